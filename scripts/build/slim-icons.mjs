import MagicString from 'magic-string';

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

/** Icons as their shapes and nothing else: no random keys, no names. */
export function slimIcons() {
  return {
    name: 'slim-icons',
    load: (id) => (id.endsWith(frame) ? ownFrame : null),
    transform(code, id) {
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

/** `[["path", { d: "…", key: "…" }], …]` without the keys, which only a list that changes would need. */
function shapesOf(node, code) {
  const shapes = node.elements.map(({ elements: [tag, { properties }] }) => {
    const used = properties.filter(({ key }) => (key.name ?? key.value) !== 'key');
    return `[${code.slice(tag.start, tag.end)},{${used.map(({ start, end }) => code.slice(start, end)).join()}}]`;
  });
  return `[${shapes.join()}]`;
}
