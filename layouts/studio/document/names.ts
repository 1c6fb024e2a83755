import { idWithTail } from '#layouts/core/ids.ts';
import { isObject, keyOf, type Outline, type Part, type PartName } from '#layouts/core/outline.ts';
import type { JsonObject } from '#layouts/core/text/parse.ts';
import { capital, wordsOf } from '#layouts/studio/words.ts';

/** What people call the type of a widget: "Usage graph". */
export const typeName = (type: unknown): string => capital(wordsOf(String(type ?? 'widget')));

/** What a widget says of itself, such as the title of a notice. */
export function titleOf({ config }: JsonObject): string | undefined {
  if (!isObject(config)) return undefined;
  const title = [config['title'], config['heading'], config['text']].find(
    (text) => typeof text === 'string' && text !== '',
  );
  return typeof title === 'string' ? title : undefined;
}

/** What people call a part: the heading of a section, the title of a widget, or its type. */
export function nameOf({ kind, id, fields }: Pick<Part, 'kind' | 'id' | 'fields'>): string {
  if (kind === 'widget') return titleOf(fields) ?? typeName(fields['type']);
  const heading = fields['heading'];
  return typeof heading === 'string' && heading !== '' ? heading : capital(wordsOf(id));
}

/** Where a part is, to be read out: "Usage chart, 1 of 4 in Today". */
export function placeInWords(name: PartName, { parts, lists }: Outline): string {
  const part = parts.get(keyOf(name));
  if (part === undefined) return '';
  const count = lists.get(part.home)?.length ?? 0;
  const home = part.home === undefined ? undefined : parts.get(keyOf({ kind: 'section', id: part.home }));
  return `${nameOf(part)}, ${part.index + 1} of ${count} in ${home === undefined ? 'the page' : nameOf(home)}`;
}

/** A new id for a part, with a random tail: nobody who adds one at the same time gets the same. */
export function newId(wanted: string, { parts }: Outline): string {
  const taken = new Set([...parts.values()].map(({ id }) => id));
  for (;;) {
    const id = idWithTail(wanted, crypto.getRandomValues(new Uint32Array(5)));
    if (!taken.has(id)) return id;
  }
}
