import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { css } from './css.mjs';
import { directArk } from './direct-ark.mjs';
import { minify } from './minify.mjs';
import { ownModules } from './own-modules.mjs';
import { slimIcons } from './slim-icons.mjs';
import { slimSchemas } from './slim-schemas.mjs';

const folder = resolve(import.meta.dirname, '../../mock-server/panel');
const template = resolve(folder, 'panel.html');

/**
 * Builds the control panel of the mock server into one JSON file, and runs as a process of its own:
 * `node panel.mjs <file> <base>`, where `base` is the path that its files are served below. It is a bundle beside the
 * portal's: both draw with `src/ui`, but no file of one is in the other, and `dist/` never contains it.
 */
async function buildPanel(base) {
  const bundle = await rollup({
    input: { panel: resolve(folder, 'main.tsx') },
    treeshake: { moduleSideEffects: (id) => id.endsWith('.css') || !id.includes('node_modules') },
    plugins: [
      ownModules(),
      nodeResolve({
        browser: true,
        exportConditions: ['production'],
        extensions: ['.mjs', '.js', '.ts', '.tsx'],
      }),
      commonjs(),
      directArk(),
      css({ minify: true }),
      esbuild({ target: 'es2022', jsx: 'automatic', legalComments: 'none' }),
      slimSchemas(),
      slimIcons(),
      minify(),
      replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    ],
    // React Server Components mark client modules; a bundle for the browser has nothing else.
    onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
  });
  const folderOfFiles = base.slice(1);
  const { output } = await bundle.generate({
    format: 'es',
    // Styles name their fonts by these names, from the root.
    entryFileNames: `${folderOfFiles}[name]-[hash].js`,
    chunkFileNames: `${folderOfFiles}[name]-[hash].js`,
    assetFileNames: `${folderOfFiles}[name]-[hash][extname]`,
    generatedCode: 'es2015',
  });
  await bundle.close();
  const entry = output.find((file) => file.isEntry);
  const sheets = ['first.css', 'app.css'].map((name) => output.find((file) => file.names?.includes(name)));
  const head = [
    ...sheets.map(({ fileName }) => `<link rel="stylesheet" href="/${fileName}" />`),
    `<script type="module" src="/${entry.fileName}"></script>`,
  ];
  const bytesOf = (file) => Buffer.from(file.type === 'chunk' ? file.code : file.source);
  return {
    html: (await readFile(template, 'utf8')).replace('<!--styles and scripts-->', head.join('\n    ')),
    files: Object.fromEntries(output.map((file) => [`/${file.fileName}`, bytesOf(file).toString('base64')])),
    sources: [template, ...bundle.watchFiles.filter((file) => !file.includes('node_modules'))],
  };
}

const [target, base] = process.argv.slice(2);
const at = Date.now();
const built = await buildPanel(base);
await mkdir(dirname(target), { recursive: true });
// Whole or not at all: two servers may build at the same time.
const unfinished = `${target}.${process.pid}`;
await writeFile(unfinished, JSON.stringify({ at, ...built }));
await rename(unfinished, target);
