import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

const filesIn = (folders: readonly string[], ending: RegExp) =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((name) => ending.test(name));

const files = filesIn(['schemas', 'src', 'widgets', 'layouts', 'mock-server', 'gallery'], /\.tsx?$/);
const tools = filesIn(['e2e', 'bench', 'scripts'], /\.(ts|tsx|mjs)$/);
const documents = ['README.md', 'CONTRIBUTING.md', ...filesIn(['docs', 'mock-server', 'src'], /\.md$/)];
const isTest = (file: string) => /\.test\.tsx?$|\.test-support\.tsx?$|^src\/test\/|\.oracle\.ts$/.test(file);
const code = files.filter((file) => !isTest(file));
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

const subpaths: Record<string, string> = {
  '#src/': 'src/',
  '#schemas/': 'schemas/',
  '#widgets/': 'widgets/',
  '#layouts/': 'layouts/',
  '#mock/': 'mock-server/',
};

const anyImport = /(?<![\w'.])(?:from|import)\s*\(?\s*'([^']+)'/g;
/** Without those by `import()`. */
const staticImport = /(?<![\w'.])(?:from|import)\s+'([^']+)'/g;

/** What a file imports: paths from the root for our own files, names for packages. */
function importsOf(file: string, which = anyImport): string[] {
  const specifiers = [...(sources.get(file) ?? '').matchAll(which)].map((match) => match[1] ?? '');
  return specifiers.map((specifier) => {
    const subpath = Object.entries(subpaths).find(([prefix]) => specifier.startsWith(prefix));
    if (subpath !== undefined) return subpath[1] + specifier.slice(subpath[0].length);
    return specifier.startsWith('.') ? relative(root, resolve(root, dirname(file), specifier)) : specifier;
  });
}

/** Imports of some files that break a rule, as "file -> import". */
const broken = (
  isConcerned: (file: string) => boolean,
  isForbidden: (imported: string, file: string) => boolean,
) =>
  code.filter(isConcerned).flatMap((file) =>
    importsOf(file)
      .filter((imported) => isForbidden(imported, file))
      .map((imported) => `${file} -> ${imported}`),
  );

const inside = (folder: string) => (path: string) => path.startsWith(`${folder}/`);

test('schemas import none of the other folders', () => {
  expect(
    broken(inside('schemas'), (imported) =>
      ['src/', 'widgets/', 'layouts/', 'mock-server/'].some((prefix) => imported.startsWith(prefix)),
    ),
  ).toEqual([]);
});

test('src imports no widgets, but for the two chunks that join them with the runtime, and never the mock server', () => {
  const joins = ['src/start.ts', 'src/page-tables.ts', 'src/account.ts'];
  expect(broken((file) => inside('src')(file) && !joins.includes(file), inside('widgets'))).toEqual([]);
  expect(broken(inside('src'), inside('mock-server'))).toEqual([]);
});

/** What there is in Node alone, or in a page alone. */
const ofPlatform = /\b(document\.(body|querySelector|createElement)|(window|process|Buffer|localStorage)\.)/;

test('what decides about layouts imports only schemas, and runs without Node and without a page', () => {
  const isCore = inside('layouts/core');
  const own = (imported: string) => isCore(imported) || inside('schemas')(imported);
  const allowed = /^(@noble\/hashes|json-schema-to-ts)(\/|$)/;
  expect(broken(isCore, (imported) => !own(imported) && !allowed.test(imported))).toEqual([]);
  expect(code.filter((file) => isCore(file) && ofPlatform.test(sources.get(file) ?? ''))).toEqual([]);
  expect(code.filter((file) => isCore(file) && /\bfetch\(/.test(sources.get(file) ?? ''))).toEqual([]);
  for (const folder of ['src', 'widgets']) expect(broken(inside(folder), inside('layouts'))).toEqual([]);
});

test('what answers with layouts imports only schemas, what decides and the contract, and gets clock and fetch handed in', () => {
  const isDelivery = inside('layouts/delivery');
  const allowed = /^(schemas|layouts\/(core|delivery|api))\//;
  expect(broken(isDelivery, (imported) => !allowed.test(imported))).toEqual([]);
  const own = /globalThis\.fetch\(|\b(Date\.now|new Date|setTimeout|setInterval)\(|Math\.random/;
  expect(
    code.filter((file) =>
      [ofPlatform, own].some((pattern) => isDelivery(file) && pattern.test(sources.get(file) ?? '')),
    ),
  ).toEqual([]);
  // Of those that call it, each names the one that it was given.
  const calls = code.filter((file) => isDelivery(file) && /\bfetch\(/.test(sources.get(file) ?? ''));
  expect(calls.filter((file) => !/[{,]\s*fetch\s*[,}]/.test(sources.get(file) ?? ''))).toEqual([]);
});

test('the studio imports only what decides, the calls of the service, the design system, forms, links and the time', () => {
  const isStudio = inside('layouts/studio');
  const own = /^(layouts\/(studio|core|api)|schemas|src\/(ui|forms|links|time|schema))\//;
  const looks = /^src\/brands\/\w+\/(tokens|font)\.css$/;
  const packages =
    /^(react|react-dom|react-router-dom|swr|json-schema-to-ts|@atlaskit\/pragmatic-drag-and-drop)(\/|$)/;
  const allowed = (imported: string) => [own, looks, packages].some((pattern) => pattern.test(imported));
  expect(broken(isStudio, (imported) => !allowed(imported))).toEqual([]);
  expect(broken((file) => !isStudio(file), isStudio)).toEqual([]);
});

test('the tools for layouts import no mock server and no widget, and of the portal only what says which links it follows', () => {
  const followed = /^src\/(links\/resolve-link|routing\/(link-policy|route-table))\.ts$/;
  const isForeign = (path: string) =>
    ['src', 'widgets', 'mock-server'].some((folder) => inside(folder)(path));
  expect(
    broken(
      inside('layouts'),
      (imported, file) =>
        isForeign(imported) &&
        !inside('layouts/studio')(file) &&
        !(inside('layouts/links')(file) && followed.test(imported)),
    ),
  ).toEqual([]);
  expect(broken(inside('mock-server'), inside('layouts/cli'))).toEqual([]);
});

test('the layout service and the mock server never import each other, and only its HTTP part knows the web', () => {
  const isService = inside('layouts/service');
  const isHttp = inside('layouts/service/http');
  expect(broken(inside('mock-server'), isService)).toEqual([]);
  // Where the parts are put together, all of them are known, and a folder is read as the command line does.
  const isStart = (file: string) => file === 'layouts/service/start.ts';
  expect(broken((file) => isService(file) && !isStart(file), inside('layouts/cli'))).toEqual([]);
  expect(
    broken(
      (file) => inside('layouts')(file) && !isHttp(file) && !isStart(file),
      (imported) => /^(fastify|@fastify\/.*|oauth4webapi)$/.test(imported),
    ),
  ).toEqual([]);
  // The contract and the store know nothing of what is around them.
  expect(
    broken(
      (file) => inside('layouts/service/store')(file) || inside('layouts/api')(file),
      (imported) => isHttp(imported) || inside('layouts/service/domain')(imported),
    ),
  ).toEqual([]);
});

test('the mock server imports only schemas and layouts besides itself; its panel also the design system and the time', () => {
  const isPanel = inside('mock-server/panel');
  const forPeople = /^src\/(ui|time)\/|^src\/brands\/\w+\/(tokens|font)\.css$/;
  // What drives the portal in a preview knows what the portal stores, and checks messages without compiling.
  const isDriving = inside('mock-server/browser/preview');
  const driven = /^src\/(storage\/keys|session\/auth-record|schema\/check-schema)\.ts$/;
  const isAllowed = (imported: string, file: string) =>
    (isPanel(file) && forPeople.test(imported)) || (isDriving(file) && driven.test(imported));
  expect(
    broken(inside('mock-server'), (imported, file) => inside('src')(imported) && !isAllowed(imported, file)),
  ).toEqual([]);
  expect(broken(inside('mock-server'), inside('widgets'))).toEqual([]);
  const forBrowser = /^(react|react-dom|swr)(\/|$)/;
  expect(
    broken(
      (file) => inside('mock-server')(file) && !isPanel(file),
      (imported) => forBrowser.test(imported) || isPanel(imported),
    ),
  ).toEqual([]);
});

test('the gallery shows everything, and nothing of the portal or the mock server imports it', () => {
  expect(broken((file) => !inside('gallery')(file), inside('gallery'))).toEqual([]);
  expect(broken(inside('gallery'), inside('src/test'))).toEqual([]);
});

test('a widget never imports another widget, nor the mock server', () => {
  const folderOf = (path: string) => path.split('/').slice(0, 3).join('/');
  const isWidget = (path: string) => /^widgets\/(?!shared\/)[\w-]+\/[\w-]+\//.test(path);
  expect(broken(inside('widgets'), inside('mock-server'))).toEqual([]);
  expect(
    broken(isWidget, (imported, file) => isWidget(imported) && folderOf(imported) !== folderOf(file)),
  ).toEqual([]);
  expect(broken(inside('widgets/shared'), isWidget)).toEqual([]);
});

/** Files that import each other in a circle, an `import type` too: none may be left when all that is no part of one goes. */
function circular(among: readonly string[], which?: RegExp): string[] {
  const left = new Map(
    among.map((file) => [file, importsOf(file, which).filter((path) => among.includes(path))]),
  );
  const isLoose = (file: string, imports: readonly string[]) =>
    !imports.some((path) => left.has(path)) || ![...left.values()].some((paths) => paths.includes(file));
  for (;;) {
    const loose = [...left].filter(([file, imports]) => isLoose(file, imports));
    if (loose.length === 0) return [...left.keys()];
    for (const [file] of loose) left.delete(file);
  }
}

test('no file imports itself by way of others, not even for a type', () => {
  // A control may load its own part by `import()`, and the part know the props of its control.
  expect(circular(code, staticImport)).toEqual([]);
  expect(
    circular(
      files.filter((file) => ['schemas', 'layouts', 'mock-server'].some((folder) => inside(folder)(file))),
    ),
  ).toEqual([]);
});

test('only the design system imports Chakra, and it imports no router, cache or API', () => {
  const isChakra = (imported: string) => /^(@chakra-ui|@emotion|@ark-ui)\//.test(imported);
  expect(broken((file) => !inside('src/ui')(file), isChakra)).toEqual([]);
  const foreign = /^(react-router-dom|swr|src\/(?!(ui|time)\/))/;
  expect(broken(inside('src/ui'), (imported) => foreign.test(imported))).toEqual([]);
});

test('only the folder of the chart imports nivo, in modules that load when a chart is drawn', () => {
  const isNivo = (imported: string) => imported.startsWith('@nivo/');
  expect(broken((file) => !inside('widgets/shared/chart')(file), isNivo)).toEqual([]);
  const drawing = code.filter((file) => importsOf(file).some(isNivo));
  expect(drawing).toContain('widgets/shared/chart/bar-chart.tsx');
  // Others reach them by `import()` alone.
  const early = code
    .filter((file) => !drawing.includes(file))
    .filter((file) =>
      [...(sources.get(file) ?? '').matchAll(/^import (?!type)[^;]*from '(\.\/[^']+)'/gm)].some(
        ([, imported = '']) => drawing.includes(relative(root, resolve(root, dirname(file), imported))),
      ),
    );
  expect(early).toEqual([]);
});

test('only src/forms imports the form library', () => {
  expect(
    broken(
      (file) => !inside('src/forms')(file),
      (imported) => /^(react-hook-form|@hookform\/)/.test(imported),
    ),
  ).toEqual([]);
});

test('one module of the layout service imports each database', () => {
  expect(code.filter((file) => importsOf(file).some((imported) => /^pg($|\/|-)/.test(imported)))).toEqual([
    'layouts/service/store/postgres.ts',
  ]);
  expect(code.filter((file) => importsOf(file).includes('node:sqlite'))).toEqual([
    'layouts/service/store/sqlite.ts',
  ]);
});

test('exactly one module imports the icons', () => {
  expect(code.filter((file) => importsOf(file).includes('lucide-react'))).toEqual(['src/ui/icons/icons.ts']);
});

test('the portal takes zod from one place, which forbids it to compile', () => {
  expect(
    broken(
      (file) => file !== 'src/zod.ts' && !inside('mock-server')(file),
      (imported) => imported.startsWith('zod'),
    ),
  ).toEqual([]);
});

test('the browser never loads the table of operations', () => {
  const withValues = code
    .filter((file) => !inside('schemas')(file) && !inside('mock-server')(file))
    .filter((file) => /import (?!type)[^;]*#schemas\/operations\.ts'/.test(sources.get(file) ?? ''));
  expect(withValues).toEqual([]);
});

test('the engine contains no energy word', () => {
  const engine = /^src\/(runtime|api|session|routing|ui|links|storage|time)\//;
  const words = /\b(kwh|electricity|naturalGas|lpg|powershout|tariff|meter reading)\b/i;
  // Tokens of data colours, icons and the addresses of pages are named after what they mean.
  const named = /^src\/(ui\/icons\/icons\.ts|routing\/(route-table|legacy-redirects)\.ts)$/;
  const found = code.filter(
    (file) => engine.test(file) && !named.test(file) && words.test(sources.get(file) ?? ''),
  );
  expect(found).toEqual([]);
});

test('files are in kebab-case', () => {
  expect(files.filter((file) => !/^([a-z0-9.-]+\/)+[a-z0-9.-]+\.tsx?$/.test(file))).toEqual([]);
});

test('widgets contain no raw address, no style and no markup from strings', () => {
  const raw = /\s(href|to|src)=[{"]|dangerouslySetInnerHTML|innerHTML/;
  expect(code.filter((file) => inside('widgets')(file) && raw.test(sources.get(file) ?? ''))).toEqual([]);
});

test('nothing escapes the compiler or the linter', () => {
  const hatch = /(:|<|\bas) any\b|@ts-(ignore|nocheck)/;
  expect(files.filter((file) => hatch.test(sources.get(file) ?? ''))).toEqual([]);
});

test('every test tests', () => {
  const idle = /\b(it|test|describe)\.(skip|only|todo|fails)\b|expect\(true\)/;
  expect(
    files.filter((file) => file !== 'src/test/tree.test.ts' && idle.test(sources.get(file) ?? '')),
  ).toEqual([]);
});

test('what a test waits for may take as long as `waitTimeout` says', () => {
  const ownLimit = /\bvi\.wait(For|Until)\(|\.poll\(.*\btimeout: |\{\}, \{ timeout: /;
  const tests = files.filter(
    (file) => isTest(file) && !/eventually\.ts|tree\.test\.ts|timed\.test/.test(file),
  );
  expect(tests.filter((file) => ownLimit.test(sources.get(file) ?? ''))).toEqual([]);
});

test('randomness and the machine’s clock are injected in the mock server, except in clock.ts and the Node adapters', () => {
  const impure = /Math\.random\(|(?<!=\s|\w)Date\.now\(\)/;
  expect(
    code.filter(
      (file) =>
        inside('mock-server')(file) &&
        file !== 'mock-server/clock.ts' &&
        !inside('mock-server/node')(file) &&
        impure.test(sources.get(file) ?? ''),
    ),
  ).toEqual([]);
});

test('only the storage modules of the portal and of the studio read the browser’s storage', () => {
  const raw = /\b(localStorage|sessionStorage)\.(getItem|setItem|removeItem|clear)\b/;
  expect(
    code.filter(
      (file) =>
        ['src', 'widgets', 'layouts/studio'].some((folder) => inside(folder)(file)) &&
        !inside('src/storage')(file) &&
        file !== 'layouts/studio/storage.ts' &&
        raw.test(sources.get(file) ?? ''),
    ),
  ).toEqual([]);
});

test('every field for dollars belongs to a form that reads it with the one money input', () => {
  const fields = code.filter((file) => /prefix=["']\$/.test(sources.get(file) ?? ''));
  const readers = code.filter((file) => importsOf(file).includes('src/money/money-input.ts')).map(dirname);
  expect(fields.length).toBeGreaterThan(2);
  expect(fields.filter((file) => !readers.includes(dirname(file)))).toEqual([]);
});

test('an import across folders is written from the top, so that a file can move', () => {
  const upwards = [...files, ...tools].flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /(?<![\w'.])(?:from|import)\s*\(?\s*'(\.\.\/[^']+)'/g,
      ),
    ].map((match) => `${file} -> ${match[1]}`),
  );
  expect(upwards).toEqual([]);
});

test('names, comments and documents have no private vocabulary', () => {
  const ownWords = [
    /\bheaps\b|manieth|\blinger|\bin vain\b|\b(stands?|stood) for\b/i,
    /\bmend(s|ed)?\b|\bwhoever\b|\b(hold|holds|held|holding)\b.{0,30}\bagainst\b/i,
    /late[- ]?notice|rare[- ]?page|safe[- ]?part|(learn|first|home)[- ]?paths/i,
    // People ask for confirmation, the weather for more energy, and an error thanks for "your waitTimeout".
    /\basked for\b(?! (confirmation|less|more))|\basks? the (API|provider|server)|(?<!your )\bpatience/i,
  ];
  const found = [...files, ...tools, ...documents]
    .filter((file) => file !== 'src/test/tree.test.ts')
    .flatMap((file) =>
      [file, ...readFileSync(join(root, file), 'utf8').split('\n')].flatMap((line, at) =>
        ownWords.some((words) => words.test(line)) ? [`${file}:${at} ${line.trim()}`] : [],
      ),
    );
  expect(found).toEqual([]);
});
