import type { FileReading } from './readings.ts';
import type { FileRequest, MakeRequest, UsageFile } from './usage-file.ts';

/** What the worker sends back. */
export type WorkerAnswer = { readonly type: 'made'; readonly file: UsageFile } | { readonly type: 'failed' };

export interface ExportThread {
  readonly add: (readings: readonly FileReading[]) => void;
  readonly make: (request: MakeRequest) => Promise<UsageFile>;
  readonly end: () => void;
}

/** Starts the worker that makes the file, so that the page stays quick meanwhile. */
export function openThread(): ExportThread {
  const worker = new Worker(scriptAddress());
  const send = (request: FileRequest) => worker.postMessage(request);
  // It may fail before a file is wanted.
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker of the export failed.')));
  });
  broken.catch(() => undefined);
  return {
    add: (readings) => send({ type: 'add', readings }),
    make: (request) => {
      const made = new Promise<UsageFile>((resolve, reject) => {
        worker.addEventListener(
          'message',
          ({ data }: MessageEvent<WorkerAnswer>) =>
            data.type === 'made' ? resolve(data.file) : reject(new Error('The file could not be made.')),
          { once: true },
        );
      });
      send({ type: 'make', ...request });
      return Promise.race([made, broken]);
    },
    end: () => worker.terminate(),
  };
}

/** The part of the Trusted Types API that is used; a trusted address is used like its text. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

let trusted: string | undefined;

/**
 * The address of the worker's script. Browsers with Trusted Types take it only from a policy, of which the content
 * security policy allows this one (docs/decisions/0037); it knows no other address.
 */
function scriptAddress(): string {
  const address = new URL('./export-worker.ts', import.meta.url).href;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  // A policy can be made once.
  trusted ??=
    trustedTypes?.createPolicy('export-worker', { createScriptURL: () => address }).createScriptURL('') ??
    address;
  return trusted;
}
