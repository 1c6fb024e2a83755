import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const repository = dirname(dirname(fileURLToPath(import.meta.url)));
const copied = ['schemas', 'src', 'widgets', 'layouts', 'mock-server', 'scripts'];
const settings = ['package.json', 'tsconfig.json', 'biome.json', '.gitignore'];
let root;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-'));
  for (const name of [...copied, ...settings])
    cpSync(join(repository, name), join(root, name), { recursive: true });
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
});
afterAll(() => rmSync(root, { recursive: true }));

const read = (file) => readFileSync(join(root, file), 'utf8');

function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    // Not that of this test, which has React as customers get it.
    env: { HOME: root, PATH: `${join(repository, 'node_modules/.bin')}:${process.env.PATH}` },
  });
  return { status, text: stdout + stderr };
}
const begin = (...args) => run(process.execPath, 'scripts/new.mjs', ...args);
const written = ({ text }) =>
  text
    .split('\n\n')[0]
    .split('\n')
    .slice(1)
    .map((line) => line.trim());

/** The errors of the compiler in these files; what they import is checked by `npm run typecheck`. */
function typeErrors(files) {
  const config = { extends: './tsconfig.json', include: [], files: ['src/ui/css-modules.d.ts', ...files] };
  writeFileSync(join(root, 'tsconfig.new.json'), JSON.stringify(config));
  return run(process.execPath, 'scripts/typecheck.mjs', '--project', 'tsconfig.new.json')
    .text.split('\n')
    .filter((line) => files.some((file) => line.startsWith(`${file}(`)));
}

/** The widget of the README: its code blocks, each introduced by the name of its file. */
const example = 'widgets/insights/shower-timer';
function writeExample() {
  const readme = readFileSync(join(repository, 'README.md'), 'utf8');
  const blocks = [...readme.matchAll(/^`([\w.-]+\.tsx?)`[^\n]*\n\n```tsx?\n(.*?)^```/gms)];
  return blocks.map(([, name, code]) => {
    writeFileSync(join(root, example, name), code);
    return `${example}/${name}`;
  });
}

let widget;
let readOperation;
let writeOperation;
let dashboardOperation;
let firstOfArea;
let exampleFiles;

beforeAll(() => {
  widget = begin('widget', 'usage/usage-record');
  begin('widget', 'insights/shower-timer');
  exampleFiles = writeExample();
});
beforeAll(() => {
  readOperation = begin(
    'operation',
    'natural-gas',
    'naturalGas.offers',
    'GET',
    '/private/naturalgas/offers/{id}',
  );
  firstOfArea = begin(
    'operation',
    'spot-market',
    'market.fuelMix',
    'GET',
    '/private/market/mix',
    '--new-area',
  );
  dashboardOperation = begin(
    'operation',
    'dashboard',
    'drd.widget.gasSafety',
    'GET',
    '/private/drd/widget/gasSafety',
  );
  writeOperation = begin('operation', 'tips-and-profile', 'tips.share', 'POST', '/private/tips/share');
});

test('a widget is a schema, a folder and a line in each of two tables', () => {
  expect(widget.status).toBe(0);
  expect(written(widget)).toEqual([
    'schemas/widgets/usage-record.ts',
    'widgets/usage/usage-record/descriptor.ts',
    'widgets/usage/usage-record/rooms.ts',
    'widgets/usage/usage-record/usage-record.tsx',
    'widgets/usage/usage-record/usage-record.test.tsx',
    'schemas/widgets/index.ts',
    'widgets/pages/products.ts',
  ]);
});

test('the entry that places a widget fits in a layout as it is printed', () => {
  const file = 'mock-server/layouts/insights--eco-tracker.json';
  const [entry] = widget.text.match(/^ {8}\{\n.*?^ {8}\}/ms);
  const text = read(file);
  const end = text.lastIndexOf('\n      ]');
  // At the end of the page, where no rule allows only so many widgets above its main one.
  writeFileSync(join(root, file), `${text.slice(0, end)},\n${entry}${text.slice(end)}`);
  expect(JSON.parse(read(file)).sections.at(-1).widgets.at(-1)).toEqual({
    id: 'usage-record',
    type: 'usageRecord',
    version: 1,
    span: { base: 12, md: 6 },
    config: {},
  });
  expect(run('biome', 'check', file).status).toBe(0);
});

test('the README changes what was begun, and adds a chart', () => {
  expect(exampleFiles).toEqual(
    ['descriptor.ts', 'shower-timer.tsx', 'shower-chart.tsx', 'shower-timer.test.tsx'].map(
      (name) => `${example}/${name}`,
    ),
  );
});

test('a widget of dashboard or header is registered with the portal', () => {
  const header = begin('widget', 'header/quick-search');
  expect(written(header).at(-1)).toBe('widgets/index.ts');
  expect(read('widgets/index.ts')).toContain("() => import('./header/quick-search/quick-search.tsx')");
});

test.each([
  ['schemas/widgets/index.ts', 'usageRecord'],
  ['widgets/index.ts', 'quickSearch'],
  ['widgets/pages/products.ts', 'usageRecord'],
  ['mock-server/handlers/index.ts', 'tipsShareHandlers'],
])('%s stays sorted', (file, added) => {
  const keys = [...read(file).matchAll(/^ {2}(?:\.{3})?(\w+)/gm)].map(([, key]) => key);
  expect(keys).toContain(added);
  expect(keys).toEqual(keys.toSorted());
});

test('an operation is an entry, a schema, a handler, a test and a line among those that were agreed', () => {
  expect([readOperation.status, writeOperation.status]).toEqual([0, 0]);
  expect(written(readOperation)).toEqual([
    'schemas/operations/natural-gas.ts',
    'schemas/entities/natural-gas.ts',
    'mock-server/handlers/natural-gas/offers.ts',
    'mock-server/handlers/natural-gas/offers.test.ts',
    'mock-server/handlers/index.ts',
    'schemas/operations.fixture.tsv',
  ]);
  expect(read('schemas/operations.fixture.tsv')).toMatch(
    /^naturalGas\.offers\tGET\t\/private\/naturalgas\/offers\/\{id\}\tprivate\t/m,
  );
  expect(read('schemas/generated/operation-map.ts')).toContain(
    "'tips.share': 'POST /private/tips/share nothing'",
  );
  expect(read('schemas/entities/tips-and-profile.ts')).toContain('export const tipsShare = object(');
});

test('the first operation of an area begins its table, and is told what else an area needs', () => {
  expect(firstOfArea.status).toBe(0);
  expect(written(firstOfArea).slice(0, 3)).toEqual([
    'schemas/operations/spot-market.ts',
    'schemas/operations.ts',
    'schemas/entities/spot-market.ts',
  ]);
  expect(read('schemas/operations.ts')).toMatch(/ {2}\.\.\.spotMarketOperations,\n\} as const;/);
  expect(read('schemas/operations/spot-market.ts')).toContain("  'market.fuelMix': {\n");
  expect(firstOfArea.text).toContain('  mock-server/openapi/areas.ts   the beginning of the id');
  expect(readOperation.text).not.toContain('mock-server/openapi/areas.ts');
});

test('an operation is named and placed as those beside it are', () => {
  expect(written(dashboardOperation)).toContain('mock-server/handlers/dashboard/gas-safety.ts');
  const table = read('schemas/operations/dashboard.ts');
  expect(table).toContain(
    "  'drd.widget.powerShout': widget('widget/powerShout', 'Free-power hours in short.', powerShout),\n" +
      "  'drd.widget.gasSafety': widget('widget/gasSafety', '', gasSafety),\n",
  );
  expect(read('mock-server/handlers/dashboard/gas-safety.ts')).toContain('export const gasSafetyHandlers');
  expect(read('schemas/operations.fixture.tsv')).toMatch(
    /^drd\.widget\.powerShout\t.*\ndrd\.widget\.gasSafety\tGET\t\/private\/drd\/widget\/gasSafety\t/m,
  );
  expect(dashboardOperation.text).toContain('"npm run examples"');
});

test('a widget of a new area is told where it is, and why', () => {
  const { status, text } = begin('widget', 'gas/gas-safety');
  expect(status).toBe(0);
  expect(text).toContain('widgets/pages/profile.ts has its line: gas is a new area.');
  expect(widget.text).toContain('widgets/pages/products.ts has its line: usage loads with the pages');
});

test('what is written, and the widget of the README, passes types, lint and format', () => {
  const files = [
    ...[widget, readOperation, writeOperation, dashboardOperation, firstOfArea].flatMap(written),
    ...exampleFiles,
  ].filter((file) => /\.tsx?$/.test(file));
  expect(typeErrors(files)).toEqual([]);
  const lint = run('biome', 'check', ...files, 'schemas/generated');
  expect(lint.status, lint.text).toBe(0);
});

test('only the tests that have to be filled in fail, and explain how', () => {
  const { text } = run(
    'vitest',
    'run',
    '--config',
    'src/test/vitest.config.ts',
    'widgets/usage/usage-record',
    example,
    'handlers/natural-gas/offers',
    'handlers/dashboard/gas-safety',
    'handlers/tips-and-profile',
    'schemas/contract.test.ts',
  );
  expect(text).toContain('Say in widgets/usage/usage-record/usage-record.test.tsx what a customer');
  expect(text).toContain(
    'Write the handler of naturalGas.offers in mock-server/handlers/natural-gas/offers.ts.',
  );
  expect(text).toContain('Write the handler of tips.share in');
  expect(text).toContain('Write the handler of drd.widget.gasSafety in');
  expect(text).toContain('naturalGas.offers 0/id has no description');
  expect(text).toContain(': write its summary in schemas/operations');
  expect(text).toMatch(/Tests .*6 failed/);
});

describe('refuses, and changes nothing,', () => {
  test.each([
    ['what is neither', [], 'npm run new -- widget <area>/<name>'],
    ['a name in another case', ['widget', 'usage/GasCost'], 'is not <area>/<name> in kebab-case'],
    ['a name without an area', ['widget', 'gas-cost'], 'is not <area>/<name> in kebab-case'],
    ['a name with an empty word', ['widget', 'usage/gas--cost'], 'is not <area>/<name> in kebab-case'],
    ['a room that widgets share', ['widget', 'shared/gas-cost'], 'holds no widgets'],
    ['a widget that exists', ['widget', 'bills/pay-now'], 'schemas/widgets/pay-now.ts exists already'],
    ['an unknown area', ['operation', 'gas', 'gas.get', 'GET', '/private/gas'], 'The areas are billing, '],
    [
      'an area that is there',
      ['operation', 'lpg', 'lpg.x', 'GET', '/private/x', '--new-area'],
      'an area lpg',
    ],
    ['a wrong area', ['operation', 'Gas', 'gas.x', 'GET', '/private/x', '--new-area'], 'in kebab-case'],
    ['an unknown option', ['operation', 'lpg', 'lpg.x', 'GET', '/private/x', '--new'], 'is no option'],
    ['a wrong id', ['operation', 'lpg', 'lpg-get', 'GET', '/private/gas'], 'is no id'],
    ['an unknown method', ['operation', 'lpg', 'lpg.get', 'get', '/private/gas'], 'is none of GET'],
    ['a path without access', ['operation', 'lpg', 'lpg.get', 'GET', '/lpg'], 'is no path'],
    ['a known id', ['operation', 'tips-and-profile', 'tips.list', 'GET', '/private/x'], 'tips.list already'],
    ['a known path', ['operation', 'lpg', 'lpg.get', 'GET', '/private/tips'], 'tips.list is GET'],
  ])('%s', (_, args, message) => {
    const before = read('schemas/operations.fixture.tsv') + read('schemas/widgets/index.ts');
    const { status, text } = begin(...args);
    expect([status, text]).toEqual([1, expect.stringContaining(message)]);
    expect(read('schemas/operations.fixture.tsv') + read('schemas/widgets/index.ts')).toBe(before);
    expect(existsSync(join(root, 'widgets/usage/gas-cost'))).toBe(false);
  });
});
