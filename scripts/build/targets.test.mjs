import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { targets } from './targets.mjs';

const root = resolve(import.meta.dirname, '../..');
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const named = /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*'([.#][^']+)'/g;
const typesOnly = /^import type [^;]*;$/gm;

function fileOf(name, from) {
  if (name.startsWith('.')) return join(dirname(from), name);
  if (imports[name] !== undefined) return imports[name].slice(2);
  const prefix = `${name.split('/')[0]}/`;
  return name.replace(prefix, imports[`${prefix}*`]?.slice(2, -1) ?? prefix);
}

/** All files of ours that some files import, also later, from the root. */
function allFrom(entries) {
  const found = new Set();
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !existsSync(join(root, file))) continue;
    found.add(file);
    if (!/\.(m?[jt]s|tsx)$/.test(file)) continue;
    const text = readFileSync(join(root, file), 'utf8').replaceAll(typesOnly, '');
    for (const [, name] of text.matchAll(named)) open.push(relative(root, join(root, fileOf(name, file))));
  }
  return [...found];
}

/** What the builds begin with, their own code included. */
const entries = {
  portal: ['rollup.config.mjs', 'src/main.tsx', 'src/fast-start/early-script.ts', 'src/index.html'],
  studio: ['scripts/rollup/studio.config.mjs', 'layouts/studio/main.tsx', 'layouts/studio/index.html'],
  gallery: ['scripts/build/gallery-bundle.mjs', 'gallery/gallery-main.tsx', 'gallery/cell-main.tsx'],
  previews: [
    'scripts/build/demo.mjs',
    'mock-server/browser/worker.ts',
    'mock-server/browser/start.ts',
    'mock-server/browser/leave.ts',
    'mock-server/browser/preview/preview.ts',
  ],
};

test.each(Object.keys(targets))('everything that %s is built from decides whether it is built', (name) => {
  const files = allFrom(entries[name]);
  expect(files.length).toBeGreaterThan(200);
  const { inputs } = targets[name];
  const isInput = (file) => inputs.some((input) => file === input || file.startsWith(`${input}/`));
  expect(files.filter((file) => !isInput(file) || file.includes('.test.'))).toEqual([]);
});
