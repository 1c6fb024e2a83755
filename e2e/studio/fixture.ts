import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type StaffName, signInAs } from './sign-in.ts';

export { axe, violations } from '#e2e/support/portal.ts';
export { expect };

interface TestFixtures {
  /** A page of somebody who is signed in, in a browser of their own; opened at an address of the studio. */
  openAs: (name: StaffName, path?: string) => Promise<Page>;
}
interface WorkerFixtures {
  /** Where the studio of this worker is. */
  studio: string;
}

/** Tests of the studio: each worker has a service of its own, with the layouts of this project in an empty store. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used
    async ({}, use) => {
      const child = spawn(process.execPath, ['e2e/studio/serve.ts'], {
        cwd: join(import.meta.dirname, '../..'),
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const exit = once(child, 'exit');
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      const { value: origin } = await lines.next();
      if (typeof origin !== 'string') throw new Error('The service ended before it was ready.');
      await use(origin);
      child.kill();
      await exit;
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ studio }, use) => use(studio),
  openAs: async ({ browser, studio }, use, info) => {
    const contexts: BrowserContext[] = [];
    await use(async (name, path = '/pages') => {
      const context = await browser.newContext({ ...info.project.use, baseURL: studio });
      contexts.push(context);
      const page = await context.newPage();
      await signInAs(page, name, path);
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
