import { type JsonContainer, type JsonDocument, type JsonEntry, parseDocument } from './parse.ts';
import { entryIndex, nodeAt, pointerOf, tokensOf } from './pointer.ts';
import { colonAtEnd, indent, indentAt, outdent, type Style, styleOf } from './style.ts';

/**
 * Edits that keep the text. What isn't edited keeps every byte, and what is new follows the separators and the
 * indentation around it. `json` is the text of a value, written from the start of a line (see `spell`). A pointer or a
 * place that doesn't exist is a RangeError; a text that isn't JSON is a JsonTextError.
 */

/** Where an entry of an object or an array begins to be: its index there, and in an object its key. */
export interface Place {
  /** Pointer of the object or array. */
  readonly container: string;
  readonly index: number;
  readonly key?: string;
}

/** Replaces the value at a pointer. */
export function replaceValue(source: JsonDocument, pointer: string, json: string): JsonDocument {
  const { text, root } = source;
  const node = nodeAt(root, pointer);
  if (node === undefined) throw new RangeError(`there is nothing at ${pointer}`);
  return splice(text, node.start, node.end, indented(json, indentAt(text, node.start), styleOf(source)));
}

/** Inserts a value. `removeValue` of it gives back the text, byte for byte. */
export function insertValue(source: JsonDocument, place: Place, json: string): JsonDocument {
  const style = styleOf(source);
  const container = containerAt(source, place.container);
  const isMember = container.kind === 'object';
  if (isMember !== (place.key !== undefined)) {
    throw new RangeError(`an entry of ${place.container} has ${isMember ? 'a' : 'no'} key`);
  }
  if (place.key === undefined) return insertEntry(source, container, place.index, '', json, style);
  if (entryIndex(container, place.key) >= 0) {
    throw new RangeError(`${place.container} has "${place.key}" already`);
  }
  const [first] = container.entries;
  const colon = first === undefined ? style.colon : colonOf(source.text, first);
  return insertEntry(source, container, place.index, JSON.stringify(place.key) + colon, json, style);
}

/** Removes the value at a pointer, with its key and one separator. */
export function removeValue({ text, root }: JsonDocument, pointer: string): JsonDocument {
  const { container, index, entry } = entryAt({ text, root }, pointer);
  const [before, after] = [container.entries[index - 1], container.entries[index + 1]];
  if (after !== undefined) return splice(text, entry.start, after.start, '');
  if (before !== undefined) return splice(text, before.end, entry.end, '');
  const lead = text.slice(container.start + 1, entry.start);
  const tail = text.slice(entry.end, container.end - 1);
  // The reverse of `insertEntry`: an empty container without space got lines of its own, or none.
  return splice(text, container.start + 1, container.end - 1, lead === tail ? tail : '');
}

/**
 * Moves a value; the place is meant as it is once the value has been taken out. Inside one container the separators stay
 * where they are, so that moving it back gives back the text, byte for byte.
 */
export function moveValue(source: JsonDocument, from: string, to: Place): JsonDocument {
  const { text } = source;
  const { container, index, entry } = entryAt(source, from);
  const isSameKey = container.kind === 'array' ? to.key === undefined : to.key === entry.key;
  if (to.container === containerOf(from) && isSameKey) return permute(text, container, index, to.index);
  if (to.container === from || to.container.startsWith(`${from}/`)) {
    throw new RangeError(`${from} can't be moved into itself`);
  }
  return insertValue(removeValue(source, from), to, textAt(source, from));
}

/** The text of the value at a pointer, as if it began at the start of a line. */
export function textAt({ text, root }: JsonDocument, pointer: string): string {
  const node = nodeAt(root, pointer);
  if (node === undefined) throw new RangeError(`there is nothing at ${pointer}`);
  return outdent(text.slice(node.start, node.end), indentAt(text, node.start));
}

function insertEntry(
  { text }: JsonDocument,
  container: JsonContainer,
  index: number,
  key: string,
  json: string,
  style: Style,
): JsonDocument {
  const { entries, start, end } = container;
  if (index < 0 || index > entries.length) throw new RangeError(`there is no index ${index}`);
  if (entries.length === 0) {
    const space = text.slice(start + 1, end - 1);
    const ownLine = `${style.newline}${indentAt(text, start)}`;
    const isShort = container.kind === 'array' && !/^\s*[[{]/.test(json);
    const isOnLine = space !== '' || style.unit === '' || isShort;
    const [lead, tail] = isOnLine ? [space, space] : [ownLine + style.unit, ownLine];
    const entry = key + indented(json, indentAfter(text, start, lead), style);
    return splice(text, start + 1, end - 1, lead + entry + tail);
  }
  const separator = separatorAt(text, container, index, style);
  const [before, after] = [entries[index - 1], entries[index]];
  const entry =
    key + indented(json, indentAfter(text, (after ?? before ?? container).start, separator), style);
  if (after !== undefined) return splice(text, after.start, after.start, entry + separator);
  const last = before?.end ?? start + 1;
  return splice(text, last, last, separator + entry);
}

/** What separates a new entry from its neighbour: the same as what separates the entries there. */
function separatorAt(text: string, { entries, start }: JsonContainer, index: number, style: Style): string {
  const second = Math.min(Math.max(index, 1), entries.length - 1);
  const [before, after] = [entries[second - 1], entries[second]];
  if (before !== undefined && after !== undefined) return text.slice(before.end, after.start);
  const lead = text.slice(start + 1, entries[0]?.start);
  return lead.includes('\n') ? `,${lead}` : style.comma;
}

/** Entries in another order, with the text between them as it is. */
function permute(text: string, { entries }: JsonContainer, from: number, to: number): JsonDocument {
  if (to < 0 || to >= entries.length) throw new RangeError(`there is no index ${to}`);
  const order = entries.map(({ start, end }) => text.slice(start, end));
  order.splice(to, 0, ...order.splice(from, 1));
  const parts = entries.map(
    ({ end }, at) => (order[at] ?? '') + text.slice(end, entries[at + 1]?.start ?? end),
  );
  return splice(text, entries[0]?.start ?? 0, entries.at(-1)?.end ?? 0, parts.join(''));
}

/** The indentation of the line that a separator ends on: a new one, or that of the offset. */
const indentAfter = (text: string, offset: number, separator: string): string =>
  /\n([ \t]*)[^\n]*$/.exec(separator)?.[1] ?? indentAt(text, offset);

const indented = (json: string, by: string, style: Style): string => indent(json.trim(), by, style.newline);

const colonOf = (text: string, { start, value }: JsonEntry): string =>
  colonAtEnd(text.slice(start, value.start)) ?? ': ';

/** Every result is parsed: an edit can't make a text that isn't JSON. */
const splice = (text: string, start: number, end: number, part: string): JsonDocument =>
  parseDocument(text.slice(0, start) + part + text.slice(end));

const containerOf = (pointer: string): string => pointerOf(tokensOf(pointer).slice(0, -1));

function containerAt({ root }: JsonDocument, pointer: string): JsonContainer {
  const node = nodeAt(root, pointer);
  if (node === undefined || node.kind === 'leaf') {
    throw new RangeError(`there is no object or array at ${pointer}`);
  }
  return node;
}

function entryAt(source: JsonDocument, pointer: string) {
  const token = tokensOf(pointer).at(-1);
  if (token === undefined) throw new RangeError('the whole text is in no container');
  const container = containerAt(source, containerOf(pointer));
  const index = entryIndex(container, token);
  const entry = container.entries[index];
  if (entry === undefined) throw new RangeError(`there is nothing at ${pointer}`);
  return { container, index, entry };
}
