import { basename, dirname, resolve } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { rollup } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { minify } from './minify.mjs';
import { ownModules } from './own-modules.mjs';

const address = /new URL\(\s*["'](\.[^"']*-worker)\.ts["'],\s*import\.meta\.url\s*\)/g;

/**
 * Builds what `new URL('./some-worker.ts', import.meta.url)` names into one file of its own. As a chunk of the page it
 * would share chunks with it, and load what needs a document.
 */
export function workers() {
  return {
    name: 'workers',
    async transform(code, id) {
      if (id.includes('node_modules') || !/-worker\.ts/.test(code)) return null;
      const built = new Map();
      for (const [whole, path] of code.matchAll(address)) {
        const file = resolve(dirname(id), `${path}.ts`);
        const bundle = await rollup({
          input: file,
          treeshake: { moduleSideEffects: (module) => !module.includes('node_modules') },
          plugins: [
            ownModules(),
            nodeResolve({
              browser: true,
              exportConditions: ['production'],
              extensions: ['.mjs', '.js', '.ts'],
            }),
            commonjs(),
            esbuild({ target: 'es2022', legalComments: 'none' }),
            minify(),
          ],
          onwarn: (warning, warn) => warning.code === 'CIRCULAR_DEPENDENCY' || warn(warning),
        });
        for (const watched of bundle.watchFiles) this.addWatchFile(watched);
        const { output } = await bundle.generate({ format: 'iife', inlineDynamicImports: true });
        await bundle.close();
        const reference = this.emitFile({
          type: 'asset',
          name: `${basename(path)}.js`,
          source: output[0].code,
        });
        built.set(whole, `new URL(import.meta.ROLLUP_FILE_URL_${reference})`);
      }
      if (built.size === 0) return null;
      return { code: code.replaceAll(address, (whole) => built.get(whole)), map: null };
    },
  };
}
