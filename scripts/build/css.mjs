import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, relative, resolve } from 'node:path';
import { bundleAsync } from 'lightningcss';

const root = resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);
// Chrome 123, Safari 17.5 and Firefox 120, the first with light-dark() (docs/decisions/0002).
const targets = { chrome: 123 << 16, safari: (17 << 16) | (5 << 8), firefox: 120 << 16 };
/** What shell and dashboard of the portal are drawn with; it is in the stylesheet that the page links. */
const linkedByPortal = /^(src|widgets\/(dashboard|header|sections|shared))\//;
const adoptId = '\0adopt-style';

/** Packages are imported in CSS as in JavaScript: `@import '@fontsource-variable/figtree/…'`. */
function resolveCss(specifier, from) {
  return /^[./]/.test(specifier) ? resolve(dirname(from), specifier) : require.resolve(specifier);
}

/**
 * Styles. The global ones of `src` make a small stylesheet, `first.css`, that the first paint waits for; the modules of
 * `src` and those of the dashboard make `app.css`, which everything that React draws waits for.
 * Those of other widgets travel inside its chunk and are adopted when it loads: no second request, no flash, no order to preserve.
 * `linked` says of which paths the modules are in `app.css`.
 * (A constructed style sheet is not inline style, so the content security policy allows it.)
 */
export function css({ minify, linked = linkedByPortal }) {
  const sheet = new Map();
  const order = [];
  return {
    name: 'css',
    resolveId: (id) => (id === adoptId ? id : null),
    load(id) {
      if (id !== adoptId) return null;
      return `export function adopt(text) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
      }`;
    },
    async transform(_, id) {
      if (!id.endsWith('.css')) return null;
      const isModule = id.endsWith('.module.css');
      const files = [];
      const assets = new Map();
      const result = await bundleAsync({
        filename: id,
        projectRoot: root,
        minify,
        targets,
        cssModules: isModule ? { pattern: minify ? '[hash]_[local]' : '[name]_[local]_[hash]' } : false,
        resolver: {
          read: (file) => {
            files.push(file);
            return readFile(file, 'utf8');
          },
          resolve: resolveCss,
        },
        visitor: {
          Url(url) {
            if (/^(data:|https?:|#)/.test(url.url)) return url;
            return {
              ...url,
              url: `__asset__${Buffer.from(JSON.stringify([url.url, url.loc])).toString('hex')}__`,
            };
          },
        },
      });
      for (const file of files) this.addWatchFile(file);
      const text = result.code.toString();
      for (const [mark, hex] of text.matchAll(/__asset__([0-9a-f]+)__/g)) {
        if (assets.has(mark)) continue;
        const [url] = JSON.parse(Buffer.from(hex, 'hex').toString());
        const file = await findAsset(url, files);
        const reference = this.emitFile({
          type: 'asset',
          name: file.split('/').at(-1),
          source: await readFile(file),
        });
        assets.set(mark, reference);
      }
      // Sorted: the library gives them in any order, and builds of the same source have to be the same.
      const classes = Object.fromEntries(
        Object.entries(result.exports ?? {})
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, { name: own, composes }]) => [
            name,
            [own, ...composes.map((other) => other.name)].join(' '),
          ]),
      );
      const isShared = linked.test(relative(root, id));
      if (isShared) {
        if (!sheet.has(id)) order.push(id);
        sheet.set(id, { text, assets });
      }
      const adopt = isShared ? '' : `import { adopt } from '${adoptId}';\nadopt(${JSON.stringify(text)});\n`;
      return {
        code: `${adopt}export default ${JSON.stringify(classes)};`,
        map: { mappings: '' },
        moduleSideEffects: true,
      };
    },
    generateBundle() {
      // Global rules come first, so that a module's class can override them; then by path, so that builds are the same.
      const modules = order.filter((id) => id.endsWith('.module.css')).sort();
      const globals = order.filter((id) => !id.endsWith('.module.css'));
      const textOf = (id) => {
        let { text } = sheet.get(id);
        for (const [mark, reference] of sheet.get(id).assets) {
          text = text.replaceAll(mark, `/${this.getFileName(reference)}`);
        }
        return text;
      };
      const emit = (name, ids) => this.emitFile({ type: 'asset', name, source: ids.map(textOf).join('\n') });
      emit('first.css', globals);
      emit('app.css', modules);
    },
  };
}

async function findAsset(url, files) {
  for (const file of files) {
    const candidate = resolve(dirname(file), url);
    try {
      await readFile(candidate);
      return candidate;
    } catch {
      // Another file of the bundle names it.
    }
  }
  throw new Error(`${url} is not there, seen from ${files.join(', ')}`);
}
