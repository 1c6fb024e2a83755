import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where the control panel is, on the port of the controls. */
export const panelPath = '/mock';
const assets = `${panelPath}/assets/`;
const builder = fileURLToPath(new URL('../../scripts/build/panel.mjs', import.meta.url));
const packages = fileURLToPath(new URL('../../node_modules/.package-lock.json', import.meta.url));
const cached = fileURLToPath(new URL('../../.cache/control-panel.json', import.meta.url));

/** Nothing inline, nothing from elsewhere, and calls to this port only. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

interface PanelFile {
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** Files of the control panel. */
export interface PanelFiles {
  /** Undefined for any other path. Rejects when the build fails. */
  read(path: string): Promise<PanelFile | undefined>;
}

/** What `scripts/build/panel.mjs` writes. */
interface BuiltPanel {
  /** When it began, milliseconds since 1970. */
  readonly at: number;
  readonly html: string;
  /** By path; their bytes in base64. */
  readonly files: Readonly<Record<string, string>>;
  /** Our own files that went into it. */
  readonly sources: readonly string[];
}

/**
 * Serves the panel. It is built at the first request for its page, by a process of its own, so that a start costs nothing
 * and no request waits; `file` caches the result until one of its sources or packages changes.
 */
export function createPanelFiles(file = cached): PanelFiles {
  let last: Promise<BuiltPanel> | undefined;
  const fresh = async (): Promise<BuiltPanel> => {
    const known = await readBuilt(file);
    if (known && (await newestOf([...known.sources, builder, packages])) <= known.at) return known;
    await run(process.execPath, [builder, file, assets]);
    const built = await readBuilt(file);
    if (!built) throw new Error(`${builder} wrote no panel.`);
    return built;
  };
  /** One build at a time, and a failed one is retried. */
  let pending: Promise<BuiltPanel> | undefined;
  const current = () => {
    pending ??= fresh().finally(() => {
      pending = undefined;
    });
    last = pending;
    return pending;
  };
  return {
    read: async (path) => {
      if (path === panelPath) return page((await current()).html);
      if (!path.startsWith(assets)) return undefined;
      const { files } = await (last ?? current());
      return Object.hasOwn(files, path) ? asset(path, files[path] ?? '') : undefined;
    },
  };
}

async function readBuilt(file: string): Promise<BuiltPanel | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  // Our own builder wrote it, whole or not at all.
  return text === undefined ? undefined : (JSON.parse(text) as BuiltPanel);
}

/** When the latest of the files changed; a file that is gone counts as changed just now. */
async function newestOf(files: readonly string[]): Promise<number> {
  const times = files.map((file) =>
    stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    ),
  );
  return Math.max(...(await Promise.all(times)));
}

const page = (html: string): PanelFile => ({
  type: 'text/html; charset=utf-8',
  body: html,
  headers: {
    'cache-control': 'no-store',
    'content-security-policy': policy,
  },
});

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

const asset = (path: string, base64: string): PanelFile => ({
  type: types[extname(path)] ?? 'application/octet-stream',
  body: Buffer.from(base64, 'base64'),
  headers: { 'cache-control': 'public, max-age=31536000, immutable' },
});
