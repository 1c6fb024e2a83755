import { defineConfig } from '@playwright/test';
import { headlessOptions, nzDevice } from './support/chromium.ts';
import { flows, translatorOfRun } from './support/translator.ts';

/** Each worker starts its own mock server (support/portal.ts), so tests of one file and of two never share state. */
export default defineConfig({
  testDir: '.',
  testMatch: translatorOfRun === undefined ? '**/*.e2e.ts' : flows,
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // No second try, nor in CI: a test that is red by chance has to be seen, and a green run would hide it.
  retries: 0,
  // How long is waited at most. Whether the portal is fast is measured elsewhere (bench/).
  timeout: 120_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  reporter: [['list']],
  use: {
    trace: 'off',
    ...nzDevice,
    launchOptions: headlessOptions,
  },
});
