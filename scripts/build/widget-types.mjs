import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(import.meta.dirname, '../..');
const read = (file) => readFileSync(join(root, file), 'utf8');

/** The sentence above an export: `/** … *\/` before `export const name`. */
function commentAbove(text, name) {
  const [before] = text.split(`export const ${name} `);
  const [, comment] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before) ?? [];
  return (comment ?? '').replaceAll(/\n?\s*\*\s?/g, ' ').trim();
}

/** `showerTimer` is described in `schemas/widgets/shower-timer.ts`. */
const fileOf = (type) =>
  `schemas/widgets/${type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

/**
 * What the studio shows of each widget type: the area that its folder is in, the sentence above its config, the heights that
 * its slot reserves, and what it loads.
 */
export async function widgetTypes() {
  const types = {};
  const costs = costsIn('dist/catalogue.json');
  for (const file of globSync('widgets/*/*/descriptor.ts', { cwd: root }).toSorted()) {
    const [, type] = /describeWidget\(\s*'(\w+)'/.exec(read(file)) ?? [];
    if (type === undefined) continue;
    const [, area] = file.split('/');
    const rooms = await roomsOf(dirname(file));
    const cost = costs.get(type);
    types[type] = {
      area,
      description: commentAbove(read(fileOf(type)), `${type}Config`),
      heights: rooms,
      ...(cost && { cost }),
    };
  }
  return types;
}

/** What the newest version of each widget type loads, by the catalogue of the portal's build; none before there is one. */
function costsIn(file) {
  if (!existsSync(join(root, file))) return new Map();
  const { chunks: sizes, widgets } = JSON.parse(read(file));
  const newestLast = widgets.toSorted((a, b) => Math.max(...a.versions) - Math.max(...b.versions));
  return new Map(
    newestLast.map(({ type, chunks, operations }) => [
      type,
      { chunks: Object.fromEntries(chunks.map((name) => [name, sizes[name]])), operations },
    ]),
  );
}

async function roomsOf(folder) {
  const file = join(root, folder, 'rooms.ts');
  const { rooms } = await import(pathToFileURL(file).href).catch(() => ({}));
  return rooms?.usual ?? {};
}

/** Writes `widget-types.json` beside the studio's index.html. */
export function writeWidgetTypes() {
  return {
    name: 'widget-types',
    async generateBundle() {
      const source = JSON.stringify(await widgetTypes());
      this.emitFile({ type: 'asset', fileName: 'widget-types.json', source });
    },
  };
}
