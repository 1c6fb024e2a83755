import { isBuiltin } from 'node:module';
import { relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
/** What Node has and a browser has not, under names that are easily used by accident. */
const nodeGlobals = new Set([
  'process',
  'Buffer',
  'global',
  'require',
  'module',
  '__dirname',
  '__filename',
  'setImmediate',
  'clearImmediate',
  // A script of a service worker, and of a plain script element, has none.
  'import.meta',
]);

/** Fails the build when code for the browser imports a module of Node, or when code of ours names a global of Node. */
export function browserOnly() {
  return {
    name: 'browser-only',
    resolveId(source, importer) {
      if (!isBuiltin(source)) return null;
      const from = importer === undefined ? 'the entry' : relative(root, importer);
      return this.error(`${from} imports ${source}, which no browser has.`);
    },
    transform(code, id) {
      if (id.includes('node_modules') || id.startsWith('\0')) return null;
      const found = [...freeNames(this.parse(code))].filter((name) => nodeGlobals.has(name));
      if (found.length === 0) return null;
      return this.error(`${relative(root, id)} uses ${found.join(' and ')}, which no browser has.`);
    },
  };
}

/** Every name that a module uses and does not declare anywhere; `import.meta` counts as `import.meta`. */
function freeNames(program) {
  const used = new Set();
  const declared = new Set();
  const declare = (pattern) => {
    for (const node of nodesOf(pattern)) if (node.type === 'Identifier') declared.add(node.name);
  };
  for (const [node, parent, key] of walk(program)) {
    if (node.type === 'MetaProperty' && node.meta.name === 'import') used.add('import.meta');
    if (node.type === 'VariableDeclarator') declare(node.id);
    if (/Function|^Class/.test(node.type) && node.id) declare(node.id);
    if (/Function/.test(node.type)) node.params.forEach(declare);
    if (/^Import\w*Specifier$/.test(node.type)) declare(node.local);
    if (node.type === 'Identifier' && !isName(parent, key)) used.add(node.name);
  }
  return used.difference(declared);
}

/** A property's name after a dot, or in an object or a class, is no variable. */
function isName(parent, key) {
  if (parent?.type === 'MemberExpression') return key === 'property' && !parent.computed;
  if (parent?.type === 'MetaProperty') return true;
  if (/^(Property|PropertyDefinition|MethodDefinition)$/.test(parent?.type ?? '')) {
    return key === 'key' && !parent.computed && !parent.shorthand;
  }
  return (
    /^(Import|Export)\w*Specifier$/.test(parent?.type ?? '') && (key === 'imported' || key === 'exported')
  );
}

function* nodesOf(node) {
  for (const [each] of walk(node)) yield each;
}

function* walk(node, parent, key) {
  yield [node, parent, key];
  for (const [name, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') yield* walk(child, node, name);
    }
  }
}
