import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;

/** The page of jsdom, with the crypto of Node and with the bytes that it takes: jsdom's crypto can't hash. */
const environment: Environment = {
  ...jsdom,
  async setupVM(options) {
    const page = await jsdom.setupVM?.(options);
    if (page === undefined) throw new Error('This jsdom does not run in a context of its own.');
    Object.assign(page.getVmContext(), { Uint8Array });
    Object.defineProperty(page.getVmContext(), 'crypto', {
      value: crypto,
      configurable: true,
      writable: true,
    });
    return page;
  },
};

// biome-ignore lint/style/noDefaultExport: this is where Vitest looks for it.
export default environment;
