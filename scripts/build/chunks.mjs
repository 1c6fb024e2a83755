import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const at = (...files) => files.map((file) => resolve(root, file));
/** The tables of widgets of other pages, one for each part of the portal. */
const tables = globSync('widgets/pages/*.ts', { cwd: root }).map((file) => resolve(root, file));

/**
 * Icons of the pages before sign-in. All others go with the account area: seen from the module graph, a module that
 * needs one icon imports them all. A missing name makes the sign-in page load the account area, which the size budget
 * notices.
 */
const firstIcons = /\/icons\/(chevron-right|external-link|loader-circle)\./;
/**
 * What draws with the chart library, one chunk for each type of chart, with the library's own code. They are loaded when
 * a chart is on the page and the rest of it can be used.
 */
const drawing = /\/widgets\/shared\/chart\/(bar|line)-chart\./;
/** The frame of every chart, together with the arithmetic of bill periods and what two charts of use share. */
const chart =
  /\/widgets\/shared\/(chart\/(?!(?:bar-(?:chart|axes|layers|paint)|line-chart)|dense-bars|palette|aggregate)|energy\/(bill-period|compare-periods)\.|usage\/)/;
/** Hours of a day, with the library of time zones: only what is drawn or listed by the hour needs them. */
const hours = /\/src\/time\/nz-day\.|\/node_modules\/date-fns-tz\//;
/** What every form is made of. */
const formParts = at('src/forms/form.tsx', 'src/forms/use-form.ts', 'src/forms/use-draft.ts');
/** Icons of the chart and its controls only. */
const chartIcons = /\/icons\/(chart-column|chevron-left|download)\./;
/** What brands are made of: they are there before React. */
const brandParts =
  /\/brands\/(wordmark\.module\.css|background\.ts)$|\/node_modules\/react\/(jsx-runtime|cjs\/react-jsx-runtime\.production)\.js/;
/** Entities that most others are made of, and the first one that every page reads. */
const sharedEntities = new Set(['address', 'file', 'money', 'outage']);
/** Entities of what every page reads as it starts: always loaded together, and smaller so. */
const startEntities = new Set(['account', 'dashboard', 'start-up', 'tips', 'profile', 'notification-icons']);
const schemaHelpers = /\/schemas\/(action|json-schema|layout|message|problem)\.ts$/;
/** What only the chart, a table, a list of many sites, a form or an open popover needs, though several of them do. */
const fields =
  /\/(ui\/(controls\/(select|search-field|field)|layout\/data-table)|shared\/property\/property-name)\./;
/** What makes and saves files. */
const files = /\/widgets\/shared\/files\/(csv-button|csv|download|text-file-button)\./;
/** The button that makes files for calendars: few of the pages that save other files have some. */
const calendarFiles = /\/widgets\/shared\/files\/calendar-button/;
/** What the widgets of free power share. */
const freePower = /\/widgets\/shared\/powershout\//;
/** What the return from the sign-in page has in common with some forms: it must not bring their chunks along. */
const authTime = /\/session\/(auth-time|claims|base64-json)\.ts$/;
/** Controls, and parts of steps, that stand in forms only. */
const formControls =
  /\/(ui\/controls\/(combobox|radio-group|text-field|number-field|checkbox|date-field|error-summary)|shared\/writing\/(form-areas|step-heading|unsure-step|what-happens-next))\./;
/**
 * What is loaded before sign-in beside index.html: the sign-in page, its scene, the way to the identity provider and back, and
 * what few people see.
 */
const publicParts = at(
  'src/shell/public/login-page.tsx',
  'src/shell/public/hour-scene.tsx',
  'src/shell/public/pages.ts',
  'src/session/start-sign-in.ts',
  'src/session/handle-return.ts',
);
const isIcon = (id) => id.includes('/lucide-react/') && id.includes('/icons/');

/**
 * Chunks: `early` is the script that sends requests before anything else is there, `base` what can work before React is
 * there, `start` what a signed-in customer's page is requested with, likewise before React, `page` React and the sign-in
 * page, `time` what the scene of the sign-in page has in common with `start`, `account` what every page behind the sign-in
 * needs and what several widgets of the dashboard do, `forms` what forms are made of, `pages-bill` and the like what is known
 * of the widgets of a part of the portal before their code loads, `pages` what several of these have in common,
 * `pages-shared` what several of them need, `pages-charts` and `pages-forms` the same where it brings charts or forms along, `chakra` what most of its controls need and
 * `chakra-placed` what only some do, such as those that open beside their trigger, then one chunk for each widget, brand
 * and part of Chakra. Left to itself, Rollup makes a chunk of each icon and each label that two widgets have in common.
 */
export function chunks() {
  let groups;
  return (id, { getModuleInfo }) => {
    groups ??= findGroups(getModuleInfo);
    if (isIcon(id)) return chunkOfIcon(id, groups.homeIcons);
    const entity = /\/schemas\/entities\/([\w-]+)\.ts$/.exec(id);
    if ((entity && sharedEntities.has(entity[1])) || schemaHelpers.test(id)) return 'base';
    if (entity) return startEntities.has(entity[1]) ? 'start' : `schemas-${entity[1]}`;
    if (groups.early.has(id)) return 'early';
    if (groups.base.has(id) || brandParts.test(id)) return 'base';
    if (groups.start.has(id) && groups.page.has(id)) return 'base';
    if (groups.page.has(id)) return 'page';
    if (groups.start.has(id)) return groups.public.has(id) ? 'time' : 'start';
    if (groups.public.has(id)) return /\.(?:tsx|css)$/.test(id) ? 'page' : 'base';
    if (groups.account.has(id)) return 'account';
    if (groups.chakra.has(id)) return groups.chakra.get(id);
    const drawn = drawing.exec(id);
    if (drawn) return `nivo-${drawn[1]}`;
    if (chart.test(id) || hours.test(id)) return 'chart';
    if (fields.test(id)) return 'fields';
    if (files.test(id)) return 'files';
    if (calendarFiles.test(id)) return 'calendar-files';
    if (authTime.test(id)) return 'auth-time';
    if (groups.shared.has(id)) return 'account';
    if (groups.forms.has(id)) return 'forms';
    if (groups.registry.has(id)) return groups.registry.get(id);
    if (freePower.test(id)) return 'free-power';
    return groups.pages.has(id) ? sharedBy(id, getModuleInfo) : undefined;
  };
}

function findGroups(getModuleInfo) {
  const early = closure(at('src/fast-start/early-script.ts'), getModuleInfo);
  const base = closure(at('src/main.tsx'), getModuleInfo);
  const page = closure(at('src/page.tsx'), getModuleInfo);
  const start = closure(at('src/start.ts'), getModuleInfo);
  const account = closure(at('src/account.ts'), getModuleInfo);
  const forms = closure(formParts, getModuleInfo);
  const registry = registryChunks(getModuleInfo);
  const home = closure(
    [...start, ...account, ...dynamicImports(at('widgets/index.ts'), getModuleInfo)],
    getModuleInfo,
  );
  const homeIcons = iconsOf(home, getModuleInfo);
  const pages = usedTwice([...at('widgets/index.ts'), ...tables], getModuleInfo);
  const shared = usedTwice(at('widgets/index.ts'), getModuleInfo);
  // What a widget of the dashboard has in common with other pages must not bring theirs along.
  for (const id of pages) if (home.has(id)) shared.add(id);
  // Nor must what the pages before sign-in have in common with those behind it.
  const signedIn = [start, account, shared];
  const publicShared = [...closure(publicParts, getModuleInfo)].filter((id) =>
    signedIn.some((group) => group.has(id)),
  );
  const chakra = chakraChunks(getModuleInfo);
  return {
    early,
    base,
    start,
    page,
    public: new Set(publicShared),
    account,
    shared,
    forms,
    registry,
    pages,
    homeIcons,
    chakra,
  };
}

/** By module, the chunk of what is known of the widgets of other pages: that of their part of the portal, or what two have in common. */
function registryChunks(getModuleInfo) {
  const chunks = new Map();
  for (const table of tables) {
    const own = `pages-${basename(table, '.ts')}`;
    for (const id of closure([table], getModuleInfo)) chunks.set(id, chunks.has(id) ? 'pages' : own);
  }
  return chunks;
}

/** What several widgets of other pages need, apart by what it brings along: a page without forms loads none. */
function sharedBy(id, getModuleInfo) {
  const needed = [...closure([id], getModuleInfo)];
  const isOfForms = (each) => formParts.includes(each) || formControls.test(each) || authTime.test(each);
  if (needed.some(isOfForms)) return 'pages-forms';
  return needed.some((each) => chart.test(each) || files.test(each)) ? 'pages-charts' : 'pages-shared';
}

const dynamicImports = (modules, getModuleInfo) =>
  modules.flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []);

/** What more than one widget of some tables needs. */
function usedTwice(tables, getModuleInfo) {
  const uses = countUses(dynamicImports(tables, getModuleInfo), getModuleInfo);
  return new Set([...uses].filter(([, count]) => count > 1).map(([id]) => id));
}

/** By module, how many of some modules need it. */
function countUses(users, getModuleInfo) {
  const uses = new Map();
  for (const user of users) {
    for (const id of closure([user], getModuleInfo)) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  return uses;
}

/** By module, the chunk of what several of Chakra's controls need. */
function chakraChunks(getModuleInfo) {
  // Both calendars need the same of Chakra, and no other part does: what they share is theirs.
  const names = globSync('src/ui/chakra/*-part.tsx', { cwd: root }).filter(
    (name) => !/calendar-grid/.test(name),
  );
  const parts = at('src/ui/controls/tabs.tsx', ...names);
  const isChakras = (id) => id.includes('/node_modules/') || id.includes('/src/ui/chakra/');
  return new Map(
    [...countUses(parts, getModuleInfo)]
      .filter(([id, count]) => count > 1 && isChakras(id))
      .map(([id, count]) => [id, count > parts.length / 2 ? 'chakra' : 'chakra-placed']),
  );
}

/**
 * Files of the icons that some modules name. The graph can't tell: a module that needs one icon imports the file that
 * names them all.
 */
function iconsOf(modules, getModuleInfo) {
  const names = resolve(root, 'src/ui/icons/icons.ts');
  const codeOf = (id) => getModuleInfo(id)?.code ?? '';
  const lucide = getModuleInfo(names)?.importedIds.find((id) => id.includes('/lucide-react/')) ?? names;
  const fileOf = new Map();
  for (const [, exported, file] of codeOf(lucide).matchAll(/\{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs'/g)) {
    for (const [, icon] of exported.matchAll(/default as (\w+)/g)) fileOf.set(icon, file);
  }
  const files = new Map();
  for (const [, icon, name] of codeOf(names).matchAll(/(\w+) as (\w+Icon)\b/g))
    files.set(name, fileOf.get(icon));
  const used = new Set();
  for (const id of modules) {
    // Lucide names them all itself.
    if (id === names || id.includes('/node_modules/')) continue;
    for (const [name] of codeOf(id).matchAll(/\b\w+Icon\b/g)) {
      if (files.has(name)) used.add(files.get(name));
    }
  }
  return used;
}

function chunkOfIcon(id, homeIcons) {
  if (firstIcons.test(id)) return 'page';
  if (chartIcons.test(id)) return 'chart';
  return homeIcons.has(/([^/]+)\.m?js$/.exec(id)?.[1]) ? 'account' : 'pages-shared';
}

/** The modules and everything that they import, dynamic imports aside. */
function closure(entries, getModuleInfo) {
  const found = new Set();
  const open = [...entries];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(getModuleInfo(id)?.importedIds ?? []));
  }
  return found;
}
