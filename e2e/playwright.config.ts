import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/find-chromium.mjs';

/** Away from the port that `npm start` uses, so that a running portal is never the one that is tested. */
const port = Number(process.env['E2E_PORT'] ?? 4417);
const executablePath = findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'off',
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
    launchOptions: {
      args: ['--no-sandbox', '--disable-background-networking'],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
  webServer: {
    command: 'node mock-server/main.ts --overlay 0',
    cwd: '..',
    url: `http://localhost:${port}/`,
    env: { PORT: String(port), MOCK_CONTROL: '1', CONTROL_PORT: String(port + 1) },
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 30_000,
  },
});
