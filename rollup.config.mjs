import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import esbuild from 'rollup-plugin-esbuild';
import { catalogue } from './scripts/build/catalogue.mjs';
import { chunks } from './scripts/build/chunks.mjs';
import { compress } from './scripts/build/compress.mjs';
import { css } from './scripts/build/css.mjs';
import { directArk } from './scripts/build/direct-ark.mjs';
import { hourCycle } from './scripts/build/hour-cycle.mjs';
import { html } from './scripts/build/html.mjs';
import { importChunk } from './scripts/build/import-chunk.mjs';
import { inlineClasses } from './scripts/build/inline-classes.mjs';
import { minify } from './scripts/build/minify.mjs';
import { ownModules } from './scripts/build/own-modules.mjs';
import { progress } from './scripts/build/progress.mjs';
import { pureComponents } from './scripts/build/pure-components.mjs';
import { securityText } from './scripts/build/security-text.mjs';
import { slimIcons } from './scripts/build/slim-icons.mjs';
import { slimSchemas } from './scripts/build/slim-schemas.mjs';
import { workers } from './scripts/build/workers.mjs';

/** React Router without its warnings for developers; its package names the build for development only. */
const productionRouter = (file) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}.mjs`, import.meta.url));

const isDevelopment = process.env.ROLLUP_WATCH === 'true';
const mode = isDevelopment ? 'development' : 'production';
const dist = 'dist';
rmSync(dist, { recursive: true, force: true });

export default {
  input: { main: 'src/main.tsx', early: 'src/fast-start/early-script.ts' },
  output: {
    dir: dist,
    format: 'es',
    entryFileNames: 'assets/[name]-[hash].js',
    chunkFileNames: 'assets/[name]-[hash].js',
    // No hyphen in a hash, so that it can be separated from the file's name.
    hashCharacters: 'base36',
    assetFileNames: 'assets/[name]-[hash][extname]',
    generatedCode: 'es2015',
    manualChunks: chunks(),
    sourcemap: isDevelopment,
  },
  treeshake: {
    // Reading a property and using a global have no effect of their own in any package here: 2 kB gzip.
    propertyReadSideEffects: false,
    tryCatchDeoptimization: false,
    unknownGlobalSideEffects: false,
    moduleSideEffects: (id) => id.endsWith('.css') || !id.includes('node_modules'),
    // Chakra builds its recipes with these; they only return what they are given.
    manualPureFunctions: ['defineConfig', 'defineRecipe', 'defineSlotRecipe', 'createAnatomy'],
  },
  plugins: [
    // Watch mode prints its own.
    !isDevelopment && progress(),
    ownModules(),
    // nivo imports single lodash functions in CommonJS; the ES modules can be tree-shaken.
    alias({
      entries: [
        { find: /^lodash\/(.+)$/, replacement: 'lodash-es/$1' },
        { find: /^react-router$/, replacement: productionRouter('index') },
        { find: 'react-router/dom', replacement: productionRouter('dom-export') },
        // A shim for what React has had since 18.
        { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      ],
    }),
    nodeResolve({ browser: true, exportConditions: [mode], extensions: ['.mjs', '.js', '.ts', '.tsx'] }),
    commonjs(),
    directArk(),
    css({ minify: !isDevelopment }),
    workers(),
    esbuild({ target: 'es2022', jsx: 'automatic', legalComments: 'none' }),
    !isDevelopment && inlineClasses(),
    slimSchemas(),
    hourCycle(),
    slimIcons(),
    !isDevelopment && pureComponents(),
    replace({
      preventAssignment: true,
      values: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    }),
    !isDevelopment && minify(),
    importChunk(),
    // Watch mode builds again without reading schemas and descriptors again: it has none, so the server sends everything.
    !isDevelopment && catalogue(),
    html({ template: 'src/index.html', integrity: !isDevelopment }),
    securityText({ contact: process.env.SECURITY_CONTACT ?? 'mailto:security@beacon.example' }),
    !isDevelopment && compress(),
  ],
  onwarn(warning, warn) {
    // React Server Components mark client modules; a bundle for the browser has nothing else.
    if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
    // Comments and cycles inside packages are not ours to fix.
    if (
      ['INVALID_ANNOTATION', 'CIRCULAR_DEPENDENCY'].includes(warning.code) &&
      JSON.stringify(warning.ids ?? warning.id).includes('node_modules')
    )
      return;
    warn(warning);
  },
};
