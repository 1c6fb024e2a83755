import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { rollup } from 'rollup';

const root = resolve(import.meta.dirname, '../..');
const prefetchStart = resolve(root, 'src/fast-start/prefetch-start.ts');
/** Plugins of the portal that the naive build does without. */
const leftOut = ['import-chunk', 'catalogue', 'html'];

// The project's configuration empties `dist` in the folder that it is read in, which must not be the portal's own.
if (resolve(process.cwd()) === root) throw new Error('Run this in a temporary folder.');
const { default: config } = await import('#rollup.config');

/** Nothing is requested before the page is drawn: the start requests what it needs when it needs it. */
const noPrefetch = {
  name: 'no-prefetch',
  transform(code, id) {
    if (id !== prefetchStart) return null;
    const disabled = code.replace('export function prefetchStart(', 'function unused(');
    if (disabled === code) this.error('Nothing is prefetched there any more.');
    return { code: `${disabled}\nexport const prefetchStart = () => undefined;\n`, map: null };
  },
};

/** The page with an empty body: both style sheets and the script in its head, nothing that is prefetched. */
const plainPage = {
  name: 'plain-page',
  async generateBundle(_, bundle) {
    const files = Object.values(bundle);
    const scripts = files.filter(({ type }) => type === 'chunk');
    if (scripts.length !== 1) this.error(`There are ${scripts.length} scripts, not one.`);
    const sheets = ['first.css', 'app.css'].map((name) => files.find(({ names }) => names?.includes(name)));
    const template = await readFile(resolve(root, 'src/index.html'), 'utf8');
    const source = template
      .replace(
        '<!--styles-->',
        sheets.map(({ fileName }) => `<link rel="stylesheet" href="/${fileName}" />`).join(''),
      )
      .replace('<!--scripts-->', `<script type="module" src="/${scripts[0].fileName}"></script>`)
      .replace(/<div id="root">[\s\S]*<!--late-->/, '<div id="root"></div>');
    if (source.includes('<main') || source.includes('<!--'))
      this.error('The page is not the one that was expected.');
    this.emitFile({ type: 'asset', fileName: 'index.html', source });
  },
};

const { manualChunks: _, ...output } = config.output;
const bundle = await rollup({
  ...config,
  input: { main: resolve(root, 'src/main.tsx') },
  plugins: [
    noPrefetch,
    ...config.plugins.filter((plugin) => plugin && !leftOut.includes(plugin.name)),
    plainPage,
  ],
});
await bundle.write({ ...output, dir: resolve('dist'), inlineDynamicImports: true });
await bundle.close();
