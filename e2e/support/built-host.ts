import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { createGuard, type Guard } from './guard.ts';
import { expect } from './portal.ts';
import { serveFolder } from './static-host.ts';

const root = join(import.meta.dirname, '../..');

/**
 * The `test` of a file that builds a site of its own once for each worker and serves it from a static host. The guard
 * watches every page.
 * @param site `scripts/<script> <args> --out <out>` builds it, in at most `timeout` ms; `out` is a path from the root,
 * and `afterBuild` gets it as an absolute one
 */
export function testOfBuild(site: {
  readonly script: string;
  readonly args?: readonly string[];
  readonly out: string;
  readonly timeout: number;
  readonly afterBuild?: (out: string) => Promise<void>;
}) {
  const out = join(root, site.out);
  return base.extend<{ guard: Guard }, { host: string }>({
    host: [
      async ({ browserName: _ }, use) => {
        const args = [join('scripts', site.script), ...(site.args ?? []), '--out', out];
        const build = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
        const [code] = await once(build, 'exit');
        if (code !== 0) throw new Error(`scripts/${site.script} failed.`);
        await site.afterBuild?.(out);
        const { origin, close } = await serveFolder(out);
        await use(origin);
        close();
      },
      { scope: 'worker', timeout: site.timeout },
    ],
    baseURL: async ({ host }, use) => use(host),
    guard: [
      async ({ context }, use) => {
        const guard = createGuard();
        await guard.watch(context);
        await use(guard);
        expect([...guard.unexpected(), ...guard.missing()]).toEqual([]);
      },
      { auto: true },
    ],
  });
}
