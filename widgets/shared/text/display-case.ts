/** Words that stay in capitals. */
const capitals = new Set(['NZ', 'LPG', 'EV', 'ICP', 'PO', 'RD', 'GST', 'CBD']);

/** Only what a system wrote in capitals is changed: names such as McDonald are right as they are. */
const isShouted = (text: string) => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

/** Lowercases a text in capitals, then capitalises each word: "TŪĪ STREET LPG" is "Tūī Street LPG". */
export function nameCase(text: string): string {
  if (!isShouted(text)) return text;
  return text
    .replace(/[\p{L}\p{M}'’]+/gu, (word) =>
      capitals.has(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
    )
    .replace(
      /(?<!\p{L})(O['’])(\p{Ll})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
}

/** Lowercases a text in capitals, then capitalises its first letter and the first one after each full stop. */
export function sentenceCase(text: string): string {
  if (!isShouted(text)) return text;
  return text
    .replace(/[\p{L}\p{M}'’]+/gu, (word) => (capitals.has(word) ? word : word.toLowerCase()))
    .replace(/(^|\.\s*)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
