import { keyOf, type Part, type PartName, pointerOfPart } from '#layouts/core/outline.ts';
import { joinTab, leaveTabs, renameInTabs } from '#layouts/core/tab-lists.ts';
import { insertValue, moveValue, removeValue, textAt } from '#layouts/core/text/edit.ts';
import { type Json, type JsonDocument, type JsonObject, parseDocument } from '#layouts/core/text/parse.ts';
import { spell, styleOf } from '#layouts/core/text/style.ts';
import { nameOf, newId, placeInWords } from './names.ts';
import { type OpenPage, read } from './open-page.ts';
import { type Path, setValue } from './set-value.ts';

/** What a command makes of a page. */
export interface Edited {
  readonly text: string;
  /** What was done, for the history: "Moved Usage chart". */
  readonly what: string;
  /** What is read out: where the part is now. */
  readonly said: string;
  /** The part that is worked with from now on. */
  readonly selected?: PartName | undefined;
}

/** Something that is done to the text of a page. A part that isn't there is a RangeError. */
export type Command = (page: OpenPage) => Edited;

/** Where a widget goes: into a section, and there before what has this index once the widget is taken out. */
export interface Place {
  readonly section: string;
  readonly index: number;
}

/** Adds a widget with these fields; its id gets a random tail. */
export function addWidget({ section, index }: Place, fields: JsonObject): Command {
  return (page) => {
    const id = newId(String(fields['id']), page.outline);
    const home = pointerOfPart(page.outline, partOf(page, { kind: 'section', id: section }));
    const json = spell({ ...fields, id }, styleOf(page.document));
    const added = insertValue(page.document, { container: `${home}/widgets`, index }, json);
    const selected: PartName = { kind: 'widget', id };
    return done(joinTab(added, home, id), 'Added', selected);
  };
}

/** Adds a section without widgets. */
export function addSection(index: number, fields: JsonObject): Command {
  return (page) => {
    const id = newId(String(fields['id']), page.outline);
    const json = spell({ ...fields, id, widgets: [] }, styleOf(page.document));
    return done(insertValue(page.document, { container: '/sections', index }, json), 'Added', {
      kind: 'section',
      id,
    });
  };
}

/** Removes a widget, or a section with its widgets. What is next to it is worked with then. */
export function remove(name: PartName): Command {
  return (page) => {
    const part = partOf(page, name);
    const list = page.outline.lists.get(part.home) ?? [];
    const next = list[part.index + 1] ?? list[part.index - 1];
    const removed = removeValue(page.document, pointerOfPart(page.outline, part));
    const home = homePointer(page, part);
    const left = home === undefined ? removed : leaveTabs(removed, home, part.id);
    return {
      text: left.text,
      what: `Removed ${nameOf(part)}`,
      said: `Removed ${nameOf(part)}`,
      selected: next ?? (part.home === undefined ? undefined : { kind: 'section', id: part.home }),
    };
  };
}

/** Adds a copy of a widget after it, with an id of its own. */
export function duplicate(id: string): Command {
  return (page) => {
    const part = partOf(page, { kind: 'widget', id });
    const pointer = pointerOfPart(page.outline, part);
    const copy = newId(id, page.outline);
    const json = setValue(parseDocument(textAt(page.document, pointer)), '', ['id'], copy).text;
    const home = homePointer(page, part) ?? '';
    const added = insertValue(page.document, { container: `${home}/widgets`, index: part.index + 1 }, json);
    return done(joinTab(added, home, copy), 'Duplicated', { kind: 'widget', id: copy });
  };
}

/** Moves a widget to a place. */
export function moveWidget(id: string, { section, index }: Place): Command {
  return (page) => {
    const part = partOf(page, { kind: 'widget', id });
    const to = pointerOfPart(page.outline, partOf(page, { kind: 'section', id: section }));
    const from = homePointer(page, part) ?? '';
    const moved = moveValue(page.document, pointerOfPart(page.outline, part), {
      container: `${to}/widgets`,
      index,
    });
    const text = from === to ? moved : joinTab(leaveTabs(moved, from, id), to, id);
    return done(text, 'Moved', { kind: 'widget', id });
  };
}

/** Moves a section among the sections. */
export function moveSection(id: string, index: number): Command {
  return (page) => {
    const part = partOf(page, { kind: 'section', id });
    const moved = moveValue(page.document, pointerOfPart(page.outline, part), {
      container: '/sections',
      index,
    });
    return done(moved, 'Moved', { kind: 'section', id });
  };
}

/** One place up (-1) or down (1) among its neighbours; undefined where there is none. */
export function moveBy(page: OpenPage, name: PartName, by: -1 | 1): Command | undefined {
  const part = partOf(page, name);
  const index = part.index + by;
  if (index < 0 || index >= (page.outline.lists.get(part.home)?.length ?? 0)) return undefined;
  return name.kind === 'section'
    ? moveSection(name.id, index)
    : moveWidget(name.id, { section: part.home ?? '', index });
}

/** To the end of the section before its own (-1), or to the start of the one after it (1); undefined where there is none. */
export function moveAcross(page: OpenPage, name: PartName, by: -1 | 1): Command | undefined {
  const part = partOf(page, name);
  if (part.home === undefined) return undefined;
  const home = partOf(page, { kind: 'section', id: part.home });
  const next = page.outline.lists.get(undefined)?.[home.index + by];
  if (next === undefined) return undefined;
  const count = page.outline.lists.get(next.id)?.length ?? 0;
  return moveWidget(name.id, { section: next.id, index: by === 1 ? 0 : count });
}

/** Sets a field of a part, or with undefined removes it. `what` ends "Changed …". */
export function setField(
  name: PartName,
  path: Path,
  value: Json | undefined,
  order?: readonly string[],
): Command {
  return (page) => {
    const part = partOf(page, name);
    const edited = setValue(page.document, pointerOfPart(page.outline, part), path, value, order);
    return { text: edited.text, what: `Changed ${nameOf(part)}`, said: '', selected: name };
  };
}

/** Moves an entry of a list of a part. */
export function moveItem(name: PartName, path: Path, from: number, to: number): Command {
  return (page) => {
    const part = partOf(page, name);
    const list = pointerOfPart(page.outline, part) + path.map((key) => `/${key}`).join('');
    const moved = moveValue(page.document, `${list}/${from}`, { container: list, index: to });
    return { text: moved.text, what: `Changed ${nameOf(part)}`, said: `${to + 1}`, selected: name };
  };
}

/** Gives a part another id; tabs that name it follow. A RangeError where the id is taken. */
export function rename(name: PartName, id: string): Command {
  return (page) => {
    const part = partOf(page, name);
    if (page.outline.parts.has(keyOf({ ...name, id }))) throw new RangeError(`"${id}" is taken`);
    const renamed = setValue(page.document, pointerOfPart(page.outline, part), ['id'], id);
    const home = homePointer(page, part);
    const text = home === undefined ? renamed : renameInTabs(renamed, home, name.id, id);
    return { text: text.text, what: `Renamed ${nameOf(part)}`, said: '', selected: { ...name, id } };
  };
}

/** The part of a page that has this name. Throws a RangeError where there is none. */
export function partOf({ outline }: OpenPage, name: PartName): Part {
  const part = outline.parts.get(keyOf(name));
  if (part === undefined) throw new RangeError(`There is no ${name.kind} "${name.id}".`);
  return part;
}

function homePointer(page: OpenPage, { home }: Part): string | undefined {
  return home === undefined
    ? undefined
    : pointerOfPart(page.outline, partOf(page, { kind: 'section', id: home }));
}

function done(document: JsonDocument, did: string, selected: PartName): Edited {
  const reading = read(document.text);
  const outline = reading.kind === 'page' ? reading.page.outline : undefined;
  const part = outline?.parts.get(keyOf(selected));
  return {
    text: document.text,
    what: part === undefined ? did : `${did} ${nameOf(part)}`,
    said: outline === undefined ? '' : placeInWords(selected, outline),
    selected,
  };
}
