import { readFile } from 'node:fs/promises';

/**
 * Writes `index.html`: the template with the stylesheet and the entry filled in. Chunks that the entry imports are
 * preloaded with the one that draws, so that none is discovered only when another arrives. The font is not: on a slow line its 20 kB
 * would delay the 4 kB of styles that the first paint waits for.
 */
export function html({ template }) {
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
      const styles = [`<link rel="stylesheet" href="/${sheet('first.css')}" />`];
      const scripts = [
        `<link rel="modulepreload" href="/${headStart.fileName}" />`,
        ...entry.imports
          .filter((name) => name !== headStart.fileName)
          .map((name) => `<link rel="modulepreload" href="/${name}" />`),
        // Most of the bytes. The scripts before it request data first.
        `<link rel="preload" as="script" crossorigin href="/${page.fileName}" fetchpriority="low" />`,
        `<script type="module" src="/${entry.fileName}"></script>`,
        // Async: it waits neither for the rest of the page nor for styles. Its requests go out before the browser
        // lays out its first picture, which a fast one would otherwise do first.
        `<script type="module" async blocking="render" src="/${headStart.fileName}"></script>`,
      ];
      // At the end of the body it delays no paint of what is above it, and the scripts wait for it all the same.
      const late = [`<link rel="stylesheet" href="/${sheet('app.css')}" />`];
      const fill = (text, mark, lines) => {
        if (!text.includes(mark)) this.error(`${template} has no ${mark}.`);
        return text.replace(mark, lines.join('\n    '));
      };
      const source = [
        ['<!--styles-->', styles],
        ['<!--scripts-->', scripts],
        ['<!--late-->', late],
      ].reduce((filled, [mark, lines]) => fill(filled, mark, lines), text);
      this.emitFile({ type: 'asset', fileName: 'index.html', source });
    },
  };
}
