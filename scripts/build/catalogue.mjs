import { createHash } from 'node:crypto';
import { join, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { componentPaths } from '#scripts/built-pages.mjs';

const root = resolve(import.meta.dirname, '../..');
const fileName = 'catalogue.json';
/** Chunks that every page behind the sign-in has, with all that they import. */
const everywhere = ['main', 'early', 'page', 'start', 'account'];

/**
 * Writes `catalogue.json`, which says what this build can draw (`layouts/core/catalogue.ts`): the server chooses by it what it
 * sends, and checks layouts by it before they are published. The same source makes the same bytes.
 *
 * The chunks of a widget are those that its own one imports, and the schemas of the answers that its descriptor names. What is
 * imported later isn't among them, such as what draws a chart. Operations are all whose ids are written in modules of `widgets/`
 * that it imports, also later: a few more than it asks, never fewer.
 */
export function catalogue() {
  return {
    name: 'catalogue',
    async generateBundle(_, bundle) {
      // Loaded here, because nobody else who reads the settings of the build needs it.
      const [
        { widgetConfigs },
        { layoutFormat, sectionTypes },
        { operationMap },
        registry,
        others,
        links,
        core,
      ] = await Promise.all([
        import('#schemas/widgets/index.ts'),
        import('#schemas/layout.ts'),
        import('#schemas/generated/operation-map.ts'),
        import('#widgets/index.ts'),
        import('#widgets/pages.ts'),
        import('#layouts/links/wrong-links.ts'),
        import('#layouts/core/catalogue.ts'),
      ]);
      const graph = graphOf(this, bundle);
      const entries = { ...registry.widgets, ...others.pageWidgets };
      const components = componentPaths();
      const widgets = Object.keys(widgetConfigs)
        .sort()
        .map((type) => {
          const path = components.get(type);
          if (path === undefined) this.error(`The registry doesn't say where "${type}" is.`);
          const main = join(root, 'widgets', `${path}.tsx`);
          const descriptor = join(main, '../descriptor.ts');
          const answers = graph
            .operationsIn([descriptor], operationMap)
            .flatMap((id) => operationMap[id].split(' ')[2]?.split('/') ?? [])
            .map((module) => join(root, `schemas/entities/${module}.ts`));
          const { versions, config } = widgetConfigs[type];
          const { size } = entries[type].descriptor;
          return {
            type,
            versions,
            config,
            chunks: graph.chunksOf([main, ...answers]),
            operations: graph.operationsIn([descriptor, main], operationMap),
            heights: leastOf(size.rooms),
            isChart: size.skeleton === 'chart',
          };
        });
      const used = [...new Set(widgets.flatMap(({ chunks }) => chunks))].sort();
      const written = {
        format: layoutFormat,
        sections: sectionTypes,
        routes: links.pagePaths,
        chunks: Object.fromEntries(used.map((name) => [name, graph.sizeOf(name)])),
        widgets,
      };
      const source = `${JSON.stringify(written)}\n`;
      core.parseCatalogue(JSON.parse(source));
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** `<meta name="layout-catalogue">` with the digest of the catalogue of a build; nothing where it has none. */
export function catalogueMeta(bundle) {
  const file = bundle[fileName];
  if (file === undefined) return [];
  const digest = createHash('sha256').update(file.source).digest('hex').slice(0, 16);
  return [`<meta name="layout-catalogue" content="${digest}" />`];
}

/** What can be asked of modules and chunks. */
function graphOf(context, bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const chunkOfModule = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk])));
  const withImports = (start) =>
    closure(start, ({ imports }) => imports.flatMap((name) => bundle[name] ?? []));
  const one = (name) => {
    const found = chunks.filter((chunk) => chunk.name === name);
    if (found.length !== 1) context.error(`There are ${found.length} chunks named ${name}, not one.`);
    return found[0];
  };
  const common = withImports(everywhere.map(one));
  const nameOf = new Map(chunks.map((chunk) => [chunk, uniqueName(chunk, chunks)]));
  const named = new Map([...nameOf].map(([chunk, name]) => [name, chunk]));
  const isOurs = (id) => id.startsWith(join(root, 'widgets/'));
  return {
    /** Names of the chunks of some modules, with all that these import, without those that every page has. */
    chunksOf: (modules) =>
      [...withImports(modules.flatMap((id) => chunkOfModule.get(id) ?? []))]
        .filter((chunk) => !common.has(chunk))
        .map((chunk) => nameOf.get(chunk))
        .sort(),
    sizeOf: (name) => gzipSync(named.get(name).code, { level: 9 }).length,
    /** Ids of operations that are written in modules and in what they import of `widgets/`. */
    operationsIn(modules, operations) {
      const all = closure(modules, (id) => {
        const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
        return [...importedIds, ...dynamicallyImportedIds].filter(isOurs);
      });
      const texts = [...all].flatMap((id) => [
        ...(context.getModuleInfo(id)?.code ?? '').matchAll(/["'`]([\w.]+)["'`]/g),
      ]);
      return [...new Set(texts.map(([, text]) => text))]
        .filter((text) => Object.hasOwn(operations, text))
        .sort();
    },
  };
}

/** The name of a chunk; where several have the same, with the module that it is made for. */
function uniqueName({ name, moduleIds }, chunks) {
  const isUnique = chunks.filter((chunk) => chunk.name === name).length === 1;
  return isUnique ? name : `${name} (${relative(root, moduleIds.at(-1) ?? '').replaceAll('\\', '/')})`;
}

/** Some things and all that they lead to. */
function closure(start, next) {
  const found = new Set();
  const open = [...start];
  while (open.length > 0) {
    const one = open.pop();
    if (found.has(one)) continue;
    found.add(one);
    open.push(...next(one));
  }
  return found;
}

/** The least height of each screen width, whichever room a slot keeps. */
function leastOf(rooms) {
  const spelled = Object.values(rooms).map(({ base, md = base, lg = md, xl = lg }) => ({ base, md, lg, xl }));
  const least = (width) => Math.min(...spelled.map((heights) => heights[width]));
  return { base: least('base'), md: least('md'), lg: least('lg'), xl: least('xl') };
}
