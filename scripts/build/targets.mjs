import { cpSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const contract = ['src', 'widgets', 'schemas', 'layouts/core', 'layouts/links'];
const tools = [
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
  'scripts/build',
  'scripts/rollup',
  'scripts/built-pages.mjs',
];

/** As rollup's own command does, in this process: it ends with it, and leaves nothing running. */
async function buildBy(load) {
  const [{ rollup }, { default: config }] = await Promise.all([import('rollup'), load()]);
  const bundle = await rollup({ ...config, logLevel: 'silent' });
  await bundle.write(config.output);
  await bundle.close();
}

async function buildPreviews() {
  const { buildDemo } = await import('./demo.mjs');
  const out = resolve(root, 'dist-demo');
  rmSync(out, { recursive: true, force: true });
  cpSync(resolve(root, 'dist-gallery'), out, { recursive: true });
  await buildDemo(out);
}

/** What can be built: what it is called, the folder that it writes, and every file that it is made from, by folder. */
export const targets = {
  portal: {
    title: 'the portal',
    out: 'dist',
    inputs: [...contract, ...tools, 'rollup.config.mjs'],
    options: { contact: process.env.SECURITY_CONTACT },
    build: () => buildBy(() => import('#rollup.config')),
  },
  studio: {
    title: 'the studio',
    out: 'dist-studio',
    inputs: [...contract, ...tools, 'layouts/api', 'layouts/studio'],
    build: () => buildBy(() => import('#scripts/rollup/studio.config.mjs')),
  },
  gallery: {
    title: 'the gallery',
    out: 'dist-gallery',
    inputs: [...contract, ...tools, 'layouts/api', 'mock-server', 'gallery'],
    build: async () => (await import('./gallery-bundle.mjs')).buildGallery(resolve(root, 'dist-gallery')),
  },
  previews: {
    title: 'the previews',
    out: 'dist-demo',
    inputs: [...contract, ...tools, 'layouts/api', 'mock-server', 'dist', 'dist-gallery'],
    build: buildPreviews,
  },
};
