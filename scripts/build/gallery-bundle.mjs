import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { readLayouts } from '#mock/node/read-layouts.ts';
import { css } from './css.mjs';
import { directArk } from './direct-ark.mjs';
import { embedFonts } from './embed-fonts.mjs';
import { ownModules } from './own-modules.mjs';
import { slimIcons } from './slim-icons.mjs';
import { workers } from './workers.mjs';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'gallery');
/** Pages and their entries. The first one is served for addresses that are no file. */
const pages = { 'index.html': 'gallery-main', '404.html': 'gallery-main', 'cell.html': 'cell-main' };

/**
 * Builds the gallery into a folder for any static host. It is a bundle beside the portal's, with the mock server in it:
 * `dist/` never contains any of it.
 */
export async function buildGallery(out) {
  const bundle = await rollup({
    input: [...new Set(Object.values(pages))].map((entry) => join(folder, `${entry}.tsx`)),
    // Dead code stays in: finding it takes a fifth of the build, and no customer loads the gallery.
    treeshake: false,
    plugins: [
      ownModules(),
      embedFonts(),
      alias({
        entries: [
          { find: /^lodash\/(.+)$/, replacement: 'lodash-es/$1' },
          { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
        ],
      }),
      nodeResolve({
        browser: true,
        preferBuiltins: false,
        exportConditions: ['production'],
        extensions: ['.mjs', '.js', '.ts', '.tsx'],
      }),
      // Ajv requires its schemas of schemas.
      {
        name: 'json',
        transform: (text, id) =>
          id.endsWith('.json') ? { code: `export default ${text}`, map: null } : null,
      },
      commonjs(),
      directArk(),
      // Class names stay readable: the gallery is for finding the styles of a widget too.
      css({ minify: false }),
      workers(),
      esbuild({ target: 'es2022', jsx: 'automatic', legalComments: 'none' }),
      slimIcons(),
      replace({
        preventAssignment: true,
        values: {
          'process.env.NODE_ENV': JSON.stringify('production'),
          galleryLayouts: () => JSON.stringify(readLayouts()),
        },
      }),
    ],
    onLog(level, log, handle) {
      // Warnings about the inside of packages are not ours to fix; missing imports are.
      const isTheirs = JSON.stringify(log.ids ?? log.id ?? '').includes('node_modules');
      if (isTheirs && log.code !== 'UNRESOLVED_IMPORT') return;
      handle(level, log);
    },
  });
  await rm(out, { recursive: true, force: true });
  const { output } = await bundle.write({
    dir: out,
    format: 'es',
    entryFileNames: 'assets/[name]-[hash].js',
    chunkFileNames: 'assets/[name]-[hash].js',
    assetFileNames: 'assets/[name]-[hash][extname]',
    generatedCode: 'es2015',
  });
  await bundle.close();
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const sheets = ['first.css', 'app.css'].map((name) => output.find((file) => file.names?.includes(name)));
  for (const [page, name] of Object.entries(pages)) {
    const entry = output.find((file) => file.isEntry && file.name === name);
    const head = [
      ...sheets.map(({ fileName }) => `<link rel="stylesheet" href="/${fileName}" />`),
      `<script type="module" src="/${entry.fileName}"></script>`,
    ];
    await writeFile(join(out, page), template.replace('<!--styles and scripts-->', head.join('\n    ')));
  }
}
