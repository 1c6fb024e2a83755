import { resolve } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { readLayouts } from '#mock/node/read-layouts.ts';
import { browserOnly } from './browser-only.mjs';
import { embedFonts } from './embed-fonts.mjs';
import { minify } from './minify.mjs';
import { ownModules } from './own-modules.mjs';

const root = resolve(import.meta.dirname, '../..');

/**
 * One script of the demo as text. A service worker imports nothing while it runs, so everything is in the one file.
 * Throws when code that a browser can't run gets in.
 */
export async function bundleForBrowser(entry) {
  const bundle = await rollup({
    input: resolve(root, entry),
    // It would take as long as all the rest, for a tenth of the bytes.
    treeshake: false,
    plugins: [
      ownModules(),
      embedFonts(),
      nodeResolve({
        browser: true,
        preferBuiltins: false,
        exportConditions: ['production'],
        extensions: ['.mjs', '.js', '.ts'],
      }),
      // Ajv requires its schemas of schemas.
      {
        name: 'json',
        transform: (text, id) =>
          id.endsWith('.json') ? { code: `export default ${text}`, map: null } : null,
      },
      commonjs(),
      esbuild({ target: 'es2022', legalComments: 'none' }),
      browserOnly(),
      minify(),
      replace({
        preventAssignment: true,
        values: {
          'process.env.NODE_ENV': JSON.stringify('production'),
          demoLayouts: () => JSON.stringify(readLayouts()),
        },
      }),
    ],
    onLog(level, log, handle) {
      // Warnings about the inside of packages are not ours to fix; missing imports are.
      const isTheirs = JSON.stringify(log.ids ?? log.id ?? '').includes('node_modules');
      if (isTheirs && log.code !== 'UNRESOLVED_IMPORT') return;
      // A warning about code that is run by nobody but visitors is an error.
      handle(level === 'warn' ? 'error' : level, log);
    },
  });
  const { output } = await bundle.generate({
    format: 'iife',
    inlineDynamicImports: true,
    generatedCode: 'es2015',
  });
  await bundle.close();
  return output[0].code;
}
