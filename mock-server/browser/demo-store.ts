/** What a demo remembers from one run of its worker to the next. */
export interface DemoStore {
  /** Undefined when there is none, or when the browser stores nothing. */
  read(key: string): Promise<unknown>;
  /** Rejects when the browser stores nothing. */
  write(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
}

const name = 'demo';
const table = 'kept';

/** A store in IndexedDB: a service worker may be stopped at any moment, and has no localStorage. */
export function openDemoStore(factory: IDBFactory): DemoStore {
  let opened: Promise<IDBDatabase> | undefined;
  const open = () => {
    opened ??= connect(factory).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const run = async <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) => {
    const database = await open();
    return new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(table, mode);
      const request = work(transaction.objectStore(table));
      // Only a whole transaction is on disk.
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  };
  return {
    read: (key) => run<unknown>('readonly', (store) => store.get(key)).catch(() => undefined),
    write: async (key, value) => void (await run('readwrite', (store) => store.put(value, key))),
    delete: (key) => run('readwrite', (store) => store.delete(key)),
  };
}

function connect(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(name, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(table);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      // Another version of the demo may want to change the tables.
      database.onversionchange = () => database.close();
      resolve(database);
    };
  });
}
