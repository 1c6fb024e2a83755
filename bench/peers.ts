import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Other renderers of pages described by data, with which ours is compared and which it never uses: Puck (MIT) is a whole
 * editor of some 100 packages; json-render (Apache-2.0) draws what a model has written. On
 * demand they are fetched into a folder outside of this one, without install scripts and without a React of their own.
 */
const versions = { puck: '0.23.0', jsonRender: '0.20.0' };
const folder = join(tmpdir(), `bench-peers-${versions.puck}-${versions.jsonRender}`);
const packages = [
  `@puckeditor/core@${versions.puck}`,
  `@json-render/core@${versions.jsonRender}`,
  `@json-render/react@${versions.jsonRender}`,
];

export interface Peer {
  readonly name: string;
  readonly version: string;
  /** Its page in `pages/`. */
  readonly script: string;
  /** Whether its page can draw again with one config changed. */
  readonly canChange: boolean;
  /** How much of its time our page may take from JSON to paint. */
  readonly budget: number;
}
export const peers: readonly Peer[] = [
  // No slower, and what runs of the same code differ by (decision 84).
  { name: "Puck's server renderer", version: versions.puck, script: 'puck', canChange: false, budget: 1.03 },
  // It checks nothing of what it draws, and ours reads the whole layout against its schemas (decision 84).
  { name: 'json-render', version: versions.jsonRender, script: 'json-render', canChange: true, budget: 1.1 },
];

/** Folder with the packages of the peers, which are fetched the first time. Throws when npm fails. */
export function fetchPeers(): string {
  const modules = join(folder, 'node_modules');
  if (['@puckeditor/core', '@json-render/react'].every((name) => existsSync(join(modules, name)))) {
    return modules;
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const { status } = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--silent', ...packages],
    { cwd: folder, stdio: 'ignore', shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error('npm could not fetch Puck and json-render.');
  return modules;
}
