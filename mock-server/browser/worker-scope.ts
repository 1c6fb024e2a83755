/** An event of the service worker that can be extended. */
interface LifeEvent {
  waitUntil(promise: Promise<unknown>): void;
}

interface FetchEvent extends LifeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** What the worker uses of ServiceWorkerGlobalScope. The project's types are those of a page, and the two exclude each other. */
export interface WorkerScope {
  readonly location: { readonly origin: string; readonly host: string };
  readonly clients: { claim(): Promise<void> };
  readonly registration: { unregister(): Promise<boolean> };
  readonly indexedDB: IDBFactory;
  fetch(request: Request | string, init?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
