import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import esbuild from 'rollup-plugin-esbuild';
import { compress } from '#scripts/build/compress.mjs';
import { css } from '#scripts/build/css.mjs';
import { directArk } from '#scripts/build/direct-ark.mjs';
import { hourCycle } from '#scripts/build/hour-cycle.mjs';
import { inlineClasses } from '#scripts/build/inline-classes.mjs';
import { minify } from '#scripts/build/minify.mjs';
import { ownModules } from '#scripts/build/own-modules.mjs';
import { pureComponents } from '#scripts/build/pure-components.mjs';
import { slimIcons } from '#scripts/build/slim-icons.mjs';
import { studioHtml } from '#scripts/build/studio-html.mjs';
import { writeWidgetTypes } from '#scripts/build/widget-types.mjs';

const inRoot = (file) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
/** React Router without its warnings for developers, as in the portal. */
const productionRouter = (file) => inRoot(`node_modules/react-router/dist/production/${file}.mjs`);

const dist = 'dist-studio';
rmSync(dist, { recursive: true, force: true });

/**
 * The studio, for any static host or for the layout service: `dist-studio/`. Unlike the portal it keeps the descriptions and titles of schemas,
 * because its forms are made of them.
 */
export default {
  input: { studio: 'layouts/studio/main.tsx' },
  output: {
    dir: dist,
    format: 'es',
    entryFileNames: 'assets/[name]-[hash].js',
    chunkFileNames: 'assets/[name]-[hash].js',
    hashCharacters: 'base36',
    assetFileNames: 'assets/[name]-[hash][extname]',
    generatedCode: 'es2015',
  },
  treeshake: {
    moduleSideEffects: (id) => id.endsWith('.css') || !id.includes('node_modules'),
    manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe', 'createAnatomy'],
  },
  plugins: [
    ownModules(),
    alias({
      entries: [
        { find: /^react-router$/, replacement: productionRouter('index') },
        { find: 'react-router/dom', replacement: productionRouter('dom-export') },
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      ],
    }),
    nodeResolve({
      browser: true,
      exportConditions: ['production'],
      extensions: ['.mjs', '.js', '.ts', '.tsx'],
    }),
    commonjs(),
    directArk(),
    css({ minify: true, linked: /^(src|layouts\/studio)\// }),
    esbuild({ target: 'es2022', jsx: 'automatic', legalComments: 'none' }),
    inlineClasses(),
    hourCycle(),
    slimIcons(),
    pureComponents(),
    replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    minify(),
    studioHtml({ template: 'layouts/studio/index.html' }),
    writeWidgetTypes(),
    compress(),
  ],
  onwarn(warning, warn) {
    // What concerns the inside of packages isn't ours to change.
    if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
    if (JSON.stringify(warning.ids ?? warning.id ?? '').includes('node_modules')) return;
    warn(warning);
  },
};
