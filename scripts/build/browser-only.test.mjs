import { resolve } from 'node:path';
import { rollup } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { expect, test } from 'vitest';
import { browserOnly } from './browser-only.mjs';
import { embedFonts } from './embed-fonts.mjs';

const root = resolve(import.meta.dirname, '../..');
const folders = { '#schemas/': 'schemas/', '#mock/': 'mock-server/' };

/** Visits an entry and every module of ours that it imports; packages are external. Returns the modules. */
async function walk(entry, files = {}) {
  const modules = [];
  const bundle = await rollup({
    input: entry,
    treeshake: false,
    plugins: [
      {
        name: 'ours',
        resolveId(source, importer) {
          if (source in files) return source;
          const [prefix, folder] = Object.entries(folders).find(([name]) => source.startsWith(name)) ?? [];
          if (prefix !== undefined) return resolve(root, folder, source.slice(prefix.length));
          if (source.startsWith('.') && importer) return resolve(importer, '..', source);
          return importer === undefined || source.startsWith('node:') ? null : { id: source, external: true };
        },
        load: (id) => files[id] ?? null,
        transform: (text, id) => (id.endsWith('.json') ? `export default ${text}` : null),
        moduleParsed: ({ id }) => void modules.push(id),
      },
      embedFonts(),
      esbuild({ target: 'es2022' }),
      browserOnly(),
    ],
  });
  await bundle.close();
  return modules;
}

test.each(['worker.ts', 'start.ts', 'leave.ts'])('%s of the demo runs without Node', async (entry) => {
  const modules = await walk(resolve(root, 'mock-server/browser', entry));
  // The whole mock, or a script of a few lines.
  expect(modules.length).toBeGreaterThan(entry === 'worker.ts' ? 150 : 0);
});

test.each([
  ["import 'node:fs';", 'entry.js imports node:fs, which no browser has.'],
  ["await import('node:fs/promises');", 'entry.js imports node:fs/promises, which no browser has.'],
  ["export { join } from 'node:path';", 'entry.js imports node:path, which no browser has.'],
  ['export const port = process.env.PORT;', 'entry.js uses process, which no browser has.'],
  ["export const bytes = Buffer.from('a');", 'entry.js uses Buffer, which no browser has.'],
  [
    'export const here = [__dirname, __filename];',
    'entry.js uses __dirname and __filename, which no browser has.',
  ],
  ['export const here = import.meta.dirname;', 'entry.js uses import.meta, which no browser has.'],
  ['export const own = { process };', 'entry.js uses process, which no browser has.'],
])('refuses %s', async (text, message) => {
  await expect(walk('entry.js', { 'entry.js': text })).rejects.toThrow(message);
});

test.each([
  'export const card = { process: 1, module: { require: 2 } }.process;',
  'export function run(process, { global }) { return [process, global]; }',
  'import { process } from "./other.js"; process();',
  'export class Job { module = 1; process() { return this.module; } }',
])('lets %s pass', async (text) => {
  const files = { 'entry.js': text, './other.js': 'export const process = () => 1;' };
  await expect(walk('entry.js', files)).resolves.toContain('entry.js');
});
