import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, useEffect } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { personaEntries } from '#mock/world/personas.ts';
import { variedPersonas } from '#mock/world/varied-personas.test-support.ts';
import type { JsonSchema } from '#schemas/json-schema.ts';
import type { SwitchedOff } from '#schemas/switches.ts';
import { type WidgetType, widgetConfigs } from '#schemas/widgets/index.ts';
import type { Answers } from '#src/api/answers.ts';
import type { Read } from '#src/api/read.ts';
import { knownAccount } from '#src/runtime/account.ts';
import type { AnyDefinition, RegistryEntry, WidgetTable } from '#src/runtime/definition.ts';
import { readLayout } from '#src/runtime/envelope.ts';
import { LayoutView } from '#src/runtime/layout-view.tsx';
import type { Registry } from '#src/runtime/registry.ts';
import { resolveLayout } from '#src/runtime/resolve-layout.ts';
import { isOffBy } from '#src/runtime/switches.ts';
import { readView } from '#src/runtime/view.ts';
import { withDefaults } from '#src/schema/with-defaults.ts';
import { isDeep } from '#src/test/depth.ts';
import { createTestApi, type TestApi } from '#src/test/mock-api.ts';
import { plainSections } from '#src/test/render-live.tsx';
import { testRegistry } from '#src/test/test-registry.ts';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import { widgets } from './index.ts';
import { pageWidgets } from './pages.ts';
import { sections } from './sections/index.ts';

/*
 * Every registered widget with every fault that runs its own code, between two neighbours. The list is that of the
 * registry: a new widget is tested with all of this without a line here. The faults that a slot meets in place of the
 * widget are tested with some types in `npm test`, and with all in `npm run test:deep`.
 */

const table: WidgetTable = { ...widgets, ...pageWidgets };
const types = Object.keys(table) as WidgetType[];
const real = testRegistry(Object.entries(table), sections);
/** Types whose slots differ: bundled, of the header, a banner, a chart, a tall one, and one whose code is a page's. */
const slots: readonly WidgetType[] = isDeep
  ? types
  : ['notice', 'accountSwitcher', 'heroMessage', 'usageGraph', 'homeComparison', 'payNow'];
const entryOf = (type: string): RegistryEntry => {
  const entry = real.widgets.get(type);
  if (entry === undefined) throw new Error(`There is no widget ${type}.`);
  return entry;
};

interface Placed {
  readonly id?: string;
  readonly type: string;
  readonly version?: number;
  readonly config?: object;
  readonly fallback?: object;
}

/** What product managers have placed: a valid config for every type that is on a page. */
const layoutFolder = join(import.meta.dirname, '../mock-server/layouts');
const layoutFiles = readdirSync(layoutFolder).filter((name) => name.endsWith('.json'));
const placed: readonly Placed[] = layoutFiles.flatMap((name) => {
  // The mock server checks the files against the contract itself.
  const layout = JSON.parse(readFileSync(join(layoutFolder, name), 'utf8')) as {
    sections: { widgets: Placed[] }[];
  };
  return layout.sections.flatMap((section) => section.widgets);
});
const sampleOf = (type: string): object =>
  placed.find((widget) => widget.type === type)?.config ?? smallest(entryOf(type).descriptor.configSchema);

/** The smallest value that a config schema allows, for types that no page places. */
function smallest({ properties = {}, required = [] }: JsonSchema): object {
  return Object.fromEntries(
    required.map((name) => {
      const property = properties[name];
      const wanted: JsonSchema = typeof property === 'object' ? property : {};
      const plain = { string: 'A sentence.', integer: 1, number: 1, boolean: true, array: [], object: {} };
      const [first]: readonly unknown[] = Array.isArray(wanted.enum) ? wanted.enum : [];
      return [name, first ?? plain[wanted.type as keyof typeof plain]];
    }),
  );
}

/** Start-up has been answered before a slot is shown; nothing else has. */
const startAnswer: Answers['get'] = <T,>({ operation }: Read<T>) =>
  operation === 'drd.initialize' ? ({} as T) : undefined;
const account = knownAccount(
  { get: () => undefined },
  createTestServices(() => Promise.reject(new TypeError('Nothing is sent.'))).services,
);
/**
 * What a widget reads by an address. Sample and values follow the schemas of the type, which the registry types as
 * `never`.
 */
const readsOf = (type: string, search = '') => {
  const { reads, view, configSchema } = entryOf(type).descriptor;
  return reads({
    config: withDefaults(configSchema, { ...sampleOf(type) }) as never,
    view: readView(view, new URLSearchParams(search)) as never,
    account,
    answer: startAnswer,
  });
};
const wantedOf = (type: string) =>
  Object.entries(readsOf(type)).flatMap(([name, read]) => (read === undefined ? [] : [{ name, read }]));
const operationsOf = (type: string) => [...new Set(wantedOf(type).map(({ read }) => read.operation))];

const apis = new Map<string, Promise<TestApi>>();
function apiOf(persona: string): Promise<TestApi> {
  const known = apis.get(persona);
  if (known !== undefined) return known;
  const made = (async () => {
    const api = createTestApi({ persona });
    await api.signIn();
    return api;
  })();
  apis.set(persona, made);
  return made;
}

interface Page {
  readonly sections?: readonly { readonly widgets: readonly Placed[] }[];
}
const json = async (api: TestApi, path: string): Promise<Page> =>
  (await api.fetch(`http://localhost:4000/api/v1/private/${path}`)).json();
const firstTabs = ['newDashboard', 'header'];
const pagesOf = (api: TestApi) =>
  Promise.all(firstTabs.map((tabId) => json(api, `drd/widgets/list?tabId=${tabId}`)));
const otherTabs = layoutFiles
  .map((name) => name.replace('.json', '').replaceAll('--', '/'))
  .filter((tabId) => !firstTabs.includes(tabId));

/** For every type a persona whose own pages have the widget, so that there is data for it. */
const ownerOf = new Map<string, string>();
const placedTypes = new Set(placed.map(({ type }) => type));
for (const { id } of personaEntries) {
  if (ownerOf.size === placedTypes.size) break;
  const api = await apiOf(id);
  const others = otherTabs.map((tabId) => json(api, `widget/list?tabId=${encodeURIComponent(tabId)}`));
  // A page that isn't this customer's is a 404 without sections.
  for (const { sections: found = [] } of [...(await pagesOf(api)), ...(await Promise.all(others))])
    for (const { type } of found.flatMap((section) => section.widgets))
      if (!ownerOf.has(type)) ownerOf.set(type, id);
}
const personaWith = (type: string) => ownerOf.get(type) ?? 'aroha';

const revision = 'rev-5f0c';
const subjectId = 'subject-77';

interface Scene {
  readonly type: string;
  /** In place of the registry's own. */
  readonly entry?: RegistryEntry;
  readonly widget?: Partial<Placed>;
  /** What is switched off. */
  readonly off?: readonly SwitchedOff[];
  /** Values of the widget in the address. */
  readonly search?: string;
}

const lookOf = (html: string) => html.replaceAll(/_r_[0-9a-z]+_/g, '_r_');
const neighbours = () => ['left', 'right'].map((id) => lookOf(screen.getByTestId(id).innerHTML));

/** Neighbours of a widget: one without data, and one with data that the widget doesn't read. */
function neighboursOf(type: string): readonly [string, string] {
  const own = new Set(operationsOf(type));
  const find = (count: number) =>
    types.find(
      (each) =>
        each !== type &&
        operationsOf(each).length === count &&
        operationsOf(each).every((one) => !own.has(one)),
    );
  const [left, right] = [find(0), find(1)];
  if (left === undefined || right === undefined) throw new Error(`No widget can stand beside ${type}.`);
  return [left, right];
}

async function show({ type, entry, widget = {}, off = [], search = '' }: Scene) {
  const api = await apiOf(personaWith(type));
  const [left, right] = neighboursOf(type);
  const registry: Registry = testRegistry(
    entry ? [...real.widgets, [type, entry]] : real.widgets,
    plainSections,
  );
  const { layout } = readLayout({
    format: 1,
    tabId: 'newDashboard',
    revision,
    sections: [
      {
        id: 'only',
        type: 'stack',
        config: {},
        widgets: [
          { id: 'left', type: left, config: sampleOf(left) },
          { id: subjectId, type, version: 1, config: sampleOf(type), ...widget },
          { id: 'right', type: right, config: sampleOf(right) },
        ],
      },
    ],
  });
  if (layout === null) throw new Error('The layout of the test is broken.');
  const world = createTestServices(api.fetch);
  render(
    <TestPortal world={world} send={api.fetch} registry={registry} path={`/account/dashboard?${search}`}>
      <LayoutView layout={resolveLayout(layout, registry, isOffBy({ seq: 1, off: [...off] }, 'beacon'))} />
    </TestPortal>,
  );
  return { ...world, api };
}

const isLoading = (id: string) => screen.getByTestId(id).querySelector('[aria-busy="true"]') !== null;
/** A widget has loaded once its slot contains something that is not its skeleton. */
const isThere = (id: string) => !isLoading(id) && screen.getByTestId(id).textContent !== '';

const baselines = new Map<string, Promise<readonly string[]>>();
/** How the neighbours look while the widget is as it should be. */
function lookUndisturbed(type: string): Promise<readonly string[]> {
  const known = baselines.get(type);
  if (known !== undefined) return known;
  const look = (async () => {
    const { reports } = await show({ type });
    await waitFor(() => expect(['left', 'right'].every(isThere)).toBe(true));
    await waitFor(() => expect(isLoading(subjectId)).toBe(false));
    const causes = reports.map(({ code, cause }) => `${code} ${cause}`).join(', ');
    expect(reports, `${type} with the data of ${personaWith(type)}: ${causes}`).toEqual([]);
    const html = neighbours();
    cleanup();
    return html;
  })();
  baselines.set(type, look);
  return look;
}

const codes =
  'unknown_type|unknown_version|invalid_config|switched_off|invalid_layout|chunk_failed|request_failed|invalid_answer|render_failed';
const internal = new RegExp(
  `undefined|\\bNaN\\b|\\bnull\\b|\\[object|Error\\b|boom|/error/|/config|drd\\.|${codes}|${revision}|${subjectId}|[{}]|hologram`,
);
/** What a customer can see or hear: text and the attributes that are read out. */
function perceived(): string {
  const attributes = ['aria-label', 'title', 'alt', 'placeholder'].flatMap((name) =>
    [...document.body.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
  );
  return [document.body.textContent, ...attributes].join(' ');
}
const camelCase = types.filter((type) => /[A-Z]/.test(type));

interface Expected {
  readonly code: string;
  readonly pointer: string | RegExp;
  readonly type?: string;
  readonly version?: number;
}

async function expectContained(world: Awaited<ReturnType<typeof show>>, type: string, expected: Expected) {
  await waitFor(() => expect(world.reports.length).toBeGreaterThan(0));
  await waitFor(() => expect(neighboursAreThere()).toBe(true));
  // Whatever follows on its heels would be a second report.
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(world.reports).toEqual([
    {
      revision,
      tabId: 'newDashboard',
      widgetId: subjectId,
      type: expected.type ?? type,
      version: expected.version ?? 1,
      pointer:
        typeof expected.pointer === 'string' ? expected.pointer : expect.stringMatching(expected.pointer),
      code: expected.code,
      cause: expect.any(String),
    },
  ]);
  expect([world.errors, world.answerReports]).toEqual([[], []]);
  expectNothingInternal();
}
const neighboursAreThere = () => ['left', 'right'].every(isThere);

function expectNothingInternal() {
  const text = perceived();
  expect(text).not.toMatch(internal);
  for (const type of camelCase) expect(text).not.toContain(type);
}

/** React itself logs what a boundary caught. */
const expectReactToComplain = () => vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);

/** The widget with its own code, in an entry of its own: chunks are remembered by entry. */
function entryWith(
  type: string,
  change: (definition: AnyDefinition) => AnyDefinition | Promise<AnyDefinition>,
): RegistryEntry {
  const entry = entryOf(type);
  return {
    ...entry,
    // Also where the code is part of the portal.
    definition: undefined,
    load: async () => ({ default: await change((await entry.load()).default) }),
  };
}

test.each(slots)('an unknown type in the place of %s touches nothing else', async (type) => {
  const look = await lookUndisturbed(type);
  const world = await show({ type, widget: { type: 'hologramOf' } });
  await expectContained(world, type, { code: 'unknown_type', pointer: '/type', type: 'hologramOf' });
  expect(neighbours()).toEqual(look);
});

test.each(slots)('an unknown version of %s touches nothing else', async (type) => {
  const look = await lookUndisturbed(type);
  const world = await show({ type, widget: { version: 99 } });
  await expectContained(world, type, { code: 'unknown_version', pointer: '/version', version: 99 });
  expect(neighbours()).toEqual(look);
});

test.each(slots)('%s that is switched off touches nothing else, and its stand-in shows', async (type) => {
  const look = await lookUndisturbed(type);
  const [standIn] = neighboursOf(type);
  const fallback = { type: standIn, config: sampleOf(standIn) };
  const world = await show({ type, widget: { fallback }, off: [{ type }] });
  await expectContained(world, type, { code: 'switched_off', pointer: '' });
  await waitFor(() => expect(isThere(subjectId)).toBe(true));
  expect(neighbours()).toEqual(look);
});

/** Types whose config has a field that can be wrong. */
const configurable = types.filter(
  (type) => Object.keys(entryOf(type).descriptor.configSchema.properties ?? {}).length > 0,
);

test.each(configurable)('an invalid config of %s touches nothing else', async (type) => {
  const look = await lookUndisturbed(type);
  const [field = ''] = Object.keys(entryOf(type).descriptor.configSchema.properties ?? {});
  const world = await show({ type, widget: { config: { ...sampleOf(type), [field]: [null] } } });
  await expectContained(world, type, { code: 'invalid_config', pointer: new RegExp(`^/config/${field}`) });
  expect(neighbours()).toEqual(look);
});

function Throws(): never {
  throw new TypeError('boom');
}

test.each(slots)('%s that throws while it renders touches nothing else', async (type) => {
  const look = await lookUndisturbed(type);
  expectReactToComplain();
  const world = await show({
    type,
    entry: entryWith(type, (definition) => ({ ...definition, component: Throws })),
  });
  await expectContained(world, type, { code: 'render_failed', pointer: '' });
  expect(neighbours()).toEqual(look);
});

function ThrowsInEffect() {
  useEffect(() => {
    throw new TypeError('boom');
  }, []);
  return null;
}

test.each(slots)('%s that throws in an effect touches nothing else', async (type) => {
  const look = await lookUndisturbed(type);
  expectReactToComplain();
  const entry = entryWith(type, (definition) => {
    // The real component gets the props of the slot.
    const Whole = definition.component as ComponentType<object>;
    const component = (props: object) => (
      <>
        <Whole {...props} />
        <ThrowsInEffect />
      </>
    );
    return { ...definition, component };
  });
  const world = await show({ type, entry });
  await expectContained(world, type, { code: 'render_failed', pointer: '' });
  expect(neighbours()).toEqual(look);
});

test.each(slots)('%s whose code does not load touches nothing else', async (type) => {
  const look = await lookUndisturbed(type);
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const world = await show({ type, entry: { ...entryOf(type), definition: undefined, load } });
  await expectContained(world, type, { code: 'chunk_failed', pointer: '' });
  expect(neighbours()).toEqual(look);
});

/** Types that read something. */
const reading = types.filter((type) => operationsOf(type).length > 0);

async function breakAnswers(type: string, fault: object) {
  const { control } = await apiOf(personaWith(type));
  const numbers = await Promise.all(
    operationsOf(type).map((operation) =>
      control.fault({ fault: '500_empty', ...fault, match: { operation } }),
    ),
  );
  onTestFinished(async () => {
    for (const number of numbers) await control.clearFaults(number);
  });
}
const namesOf = (type: string) =>
  wantedOf(type)
    .map(({ name }) => name)
    .join('|');

/** Types that show nothing without an answer. */
const requiring = types.filter((type) => wantedOf(type).some(({ read }) => !read.isOptional));

/** Every answer of the widget departs from its schema: the client reports each of them once, and the slot none. */
async function showInvalid(type: string, widget: Partial<Placed> = {}) {
  await breakAnswers(type, { fault: 'answer', status: 200, body: { surprise: [{}] } });
  const world = await show({ type, widget });
  const operations = operationsOf(type);
  await waitFor(() => expect(world.answerReports.length).toBeGreaterThanOrEqual(operations.length));
  await waitFor(() => expect(neighboursAreThere()).toBe(true));
  await waitFor(() => expect(isLoading(subjectId)).toBe(false));
  expect(world.answerReports.map(({ operation }) => operation).toSorted()).toEqual(operations.toSorted());
  expect([world.reports, world.errors]).toEqual([[], []]);
  expectNothingInternal();
}

test.each(reading)('%s with data that breaks the contract touches nothing else', async (type) => {
  const look = await lookUndisturbed(type);
  await showInvalid(type);
  if (requiring.includes(type)) {
    const { subject } = entryOf(type).descriptor;
    expect(screen.getByTestId(subjectId).textContent).toContain(`We couldn't load ${subject}.`);
  }
  expect(neighbours()).toEqual(look);
});

test.each(requiring)('%s with data that breaks the contract is replaced by its fallback', async (type) => {
  await showInvalid(type, { fallback: { type: 'notice', config: { text: 'Come back later.' } } });
  // Its code loads first, unless another test has loaded it.
  await waitFor(() => expect(screen.getByTestId(subjectId).textContent).toContain('Come back later.'));
});

test.each(reading)('%s whose requests fail touches nothing else', async (type) => {
  const look = await lookUndisturbed(type);
  await breakAnswers(type, {});
  const world = await show({ type });
  await expectContained(world, type, {
    code: 'request_failed',
    pointer: new RegExp(`^/(${namesOf(type)})$`),
  });
  expect(neighbours()).toEqual(look);
});

test.each(reading)('%s whose requests never end touches nothing else', async (type) => {
  const look = await lookUndisturbed(type);
  await breakAnswers(type, { fault: 'hang' });
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const world = await show({ type });
  await vi.advanceTimersByTimeAsync(6000);
  await waitFor(() => expect(neighboursAreThere()).toBe(true));
  expect(neighbours()).toEqual(look);
  expect(world.reports).toEqual([]);
  expectNothingInternal();
  // Four tries of 30 s, or one of 60 s for a write, with the pauses between them.
  await vi.advanceTimersByTimeAsync(140_000);
  await expectContained(world, type, {
    code: 'request_failed',
    pointer: new RegExp(`^/(${namesOf(type)})$`),
  });
  expect(neighbours()).toEqual(look);
});

test.each(types)('%s reads under the same names for every address', (type) => {
  const names = Object.keys(readsOf(type));
  const values = ['2026-02-01', '2026-02-01.2026-02-28', 'both', 'previous.2026-01-01.2026-01-31', '1'];
  for (const value of values) {
    const search = Object.keys(entryOf(type).descriptor.view).map((name) => [name, value]);
    expect(Object.keys(readsOf(type, String(new URLSearchParams(search))))).toEqual(names);
  }
});

/** Types with values in the address. */
const addressed = types.filter((type) => Object.keys(entryOf(type).descriptor.view).length > 0);
/** What nobody has, what another account has, and what is read as a day, a range or a number but is none of the data. */
const unknownValues = [
  'latest',
  'no-such-thing',
  '500111222-20260221',
  '2031-02-01',
  '2031-02-01.2031-02-28',
  '999',
];

test.each(addressed)('%s says something for every unknown value in the address', async (type) => {
  const names = Object.keys(entryOf(type).descriptor.view);
  const values = isDeep ? unknownValues : ['latest'];
  const alone = names.flatMap((name) => values.map((value) => [[name, value]]));
  const together = values.map((value) => names.map((name) => [name, value]));
  const known = await saysFor(type, '');
  for (const search of [...alone, ...together]) {
    const text = String(new URLSearchParams(search));
    const said = await saysFor(type, text);
    if (known !== '') expect(said, text).not.toBe('');
  }
});

/** What a widget says at an address, once nothing of it loads any more. */
async function saysFor(type: string, search: string): Promise<string> {
  const world = await show({ type, search });
  const slot = screen.getByTestId(subjectId);
  await waitFor(() => {
    expect(isLoading(subjectId), search).toBe(false);
    expect(slot.querySelectorAll('.skeleton, [aria-label^="Loading"]'), search).toHaveLength(0);
  });
  // A server may refuse a value: that is reported, and the widget says it.
  expect(world.errors, search).toEqual([]);
  const said = slot.textContent ?? '';
  cleanup();
  return said;
}

const personas = personaEntries.map(({ id }) => id);

/** Errors that widgets show because the server's own status is ERROR. */
const failedByServer: Readonly<Record<string, readonly string[]>> = {
  ihaia: ["We couldn't load your usage breakdown", "We couldn't load your comparison"],
};

test.each(personas)('the pages of %s show every widget without a fault', async (persona) => {
  const api = await apiOf(persona);
  const failures = new Set<string>();
  for (const page of await pagesOf(api)) {
    const { layout, faults } = readLayout(page);
    expect(faults).toEqual([]);
    if (layout === null) throw new Error('The page has no layout.');
    const world = createTestServices(api.fetch);
    const { container } = render(
      <TestPortal world={world} send={api.fetch} registry={real}>
        <LayoutView layout={resolveLayout(layout, real)} />
      </TestPortal>,
    );
    await waitFor(() => expect(container.querySelectorAll('[aria-busy="true"]')).toHaveLength(0));
    expect([world.reports, world.answerReports]).toEqual([[], []]);
    for (const [found] of (container.textContent ?? '').matchAll(/We couldn't load[^.]*/g))
      failures.add(found);
    expectNothingInternal();
    cleanup();
  }
  expect([...failures]).toEqual(failedByServer[persona] ?? []);
});

test.each(variedPersonas)('every widget follows the contract with the data of %s', async (persona) => {
  const api = await apiOf(persona);
  const { layout } = readLayout({
    format: 1,
    tabId: 'newDashboard',
    revision,
    sections: [
      {
        id: 'all',
        type: 'stack',
        config: {},
        widgets: types.map((type) => ({ id: `a-${type}`, type, config: sampleOf(type) })),
      },
    ],
  });
  if (layout === null) throw new Error('The layout of the test is broken.');
  const world = createTestServices(api.fetch);
  const registry: Registry = { ...real, sections: plainSections };
  const { container } = render(
    <TestPortal world={world} send={api.fetch} registry={registry}>
      <LayoutView layout={resolveLayout(layout, registry)} />
    </TestPortal>,
  );
  await waitFor(() => expect(container.querySelectorAll('[aria-busy="true"]')).toHaveLength(0));
  expect(world.answerReports).toEqual([]);
  // A server that has none of it (404) may show an error; nothing else may fail.
  expect(
    world.reports.filter(({ code, cause }) => !(code === 'request_failed' && cause?.endsWith(' 404'))),
  ).toEqual([]);
  expectNothingInternal();
});

test('every descriptor follows the contract: its own config schema and versions', () => {
  for (const type of types) {
    const { descriptor } = entryOf(type);
    expect(descriptor.configSchema, type).toBe(widgetConfigs[type].config);
    expect(descriptor.versions, type).toEqual(widgetConfigs[type].versions);
  }
});
