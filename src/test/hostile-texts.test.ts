import { expect, test } from 'vitest';
import { colonAtEnd } from '#layouts/core/text/style.ts';
import { newId } from '#layouts/studio/document/names.ts';
import { trimPath } from '#src/routing/address.ts';
import { pdfName } from '#widgets/shared/files/save-file.ts';

/** Where a step starts again at each of so many characters, a test never gets to its end. */
const many = 1_000_000;

const noParts: Parameters<typeof newId>[1] = Object.assign(Object.create(null), { parts: new Map() });

test.each([
  ['a path', () => trimPath(`/${'/'.repeat(many)}a`), many + 2],
  ['slashes at the end of a path', () => trimPath(`/a${'/'.repeat(many)}`), 2],
  ['a key of a layout', () => colonAtEnd(`"a"${' '.repeat(many)}`)?.length ?? 0, 0],
  ['the colon of a key', () => colonAtEnd(`"a"${' '.repeat(many)}:`), many + 1],
  // Of so long a name, nothing but zeros is looked at, and they are no name.
  ['the id of a part that is added', () => newId(`${'0'.repeat(many)}a`, noParts), 10],
  ['the name of a file', () => pdfName(`attachment; filename="a${' '.repeat(many)}b"`, 'bill'), 5],
])('%s is read in one step for each character', (_, read, length) => {
  const found = read();
  expect(typeof found === 'string' ? found.length : found).toBe(length);
});
