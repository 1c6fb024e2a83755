import { describe, expect, test } from 'vitest';
import { array, object, oneOf, text } from '#schemas/json-schema.ts';
import { catalogueOf, known } from './catalogue.test-support.ts';
import { checkCatalogue, parseCatalogue, whyNotIn } from './catalogue.ts';

const config = object(
  { text: text('What it says.'), tone: oneOf(['info', 'warning'], 'Its tone.'), list: array(text(''), '') },
  { optional: ['tone', 'list'] },
);
const build = catalogueOf([
  known('notice', { versions: [1, 2], config }),
  known('notice', { versions: [3] }),
]);

describe('a build can draw what it knows', () => {
  test.each<[string, ReturnType<typeof whyNotIn>, number, Record<string, unknown>]>([
    ['a config that its schema accepts', undefined, 1, { text: 'Hello', tone: 'info' }],
    ['another version with the same schema', undefined, 2, { text: 'Hello' }],
    ['a version with a schema of its own', undefined, 3, {}],
    ['a config of another version', 'configNotAccepted', 3, { text: 'Hello' }],
    ['a newer version', 'notInCatalogue', 4, {}],
    ['a new value of a choice', 'configNotAccepted', 1, { text: 'Hello', tone: 'critical' }],
    ['a field that it does not know', 'configNotAccepted', 1, { text: 'Hello', icon: 'phone' }],
    ['a config without what it needs', 'configNotAccepted', 1, {}],
  ])('%s', (_, expected, version, given) => {
    expect(whyNotIn(build, { type: 'notice', version, config: given })).toBe(expected);
  });

  test('not a type that it does not know, nor one that every object has', () => {
    for (const type of ['billSummary', 'toString', '__proto__']) {
      expect(whyNotIn(build, { type, version: 1, config: {} })).toBe('notInCatalogue');
    }
  });
});

describe('a catalogue that is wrong is named with the place', () => {
  const good = catalogueOf([known('notice')]);
  test.each<[string, unknown, string]>([
    ['no object', [], ''],
    ['a field too many', { ...good, build: 'x' }, '/build'],
    ['no version', { ...good, widgets: [known('notice', { versions: [] })] }, '/widgets/0/versions'],
    ['a version twice', { ...good, widgets: [known('notice'), known('notice')] }, '/widgets/1'],
    [
      'a chunk without a size',
      { ...good, widgets: [known('notice', { chunks: ['a'] })] },
      '/widgets/0/chunks',
    ],
    ['a size that is none', { ...good, chunks: { a: -1 } }, '/chunks/a'],
    [
      'a config that is no schema',
      { ...good, widgets: [{ ...known('notice'), config: { type: 'objekt' } }] },
      '/widgets/0/config',
    ],
    [
      'a schema with words that nobody knows',
      { ...good, widgets: [{ ...known('notice'), config: { sometimes: true } }] },
      '/widgets/0/config',
    ],
  ])('%s', (_, json, pointer) => {
    expect(checkCatalogue(json)[0]?.pointer).toBe(pointer);
    expect(() => parseCatalogue(json)).toThrow(RangeError);
  });

  test('one that is right has no mistake', () => {
    expect(checkCatalogue(good)).toEqual([]);
    expect(checkCatalogue(build)).toEqual([]);
  });
});

test('builds share the schemas that are the same, so that each is compiled once', () => {
  const copy = parseCatalogue(structuredClone(build));
  expect(copy).toEqual(build);
  expect(copy.widgets[0]?.config).toBe(build.widgets[0]?.config);
});
