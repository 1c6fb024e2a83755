import { createFileMaker, type FileRequest } from './usage-file.ts';

/** jsdom has no workers: this one does the same work in the page. */
export class InlineWorker extends EventTarget {
  static readonly open = new Set<InlineWorker>();
  /** Set to let the next file fail. */
  static isBroken = false;
  readonly #maker = createFileMaker();
  constructor() {
    super();
    InlineWorker.open.add(this);
  }
  postMessage(request: FileRequest) {
    if (request.type === 'add') return this.#maker.add(structuredClone(request.readings));
    if (InlineWorker.isBroken) {
      this.dispatchEvent(new Event('error'));
      return;
    }
    void this.#maker
      .make(request)
      .then((file) => this.dispatchEvent(new MessageEvent('message', { data: { type: 'made', file } })));
  }
  terminate() {
    InlineWorker.open.delete(this);
  }
}
