import { expect, test } from 'vitest';
import { readLayout } from './envelope.ts';

const widget = (changes: object = {}) => ({
  id: 'bill',
  type: 'billSummary',
  version: 1,
  config: {},
  ...changes,
});
const page = (...widgets: unknown[]) => ({
  format: 1,
  tabId: 'newDashboard',
  revision: 'r1',
  sections: [{ id: 'today', type: 'grid', config: {}, widgets }],
});
const typesOf = (value: unknown) =>
  readLayout(value).layout?.sections.flatMap((section) => section.widgets.map(({ type }) => type));
const faultsOf = (value: unknown) =>
  readLayout(value).faults.map(({ code, pointer }) => `${code} ${pointer}`);

test('reads a layout', () => {
  const { layout, faults } = readLayout(
    page(widget({ span: { base: 12, md: 6 }, fallback: { type: 'notice', config: { text: 'x' } } })),
  );
  expect(faults).toEqual([]);
  expect(layout).toMatchObject({
    tabId: 'newDashboard',
    revision: 'r1',
    sections: [
      {
        id: 'today',
        type: 'grid',
        widgets: [{ key: 'bill', span: { base: 12, md: 6 }, fallback: { type: 'notice' } }],
      },
    ],
  });
});

test('an invalid widget does not invalidate the list', () => {
  const value = page(
    widget({ id: 'a' }),
    7,
    { type: 'x' },
    null,
    widget({ id: 'b', config: 'none' }),
    widget({ id: 'c' }),
  );
  expect(typesOf(value)).toEqual(['billSummary', 'billSummary']);
  expect(faultsOf(value)).toEqual([
    'invalid_layout /sections/0/widgets/1',
    'invalid_layout /sections/0/widgets/2/id',
    'invalid_layout /sections/0/widgets/3',
    'invalid_layout /sections/0/widgets/4/config',
  ]);
});

test('an invalid span or version is repaired, not fatal', () => {
  const { layout, faults } = readLayout(page(widget({ span: { base: 99, md: 6 }, version: 'two' })));
  expect(layout?.sections[0]?.widgets[0]).toMatchObject({ span: { base: undefined, md: 6 }, version: 1 });
  expect(faults).toEqual([]);
});

test('the mark of an experiment is kept, and one that is no text is none', () => {
  const marks = [{ exposure: 'a1b2' }, { exposure: 7 }, {}].map(
    (mark) => readLayout(page(widget(mark))).layout?.sections[0]?.widgets[0]?.exposure,
  );
  expect(marks).toEqual(['a1b2', undefined, undefined]);
});

test('both widgets of a repeated id are shown, under keys of their own', () => {
  const value = page(widget(), widget(), widget());
  expect(readLayout(value).layout?.sections[0]?.widgets.map(({ key }) => key)).toEqual([
    'bill',
    'bill~1',
    'bill~2',
  ]);
  expect(faultsOf(value)).toEqual(['duplicate_id /sections/0/widgets/1/id']);
});

test('a section type newer than the portal becomes a grid', () => {
  const value = {
    ...page(widget()),
    sections: [{ id: 's', type: 'carousel', config: {}, widgets: [widget()] }],
  };
  expect(readLayout(value).layout?.sections[0]?.type).toBe('grid');
  expect(faultsOf(value)).toEqual(['unknown_type /sections/0/type']);
});

test('what is no layout at all is refused without a throw', () => {
  for (const value of [null, [], 'layout', 7, {}, { format: 2, sections: [] }, { format: 1, sections: {} }]) {
    expect(readLayout(value).layout, JSON.stringify(value)).toBeNull();
    expect(readLayout(value).faults).toHaveLength(1);
  }
});

test('what is too large or too deep is refused before it is read', () => {
  let deep: unknown = {};
  for (let depth = 0; depth < 10_000; depth += 1) deep = { deep };
  expect(readLayout(page(widget({ config: deep }))).faults[0]?.cause).toBe('it is nested too deeply');
  expect(readLayout(page(widget({ config: { text: 'x'.repeat(10_001) } }))).faults[0]?.cause).toBe(
    'a text is too long',
  );
  expect(readLayout(page(...Array.from({ length: 6000 }, () => 1))).faults[0]?.cause).toBe(
    'a list is too long',
  );
});

test('of too many widgets the first two hundred are shown', () => {
  const value = page(...Array.from({ length: 260 }, (_, index) => widget({ id: `w${index}` })));
  expect(typesOf(value)).toHaveLength(200);
  expect(faultsOf(value)).toEqual(['invalid_layout /sections/0/widgets/200']);
});

test('a layout can not reach a prototype', () => {
  const value: unknown = JSON.parse(
    '{"format":1,"tabId":"x","revision":"r","sections":[{"id":"s","type":"grid","config":{"__proto__":{"polluted":true}},"widgets":[{"id":"w","type":"__proto__","config":{"__proto__":{"polluted":true}}}]}]}',
  );
  readLayout(value);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
