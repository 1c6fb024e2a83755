import { readFile } from 'node:fs/promises';

/**
 * Writes `index.html`: the template with the stylesheet and the entry filled in. Chunks that the entry imports are
 * preloaded with the one that draws, so that nothing is discovered late, and so is the font that the first paint needs.
 */
export function html({ template }) {
  return {
    name: 'html',
    buildStart() {
      this.addWatchFile(template);
    },
    async generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const entry = files.find((file) => file.type === 'chunk' && file.isEntry && file.name === 'main');
      const style = files.find((file) => file.type === 'asset' && file.names.includes('app.css'));
      const font = files.find(
        (file) => file.type === 'asset' && /-latin-wght-normal.*\.woff2$/.test(file.fileName),
      );
      const page = files.find((file) => file.type === 'chunk' && file.name === 'page');
      if (!page) this.error('There is no chunk named page, which draws the first page.');
      const text = await readFile(template, 'utf8');
      const styles = [
        `<link rel="stylesheet" href="/${style.fileName}" />`,
        font && `<link rel="preload" as="font" type="font/woff2" href="/${font.fileName}" crossorigin />`,
      ];
      const scripts = [
        ...[...new Set([...entry.imports, page.fileName, ...page.imports])].map(
          (name) => `<link rel="modulepreload" href="/${name}" />`,
        ),
        `<script type="module" src="/${entry.fileName}"></script>`,
      ];
      const fill = (text, mark, lines) => {
        if (!text.includes(mark)) this.error(`${template} has no ${mark}.`);
        return text.replace(mark, lines.filter(Boolean).join('\n    '));
      };
      const source = fill(fill(text, '<!--styles-->', styles), '<!--scripts-->', scripts);
      this.emitFile({ type: 'asset', fileName: 'index.html', source });
    },
  };
}
