import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const layouts = join(root, 'mock-server/layouts');
const sizes = new Map();

/** The text of a file of the build. */
export const readBuilt = (file) => readFileSync(join(root, 'dist', file), 'utf8');
/** Names of the files below `assets`. */
export const builtAssets = () => readdirSync(join(root, 'dist/assets'));
/** Names of all scripts. */
export const builtScripts = () => builtAssets().filter((name) => name.endsWith('.js'));
/** The name of a chunk: that of its script without the hash. */
export const chunkOf = (script) => script.replace(/-[^-]{8}\.js$/, '');

/** gzip, in bytes. */
export function sizeOf(script) {
  const known = sizes.get(script) ?? gzipSync(readBuilt(`assets/${script}`), { level: 9 }).length;
  sizes.set(script, known);
  return known;
}

/** Scripts with all that they import, and what that imports. */
export function withImports(scripts) {
  const found = new Set();
  const open = [...scripts];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    open.push(
      ...[...readBuilt(`assets/${name}`).matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)].map(
        ([, next]) => next,
      ),
    );
  }
  return [...found];
}

/** Types of widgets without a chunk of their own: they are part of the portal. */
export const bundledTypes = () =>
  new Set(
    [...readFileSync(join(root, 'widgets/bundled.ts'), 'utf8').matchAll(/^ {2}(\w+): bundled\(/gm)].map(
      ([, type]) => type,
    ),
  );

/** The parts of the portal whose widgets have a table of their own. */
const partsOfPortal = readdirSync(join(root, 'widgets/pages')).map((file) => file.replace('.ts', ''));

/** Every type with the path of its component in `widgets/`, without ending, as the registry has them. */
export function componentPaths() {
  const table = ['widgets/index.ts', ...partsOfPortal.map((part) => `widgets/pages/${part}.ts`)]
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  return new Map(
    [
      ...table.matchAll(
        /^ {2}(\w+): widget\(\s*\w+,\s*\(\) => import\('(?:\.|#widgets)\/([\w/-]+)\.tsx'\)/gm,
      ),
    ].map(([, type, path]) => [type, path.replace(/^\//, '')]),
  );
}

/** The same without the types that are part of the portal. */
function componentsOf() {
  const bundled = bundledTypes();
  return new Map([...componentPaths()].filter(([type]) => !bundled.has(type)));
}

/** The chunk of every type that has one. */
export const widgetChunks = () =>
  new Map([...componentsOf()].map(([type, path]) => [type, path.slice(path.lastIndexOf('/') + 1)]));

/** What each page is called, as its layout says: `bill/payments`. The first two are no page of their own address. */
export const pageIds = () =>
  readdirSync(layouts)
    .filter((file) => file.endsWith('.json') && !/^(header|newDashboard)\./.test(file))
    .map((file) => file.replace('.json', '').replaceAll('--', '/'))
    .toSorted();

/** Types of the widgets that a layout may place, for whomever. */
function typesOf(tabId) {
  const { sections } = JSON.parse(readFileSync(join(layouts, `${tabId.replaceAll('/', '--')}.json`), 'utf8'));
  return [...new Set(sections.flatMap(({ widgets }) => widgets.map(({ type }) => type)))];
}

/** The chunks of the widgets of a page. */
export const chunksOfPage = (tabId, chunks = widgetChunks()) =>
  typesOf(tabId).flatMap((type) => chunks.get(type) ?? []);
