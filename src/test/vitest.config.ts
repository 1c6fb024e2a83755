import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { isLong } from './depth.ts';
import { fewIcons } from './few-icons.ts';
import { waitTimeout } from './wait-timeout.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const workers = Math.max(1, Math.min(4, availableParallelism()));

/** ms after which a test or a hook hangs, on any machine. Tests have no limit of their own. */
const timeout = isLong ? 3_600_000 : 120_000;

const tests = (ending: string) => `{src,widgets,schemas,layouts,mock-server,gallery,scripts}/**/*.${ending}`;
/** What draws, and what else needs a page. The rest runs without one. */
const needDom = tests('dom.test.ts');
/** What has a limit of time: `npm run unit:timed`. */
const timed = tests('timed.test.ts');

export default defineConfig({
  root,
  plugins: [fewIcons()],
  // What JSX becomes runs on both forms of React.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  cacheDir: `${root}node_modules/.cache/vitest`,
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          include: [tests('test.{ts,mjs}')],
          exclude: [needDom, timed],
          // These files share their modules: to load them again for each would take as long as the tests.
          isolate: false,
          // One more than there are processors: these wait for processes and databases now and then.
          maxWorkers: workers + 1,
          sequence: { groupOrder: 2 },
          // React as customers get it. The other one captures a stack for each element, which takes as long as the
          // rest.
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: fileURLToPath(new URL('page-environment.ts', import.meta.url)),
          // Each file has a page and modules of its own here too, but what Node has compiled serves the next one.
          pool: 'vmThreads',
          // One more here too: these wait for timers.
          maxWorkers: workers + 1,
          sequence: { groupOrder: 1 },
          environmentOptions: { jsdom: { url: 'http://localhost:4000/' } },
          include: [tests('test.tsx'), needDom],
          setupFiles: ['src/test/setup-dom.ts'],
          // Class names stay as they are written, so that a test can distinguish states without a build.
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
    setupFiles: ['src/test/setup.ts'],
    pool: 'threads',
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    expect: { poll: { timeout: waitTimeout } },
    testTimeout: timeout,
    hookTimeout: timeout,
  },
});
