import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';
import { waitTimeout } from './wait-timeout.ts';

/** The tests with a limit of time, one file after the other, so that they have the machine to themselves: `npm run unit:timed`. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: [
      {
        extends: false,
        root: config.root,
        cacheDir: config.cacheDir,
        test: {
          name: 'timed',
          environment: 'node',
          include: ['{src,widgets,schemas,layouts,mock-server,gallery,scripts}/**/*.timed.test.ts'],
          env: { NODE_ENV: 'production' },
          isolate: false,
          fileParallelism: false,
          maxWorkers: 1,
          pool: 'threads',
          setupFiles: ['src/test/setup.ts'],
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          expect: { poll: { timeout: waitTimeout } },
          testTimeout: 60_000,
        },
      },
    ],
  },
});
