import type { Violation } from '#schemas/check/schema-check.ts';

/**
 * What nobody sees in a text, or what disguises it: controls but for tabs and line ends, marks that turn the direction of writing,
 * characters without width, and what a reader puts in place of bytes that are no UTF-8. The joiners U+200C and U+200D stay: words
 * of some languages and emoji need them.
 */
const unseen =
  /(?![\t\n\r])\p{Cc}|[\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ufffd]/u;
/** Spaces, and letters that leave their place empty. */
const visible = /[^\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Members that name something for somebody: a link, a field, a heading. */
const names: ReadonlySet<string> = new Set(['label', 'title', 'heading']);

/** What is wrong with texts of a document, wherever they are in it, with JSON pointers. */
export function unseenTexts(json: unknown): readonly Violation[] {
  const found: Violation[] = [];
  const add = (pointer: string, message: string) => found.push({ pointer, message });
  const walk = (value: unknown, pointer: string, name: string) => {
    if (typeof value === 'string') {
      const [character] = unseen.exec(value) ?? [];
      if (character !== undefined) add(pointer, `has ${codeOf(character)}, which nobody sees`);
      else if (!visible.test(value) && (value !== '' || names.has(name)))
        add(pointer, 'has no text that can be seen');
    } else if (Array.isArray(value))
      for (const [at, each] of value.entries()) walk(each, `${pointer}/${at}`, '');
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) {
        const place = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        const [character] = unseen.exec(key) ?? [];
        if (character !== undefined) add(pointer, `has a name with ${codeOf(character)}, which nobody sees`);
        walk(each, place, key);
      }
  };
  walk(json, '', '');
  return found;
}

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
