import type { WorkerAnswer } from './export-thread.ts';
import { createFileMaker, type FileRequest } from './usage-file.ts';

/** What is used of DedicatedWorkerGlobalScope. The project's types are those of a page, and the two exclude each other. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<FileRequest>) => void) | null;
  postMessage(message: WorkerAnswer, transfer?: Transferable[]): void;
}

const scope = globalThis as unknown as WorkerScope;
const maker = createFileMaker();

scope.onmessage = ({ data }) => {
  if (data.type === 'add') {
    maker.add(data.readings);
    return;
  }
  maker.make(data).then(
    (file) => scope.postMessage({ type: 'made', file }, [file.bytes.buffer]),
    () => scope.postMessage({ type: 'failed' }),
  );
};
