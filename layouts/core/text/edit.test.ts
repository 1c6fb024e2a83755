import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '#src/test/depth.ts';
import { insertValue, moveValue, type Place, removeValue, replaceValue, textAt } from './edit.ts';
import { type Choose, chooser, oddJson } from './odd-json.test-support.ts';
import { type Json, type JsonContainer, type JsonNode, jsonOf, parseDocument } from './parse.ts';
import { nodeAt, pointerOf, tokensOf } from './pointer.ts';

/** Pointers of every object and array. */
function containers(node: JsonNode, tokens: readonly (string | number)[] = []): string[] {
  if (node.kind === 'leaf') return [];
  const inside = node.entries.flatMap(({ key, value }, index) =>
    containers(value, [...tokens, node.kind === 'object' ? key : index]),
  );
  return [pointerOf(tokens), ...inside];
}

const containerAt = (root: JsonNode, pointer: string) => nodeAt(root, pointer) as JsonContainer;

/** An odd document, and one of its containers. */
function setUp(bytes: Uint8Array) {
  const choose = chooser(bytes);
  const text = `[${oddJson(choose, 1)}${choose(2) === 0 ? '' : ' '},${oddJson(choose)}]`;
  const document = parseDocument(text);
  const all = containers(document.root);
  const pick = () => all[choose(all.length)] ?? '';
  return { choose, text, document, pick, container: pick() };
}

function placeIn(root: JsonNode, container: string, choose: Choose): Place {
  const { kind, entries } = containerAt(root, container);
  const index = choose(entries.length + 1);
  return kind === 'array' ? { container, index } : { container, index, key: 'new/~key' };
}

/** Pointer of an entry of a container, where it has one. */
function entryIn(root: JsonNode, container: string, choose: Choose): string | undefined {
  const { kind, entries } = containerAt(root, container);
  const index = choose(Math.max(entries.length, 1));
  const entry = entries[index];
  return entry && container + pointerOf([kind === 'object' ? entry.key : index]);
}

const pointerOfPlace = ({ container, index, key }: Place) => container + pointerOf([key ?? index]);

/** The same edits on values: entries of objects as pairs, so that their order counts. */
type Pairs = null | boolean | number | string | Pairs[] | { pairs: [string, Pairs][] };
const pairsOf = (node: JsonNode): Pairs => {
  if (node.kind === 'leaf') return node.value;
  if (node.kind === 'array') return node.entries.map(({ value }) => pairsOf(value));
  return { pairs: node.entries.map(({ key, value }) => [key, pairsOf(value)]) };
};
const listAt = (value: Pairs, tokens: readonly string[]): Pairs[] | [string, Pairs][] => {
  let at = value;
  for (const token of tokens) {
    if (at === null || typeof at !== 'object') throw new Error('no container');
    at = Array.isArray(at)
      ? (at[Number(token)] ?? null)
      : (at.pairs.find(([key]) => key === token)?.[1] ?? null);
  }
  if (at === null || typeof at !== 'object') throw new Error('no container');
  return Array.isArray(at) ? at : at.pairs;
};
const indexIn = (list: Pairs[] | [string, Pairs][], token: string, isArray: boolean) =>
  isArray ? Number(token) : (list as [string, Pairs][]).findIndex(([key]) => key === token);

function take(value: Pairs, pointer: string, isArray: boolean): Pairs {
  const tokens = tokensOf(pointer);
  const list = listAt(value, tokens.slice(0, -1));
  const [taken] = list.splice(indexIn(list, tokens.at(-1) ?? '', isArray), 1);
  return isArray ? (taken as Pairs) : (taken as [string, Pairs])[1];
}
function put(value: Pairs, { container, index, key }: Place, added: Pairs): void {
  const list = listAt(value, tokensOf(container)) as unknown[];
  list.splice(index, 0, key === undefined ? added : [key, added]);
}

const runs = randomRuns(12_500);
const bytes = fc.uint8Array({ maxLength: 90, size: 'max' });

test('what was inserted and is removed again leaves every byte as it was', () => {
  fc.assert(
    fc.property(bytes, (drawn) => {
      const { choose, text, document, container } = setUp(drawn);
      const place = placeIn(document.root, container, choose);
      const added = parseDocument(oddJson(choose));
      const after = insertValue(document, place, added.text);
      const model = pairsOf(document.root);
      put(model, place, pairsOf(added.root));
      expect(pairsOf(after.root)).toEqual(model);
      // Nothing outside the container has changed, and inside every entry is as it was.
      const { start, end } = containerAt(document.root, container);
      expect(after.text.startsWith(text.slice(0, start + 1))).toBe(true);
      expect(after.text.endsWith(text.slice(end - 1))).toBe(true);
      const texts = entriesOf(after.text, containerAt(after.root, container));
      texts.splice(place.index, 1);
      expect(texts).toEqual(entriesOf(text, containerAt(document.root, container)));
      expect(removeValue(after, pointerOfPlace(place)).text).toBe(text);
    }),
    runs,
  );
});

test('a removal takes an entry and a separator, and nothing else', () => {
  fc.assert(
    fc.property(bytes, (drawn) => {
      const { choose, text, document, container } = setUp(drawn);
      const pointer = entryIn(document.root, container, choose);
      if (pointer === undefined) return;
      const after = removeValue(document, pointer);
      const model = pairsOf(document.root);
      const { kind, start, end } = containerAt(document.root, container);
      take(model, pointer, kind === 'array');
      expect(pairsOf(after.root)).toEqual(model);
      expect(after.text.startsWith(text.slice(0, start + 1))).toBe(true);
      expect(after.text.endsWith(text.slice(end - 1))).toBe(true);
    }),
    runs,
  );
});

test('a replaced value leaves every other byte as it was', () => {
  fc.assert(
    fc.property(bytes, (drawn) => {
      const { choose, text, document, container } = setUp(drawn);
      const pointer = entryIn(document.root, container, choose) ?? container;
      const { start, end } = nodeAt(document.root, pointer) ?? document.root;
      const added = oddJson(choose);
      const after = replaceValue(document, pointer, added);
      expect(jsonOf(nodeAt(after.root, pointer) ?? document.root)).toEqual(JSON.parse(added));
      expect(after.text.startsWith(text.slice(0, start))).toBe(true);
      expect(after.text.endsWith(text.slice(end))).toBe(true);
      expect(replaceValue(after, pointer, 'null').text).toBe(`${text.slice(0, start)}null${text.slice(end)}`);
    }),
    runs,
  );
});

test('a moved value arrives, and inside one container it can be moved back without a trace', () => {
  fc.assert(
    fc.property(bytes, (drawn) => {
      const { choose, text, document, container, pick } = setUp(drawn);
      const from = entryIn(document.root, container, choose);
      if (from === undefined) return;
      const { kind, entries } = containerAt(document.root, container);
      const index = choose(entries.length);
      const key = kind === 'object' ? { key: tokensOf(from).at(-1) ?? '' } : {};
      const place = { container, index, ...key };
      const moved = moveValue(document, from, place);
      const model = pairsOf(document.root);
      put(model, place, take(model, from, kind === 'array'));
      expect(pairsOf(moved.root)).toEqual(model);
      const at = entries.findIndex(
        (_, each) => container + pointerOf([kind === 'object' ? (entries[each]?.key ?? '') : each]) === from,
      );
      expect(moveValue(moved, pointerOfPlace(place), { ...place, index: at }).text).toBe(text);

      const taken = removeValue(document, from);
      const other = pick();
      const target = nodeAt(taken.root, other);
      const isInside = other === from || other.startsWith(`${from}/`);
      if (isInside || target === undefined || target.kind === 'leaf' || other === container) return;
      const far = placeIn(taken.root, other, choose);
      const elsewhere = pairsOf(document.root);
      put(elsewhere, far, take(elsewhere, from, kind === 'array'));
      expect(pairsOf(moveValue(document, from, far).root)).toEqual(elsewhere);
    }),
    runs,
  );
});

const entriesOf = (text: string, { entries }: JsonContainer) =>
  entries.map(({ start, end }) => text.slice(start, end));

const page = parseDocument(`{
  "a": [
    {
      "id": 1
    }
  ],
  "b": ["x", "y"],
  "c": [],
  "d": { "e": 1 }
}
`);

test('follows the lines, the indentation and the separators that it finds', () => {
  expect(insertValue(page, { container: '/a', index: 1 }, '{\n  "id": 2\n}').text).toContain(
    '    {\n      "id": 1\n    },\n    {\n      "id": 2\n    }\n  ],',
  );
  expect(insertValue(page, { container: '/b', index: 2 }, '"z"').text).toContain('"b": ["x", "y", "z"],');
  expect(insertValue(page, { container: '/c', index: 0 }, '"z"').text).toContain('"c": ["z"],');
  expect(insertValue(page, { container: '/c', index: 0 }, '{}').text).toContain('"c": [\n    {}\n  ],');
  expect(insertValue(page, { container: '/d', index: 0, key: 'f' }, '0').text).toContain(
    '{ "f": 0, "e": 1 }',
  );
  expect(replaceValue(page, '/b', '[\n  1\n]').text).toContain('"b": [\n    1\n  ],');
  expect(moveValue(page, '/a/0', { container: '/c', index: 0 }).text).toContain(
    '"a": [],\n  "b": ["x", "y"],\n  "c": [\n    {\n      "id": 1\n    }\n  ],',
  );
  expect(textAt(page, '/a/0')).toBe('{\n  "id": 1\n}');
});

test('refuses what has no place', () => {
  const json: Json = 1;
  const one = JSON.stringify(json);
  expect(() => replaceValue(page, '/z', one)).toThrow(RangeError);
  expect(() => removeValue(page, '')).toThrow(RangeError);
  expect(() => removeValue(page, '/b/2')).toThrow(RangeError);
  expect(() => insertValue(page, { container: '/b', index: 3 }, one)).toThrow(RangeError);
  expect(() => insertValue(page, { container: '/b', index: 0, key: 'a' }, one)).toThrow(RangeError);
  expect(() => insertValue(page, { container: '/d', index: 0 }, one)).toThrow(RangeError);
  expect(() => insertValue(page, { container: '/d', index: 0, key: 'e' }, one)).toThrow(RangeError);
  expect(() => moveValue(page, '/a', { container: '/a/0', index: 0, key: 'a' })).toThrow(RangeError);
  expect(() => insertValue(page, { container: '/b', index: 0 }, '1,')).toThrow(SyntaxError);
  expect(() => moveValue(page, '/b/0', { container: '/b', index: 2 })).toThrow(RangeError);
});
