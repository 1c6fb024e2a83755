import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { catalogueMeta } from './catalogue.mjs';

/**
 * Writes `index.html`: the template with the stylesheet and the entry filled in. Chunks that the entry imports are
 * preloaded with the one that draws, so that none is discovered only when another arrives. The font is not: on a slow line its 20 kB
 * would delay the 4 kB of styles that the first paint waits for. With a catalogue the page names it by its digest, for the
 * requests of layouts.
 *
 * With `integrity` the browser refuses a file that isn't the one of this build. That is for what this page names and
 * runs; for chunks that are imported later it would take an import map, which is inline script.
 */
export function html({ template, integrity }) {
  return {
    name: 'html',
    buildStart() {
      this.addWatchFile(template);
    },
    async generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const entryOf = (name) =>
        files.find((file) => file.type === 'chunk' && file.isEntry && file.name === name);
      const entry = entryOf('main');
      const headStart = entryOf('early');
      const sheet = (name) =>
        files.find((file) => file.type === 'asset' && file.names.includes(name)).fileName;
      const page = files.find((file) => file.type === 'chunk' && file.name === 'page');
      if (!page) this.error('There is no chunk named page, which draws the first page.');
      const text = await readFile(template, 'utf8');
      const checked = (attribute, fileName) => {
        const file = bundle[fileName];
        const content = file.type === 'chunk' ? file.code : file.source;
        const hash = createHash('sha384').update(content).digest('base64');
        return `${attribute}="/${fileName}"${integrity ? ` integrity="sha384-${hash}"` : ''}`;
      };
      const head = [
        ...catalogueMeta(bundle),
        `<link rel="stylesheet" ${checked('href', sheet('first.css'))} />`,
      ];
      const scripts = [
        `<link rel="modulepreload" ${checked('href', headStart.fileName)} />`,
        ...entry.imports
          .filter((name) => name !== headStart.fileName)
          .map((name) => `<link rel="modulepreload" ${checked('href', name)} />`),
        // Most of the bytes. The scripts before it request data first. Without integrity: the import that follows has
        // none, and a browser uses a preloaded file only where both are the same.
        `<link rel="preload" as="script" crossorigin href="/${page.fileName}" fetchpriority="low" />`,
        `<script type="module" ${checked('src', entry.fileName)}></script>`,
        // Async: it waits neither for the rest of the page nor for styles. Its requests go out before the browser
        // lays out its first picture, which a fast one would otherwise do first.
        `<script type="module" async blocking="render" ${checked('src', headStart.fileName)}></script>`,
      ];
      // At the end of the body it delays no paint of what is above it, and the scripts wait for it all the same.
      const late = [`<link rel="stylesheet" ${checked('href', sheet('app.css'))} />`];
      const fill = (text, mark, lines) => {
        if (!text.includes(mark)) this.error(`${template} has no ${mark}.`);
        return text.replace(mark, lines.join('\n    '));
      };
      const source = [
        ['<!--styles-->', head],
        ['<!--scripts-->', scripts],
        ['<!--late-->', late],
      ].reduce((filled, [mark, lines]) => fill(filled, mark, lines), text);
      this.emitFile({ type: 'asset', fileName: 'index.html', source });
    },
  };
}
