import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Writes the studio's `index.html`: the template with its stylesheets and its entry, whose content the browser checks. */
export function studioHtml({ template }) {
  return {
    name: 'studio-html',
    buildStart() {
      this.addWatchFile(template);
    },
    async generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
      const sheets = ['first.css', 'app.css'].map((name) =>
        files.find((file) => file.type === 'asset' && file.names.includes(name)),
      );
      const checked = (attribute, { fileName, code, source }) => {
        const hash = createHash('sha384')
          .update(code ?? source)
          .digest('base64');
        return `${attribute}="/${fileName}" integrity="sha384-${hash}"`;
      };
      const lines = [
        ...sheets.map((sheet) => `<link rel="stylesheet" ${checked('href', sheet)} />`),
        ...entry.imports.map((name) => `<link rel="modulepreload" ${checked('href', bundle[name])} />`),
        `<script type="module" ${checked('src', entry)}></script>`,
      ];
      const mark = '<!--styles and scripts-->';
      const text = await readFile(template, 'utf8');
      if (!text.includes(mark)) this.error(`${template} has no ${mark}.`);
      this.emitFile({
        type: 'asset',
        fileName: 'index.html',
        source: text.replace(mark, lines.join('\n    ')),
      });
    },
  };
}
