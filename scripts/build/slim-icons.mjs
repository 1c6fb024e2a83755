import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import MagicString from 'magic-string';

/** The only module that imports lucide. */
const names = resolve(import.meta.dirname, '../../src/ui/icons/icons.ts');
const every = '/lucide-react/dist/esm/lucide-react.mjs';
const frame = '/lucide-react/dist/esm/createLucideIcon.mjs';
const icon = /\/lucide-react\/dist\/esm\/icons\/(?!index\.)[^/]+\.mjs$/;

/**
 * What lucide draws around an icon, for the one way in which `ui/icon.tsx` uses it. Lucide's own frame also knows
 * contexts, aliases and class names of each icon, and is larger than all the icons of the sign-in page.
 */
const ownFrame = `import { createElement } from 'react';
const looks = {
  xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none',
  stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': 'true',
};
export default (nodes) => (props) =>
  createElement('svg', { ...looks, ...props }, ...nodes.map(([tag, shape]) => createElement(tag, shape)));
`;

/** Icons as their shapes and nothing else: no random keys, no names. Only those that have a name in the portal are read at all. */
export function slimIcons() {
  return {
    name: 'slim-icons',
    load: (id) => (id.endsWith(frame) ? ownFrame : null),
    transform(code, id) {
      if (id.endsWith(every)) {
        this.addWatchFile(names);
        return { code: namedOf(id), map: null };
      }
      if (!icon.test(id)) return null;
      const slim = new MagicString(code);
      let nodes = 0;
      for (const statement of this.parse(code).body) {
        const [made] = statement.declarations ?? [];
        if (made?.id.name === '__iconData') {
          const node = made.init.properties.find(({ key }) => key.name === 'node')?.value;
          if (node === undefined) continue;
          nodes += 1;
          slim.overwrite(made.init.start, made.init.end, shapesOf(node, code));
        }
        // Reads a field for nothing.
        if (statement.type === 'ExpressionStatement') slim.remove(statement.start, statement.end);
      }
      if (nodes !== 1) this.error(`${id} is not the icon that slim-icons.mjs knows how to read.`);
      return { code: slim.toString(), map: slim.generateMap({ hires: true }) };
    },
  };
}

/**
 * The lines of lucide's module of all that export an icon with a name in the portal, in the order of its list of files, in which
 * they were read. All are 2,000 modules.
 */
function namedOf(id) {
  const used = new Set([...readFileSync(names, 'utf8').matchAll(/\b(\w+) as \w+/g)].map(([, name]) => name));
  const isUsed = (line) => [...line.matchAll(/default as (\w+)/g)].some(([, name]) => used.has(name));
  const list = readFileSync(join(dirname(id), 'icons/index.mjs'), 'utf8');
  const placeOf = (line) => list.indexOf(`'./${/\/([\w-]+\.mjs)'/.exec(line)[1]}'`);
  return readFileSync(id, 'utf8')
    .split('\n')
    .filter(isUsed)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .join('\n');
}

/** `[["path", { d: "…", key: "…" }], …]` without the keys, which only a list that changes would need. */
function shapesOf(node, code) {
  const shapes = node.elements.map(({ elements: [tag, { properties }] }) => {
    const used = properties.filter(({ key }) => (key.name ?? key.value) !== 'key');
    return `[${code.slice(tag.start, tag.end)},{${used.map(({ start, end }) => code.slice(start, end)).join()}}]`;
  });
  return `[${shapes.join()}]`;
}
