import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { parseCatalogue } from '#layouts/core/catalogue.ts';
import { componentPaths } from '#scripts/built-pages.mjs';
import { catalogue, catalogueMeta } from './catalogue.mjs';

const root = resolve(import.meta.dirname, '../..');
const at = (path) => join(root, path);
const billSummary = 'widgets/dashboard/bill-summary';
const shared = at('widgets/shared/bill/some-bill.ts');
const later = at(`${billSummary}/later.tsx`);
const elsewhere = at('src/api/elsewhere.ts');

/** Modules with what they import; a module that isn't here is empty. */
const modules = {
  [at(`${billSummary}/descriptor.ts`)]: { code: 'read("drd.widget.billSummary")' },
  [at(`${billSummary}/bill-summary.tsx`)]: {
    code: `useWrite('payments.card.pay'); label("not.an.operation")`,
    importedIds: [shared, elsewhere],
    dynamicallyImportedIds: [later],
  },
  [shared]: { code: 'optional(`usage.summary`)' },
  [later]: { code: 'useRead("billing.accounts")' },
  [elsewhere]: { code: 'read("drd.initialize")' },
};

/** A build with a chunk for each widget, and what these import. */
function bundleOf() {
  const chunks = [];
  const add = (name, moduleIds = [], imports = [], code = name) =>
    chunks.push({
      type: 'chunk',
      name,
      fileName: `assets/${name}-${chunks.length}.js`,
      moduleIds: moduleIds.map(at),
      imports: imports.map((each) => chunks.find((chunk) => chunk.name === each).fileName),
      code,
    });
  for (const name of ['main', 'early', 'page', 'start']) add(name);
  const inAccount = [
    'notice',
    'account-switcher',
    'brand-mark',
    'notification-icons',
    'sign-out',
    'theme-switch',
  ];
  add(
    'account',
    [...componentPaths().values()]
      .filter((path) => inAccount.includes(path.split('/').at(-1)))
      .map((path) => `widgets/${path}.tsx`),
  );
  add('icons');
  add('shared', [], ['icons', 'account'], 'shared '.repeat(99));
  add('twins', ['src/one.ts']);
  add('twins', ['src/two.ts']);
  add('schemas-billing', ['schemas/entities/billing.ts', 'schemas/entities/dashboard.ts']);
  for (const path of componentPaths().values()) {
    if (inAccount.includes(path.split('/').at(-1))) continue;
    add(
      path.split('/').at(-1),
      [`widgets/${path}.tsx`],
      path.endsWith('bill-summary') ? ['shared', 'twins', 'main'] : [],
    );
  }
  return Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk]));
}

async function write(bundle) {
  const files = [];
  const context = {
    getModuleInfo: (id) => modules[id] ?? null,
    emitFile: (file) => files.push(file),
    error: (message) => {
      throw new Error(message);
    },
  };
  await catalogue().generateBundle.call(context, {}, bundle);
  return files;
}

let files;
beforeAll(async () => {
  files = await write(bundleOf());
});
const written = () => parseCatalogue(JSON.parse(files[0].source));
const widget = (type) => written().widgets.find((each) => each.type === type);

test('one file is written, without spaces, and it is a catalogue with every widget type in order', async () => {
  expect(files).toMatchObject([{ type: 'asset', fileName: 'catalogue.json' }]);
  expect(files[0].source).toBe(`${JSON.stringify(JSON.parse(files[0].source))}\n`);
  const types = written().widgets.map(({ type }) => type);
  expect(types).toEqual([...componentPaths().keys()].sort());
  expect(written()).toMatchObject({ format: 1, sections: expect.arrayContaining(['grid']) });
  expect(written().routes).toContain('/account/dashboard');
});

test('a widget has the chunks that its own one imports and the schemas of its answers, without those of every page', () => {
  expect(widget('billSummary').chunks).toEqual([
    'bill-summary',
    'icons',
    'schemas-billing',
    'shared',
    'twins (src/one.ts)',
  ]);
  expect(widget('notice').chunks).toEqual([]);
  expect(written().chunks).toMatchObject({
    'bill-summary': gzipSync('bill-summary', { level: 9 }).length,
    shared: gzipSync('shared '.repeat(99), { level: 9 }).length,
  });
  expect(Object.keys(written().chunks)).not.toContain('account');
});

test('a widget has the operations that its modules name, those that load later too', () => {
  expect(widget('billSummary').operations).toEqual([
    'billing.accounts',
    'drd.widget.billSummary',
    'payments.card.pay',
    'usage.summary',
  ]);
});

test('configs keep their descriptions, heights are the least of any room, and charts are known', () => {
  expect(JSON.stringify(widget('notice').config)).toMatch(/"description":"\w/);
  expect(widget('notice').heights.base).toBeGreaterThanOrEqual(0);
  expect(widget('usageGraph').isChart).toBe(true);
  expect(widget('billSummary').isChart).toBe(false);
});

test('the same build gives the same bytes, and a chunk that is missing is an error', async () => {
  expect((await write(bundleOf()))[0].source).toBe(files[0].source);
  const { [Object.keys(bundleOf())[0]]: _, ...withoutMain } = bundleOf();
  await expect(write(withoutMain)).rejects.toThrow('There are 0 chunks named main, not one.');
});

test('the page names the digest of the bytes, where there are any', () => {
  const digest = createHash('sha256').update(files[0].source).digest('hex').slice(0, 16);
  expect(catalogueMeta({ 'catalogue.json': files[0] })).toEqual([
    `<meta name="layout-catalogue" content="${digest}" />`,
  ]);
  expect(catalogueMeta({})).toEqual([]);
});
