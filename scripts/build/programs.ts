import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'node_modules/.cache/programs');
/** What npm has installed: files of packages keep the times at which they were published. */
const installed = 'node_modules/.package-lock.json';
/** A build that has taken longer was interrupted, in milliseconds. */
const longestBuild = 60_000;

/** Of what a program was built, beside it. */
interface Origin {
  readonly root: string;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  readonly files: readonly string[];
}

/**
 * The file that runs a program of this project, such as `layouts/service/main.ts`, as one bundle: tests start it in a tenth of the time
 * that Node.js takes to read all its modules. Builds it where a module has changed since; one process does, and others wait for it.
 */
export async function programOf(entry: string): Promise<string> {
  const out = join(folder, `${entry.replaceAll(/[^\w-]/g, '-')}.mjs`);
  const lock = `${out}.lock`;
  await mkdir(folder, { recursive: true });
  while (!(await isCurrent(out))) {
    const isOurs = await mkdir(lock).then(
      () => true,
      () => false,
    );
    if (isOurs) {
      try {
        if (!(await isCurrent(out))) await bundle(entry, out);
      } finally {
        await rm(lock, { recursive: true, force: true });
      }
    } else if (Date.now() - (await timeOf(lock)) > longestBuild)
      await rm(lock, { recursive: true, force: true });
    else await wait(50);
  }
  return out;
}

async function isCurrent(out: string): Promise<boolean> {
  const text = await readFile(`${out}.json`, 'utf8').catch(() => undefined);
  if (text === undefined) return false;
  // Written below.
  const origin = JSON.parse(text) as Origin;
  if (origin.root !== root) return false;
  const times = await Promise.all(origin.files.map((file) => timeOf(join(root, file))));
  return times.every((time) => time < origin.begunAt);
}

/** When it was changed, in milliseconds since 1970; later than everything where it isn't there. */
const timeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => Number.POSITIVE_INFINITY,
  );

async function bundle(entry: string, out: string): Promise<void> {
  const begunAt = Date.now();
  const building = `${out}.${randomUUID()}`;
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: building,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // Packages that are CommonJS ask for modules of Node.js.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    plugins: [ownPlaces],
    external: ['pg-native', 'esbuild', 'rollup'],
    metafile: true,
    logLevel: 'error',
  });
  const files = [...Object.keys(metafile.inputs).filter((file) => !file.includes('node_modules')), installed];
  await rename(building, out);
  const origin: Origin = { root, begunAt, files };
  await writeFile(`${building}.json`, JSON.stringify(origin));
  await rename(`${building}.json`, `${out}.json`);
}

/** A module looks for files beside itself, wherever the bundle is. */
const ownPlaces: Plugin = {
  name: 'own-places',
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|mjs|js|cjs)$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      if (relative(root, path).startsWith('node_modules')) {
        if (!/\b__(dirname|filename)\b/.test(text)) return undefined;
        const places = `var __dirname = ${JSON.stringify(dirname(path))}, __filename = ${JSON.stringify(path)};`;
        return { contents: `${places}${text}`, loader: 'js' };
      }
      if (!text.includes('import.meta.')) return undefined;
      return {
        contents: text
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
        loader: path.endsWith('.ts') ? 'ts' : 'js',
      };
    });
  },
};
