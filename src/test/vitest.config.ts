import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default defineConfig({
  root,
  cacheDir: `${root}node_modules/.cache/vitest`,
  test: {
    include: ['{src,widgets,schemas,mock-server,scripts}/**/*.test.{ts,tsx,mjs}'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:4000/' } },
    setupFiles: ['src/test/setup.ts'],
    // Class names stay as they are written, so that a test can tell states apart without a build.
    css: { modules: { classNameStrategy: 'non-scoped' } },
    pool: 'threads',
    maxWorkers: Math.max(1, Math.min(4, availableParallelism())),
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 20_000,
  },
});
