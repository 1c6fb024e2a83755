import { expect, test } from 'vitest';
import { type Answers, createAnswers } from '#src/api/answers.ts';
import { read } from '#src/api/read.ts';
import type { RegistryEntry } from '#src/runtime/definition.ts';
import { switchesKey } from '#src/storage/keys.ts';
import { testRegistry } from '#src/test/test-registry.ts';
import { createTestServices } from '#src/test/test-services.tsx';
import { startPage } from './start-page.ts';
import { createStoredLayouts } from './stored-layouts.ts';

const nothing = () => {
  throw new Error('Nothing is drawn here.');
};
const sections = { grid: nothing, stack: nothing, tabs: nothing, banner: nothing, bar: nothing };
const layout = {
  format: 1,
  tabId: 'newDashboard',
  sections: [
    { id: 's', type: 'grid', config: {}, widgets: [{ id: 'b', type: 'bill', version: 1, config: {} }] },
  ],
};

/** A page whose layout request is answered by `answer`. */
function scene(answer: () => Promise<unknown>, query = '') {
  const requested: string[] = [];
  const loaded: string[] = [];
  const answers: Answers = createAnswers({
    callAny: (operation) => {
      requested.push(operation);
      return operation === 'drd.widgets.list' ? answer() : Promise.resolve({});
    },
  });
  const entry: RegistryEntry = {
    descriptor: {
      type: 'bill',
      versions: [1],
      configSchema: { type: 'object' },
      view: {},
      reads: () => ({ bill: read('drd.widget.billSummary'), other: undefined }),
      subject: 'this',
      size: { rooms: { usual: { base: 10 } } },
      fallback: undefined,
    },
    load: async () => {
      loaded.push('bill');
      return { default: { component: () => null } };
    },
  };
  const { services } = createTestServices(() => Promise.reject(new TypeError('no network')));
  const registry = testRegistry([['bill', entry]], sections);
  const start = () =>
    startPage('newDashboard', { answers, registry, services, search: new URLSearchParams(query) });
  return { requested, loaded, services, start };
}
const never = () => new Promise<never>(() => undefined);
const storedReads = ({ storage }: ReturnType<typeof scene>['services']) =>
  storage.keys('layout.reads.').length;

test('starts code and data of what was on the page at the last visit, before the layout arrives', async () => {
  const { requested, loaded, services, start } = scene(never);
  createStoredLayouts(services.storage).write('newDashboard', layout);
  void start();
  await Promise.resolve();
  expect(requested).toEqual(['drd.widgets.list', 'drd.widget.billSummary']);
  expect(loaded).toEqual(['bill']);
});

test('starts neither code nor data of a widget that is switched off by the last list', async () => {
  const { requested, loaded, services, start } = scene(never);
  createStoredLayouts(services.storage).write('newDashboard', layout);
  services.storage.write(switchesKey, { seq: 1, off: [{ type: 'bill' }] });
  void start();
  await Promise.resolve();
  expect([requested, loaded]).toEqual([['drd.widgets.list'], []]);
});

test.each([undefined, 'nonsense', { format: 2 }])(
  'starts nothing more when %j was stored',
  async (stored) => {
    const { requested, loaded, services, start } = scene(never);
    if (stored !== undefined) createStoredLayouts(services.storage).write('newDashboard', stored);
    void start();
    await Promise.resolve();
    expect([requested, loaded]).toEqual([['drd.widgets.list'], []]);
  },
);

test('starts the new layout when it arrives, each request once, and stores what the page has read', async () => {
  const { requested, loaded, services, start } = scene(() => Promise.resolve(layout));
  createStoredLayouts(services.storage).write('newDashboard', layout);
  await start();
  expect(requested).toEqual(['drd.widgets.list', 'drd.widget.billSummary']);
  expect(loaded).toEqual(['bill']);
  expect(storedReads(services)).toBe(1);
});

test('does not store what only a view of the page has read', async () => {
  const { services, start } = scene(() => Promise.resolve(layout), 'unit=kwh');
  await start();
  expect(storedReads(services)).toBe(0);
});
