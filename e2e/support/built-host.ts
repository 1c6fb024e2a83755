import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test as base } from '@playwright/test';
import { createGuard, type Guard } from './guard.ts';
import { expect } from './portal.ts';
import { serveFolder } from './static-host.ts';

const root = join(import.meta.dirname, '../..');

/** A site that is built for tests. */
export interface Site {
  /** `scripts/<script> <args> --out <out>` builds it. */
  readonly script: string;
  readonly args?: readonly string[];
  /** A path from the root, in test-results/. */
  readonly out: string;
  /** In how many milliseconds at most. */
  readonly timeout: number;
  /** Gets where it was built, as an absolute path. */
  readonly afterBuild?: (out: string) => Promise<void>;
}

/** The portal with the mock server in the page, and the gallery, from dist/, which has to be there: what the studio shows pages with. */
export const previews: Site = {
  script: 'build-demo.mjs',
  args: ['--gallery'],
  out: 'test-results/previews',
  timeout: 180_000,
};

/**
 * Builds a site once for a run of tests, for the workers of all its files, and returns where it is as an absolute path.
 * Playwright empties test-results/ before a run, so what is there belongs to this one.
 */
export async function buildOnce({
  script,
  args = [],
  out: path,
  timeout,
  afterBuild,
}: Site): Promise<string> {
  const out = join(root, path);
  const end = `${out}.end`;
  await mkdir(join(out, '..'), { recursive: true });
  const isFirst = await mkdir(`${out}.begun`).then(
    () => true,
    () => false,
  );
  if (!isFirst) {
    for (const until = Date.now() + timeout; !existsSync(end) && Date.now() < until; ) await wait(100);
    if (!existsSync(out)) throw new Error(`scripts/${script} has failed in another worker.`);
    return out;
  }
  const building = `${out}.building`;
  try {
    const build = spawn(process.execPath, [join('scripts', script), ...args, '--out', building], {
      cwd: root,
      stdio: 'inherit',
    });
    const [code] = await once(build, 'exit');
    if (code !== 0) throw new Error(`scripts/${script} failed.`);
    await afterBuild?.(building);
    await rename(building, out);
  } finally {
    await writeFile(end, '');
  }
  return out;
}

/** The `test` of a file with a site of its own, which a static host serves. The guard watches every page. */
export function testOfBuild(site: Site) {
  return base.extend<{ guard: Guard }, { host: string }>({
    host: [
      async ({ browserName: _ }, use) => {
        const { origin, close } = await serveFolder(await buildOnce(site));
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
