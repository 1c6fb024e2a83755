import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const isTest = (file: string) => /\.(test|test-support|oracle)\.|^src\/test\//.test(file);
const files = ['src', 'widgets', 'layouts', 'mock-server']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !isTest(file));

/** A pattern in code: behind a sign or a keyword. A division has a space on both sides. */
const literal =
  /(?<=[(=,:[!&|?{;\s]|return )\/(?![*/ ])((?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)(?=[\s.,;)\]:}])/g;
const isComment = (line: string) => /^\s*(\/\/|\*|\/\*)/.test(line);

/** Patterns that repeat something, with where they are. */
const patterns = files.flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .filter((line) => !isComment(line))
    .flatMap((line) => [...line.matchAll(literal)])
    .filter(([, source = '']) => /[*+]|,\}/.test(source))
    .map(([, source = '', flags = '']) => ({ file, source, flags })),
);

/** What these see is short whatever anybody sends: it is our own text, or was cut before. */
const bounded = new Set([
  'layouts/service/store/migrate.ts',
  'layouts/service/store/transaction.ts',
  'layouts/studio/history/title-of.ts',
  'mock-server/handlers/shared/money.ts',
  'mock-server/identity/encoding.ts',
  'mock-server/replay/proxy-source.ts',
  'mock-server/replay/proxy-target.ts',
  'src/monitoring/redact.ts',
  'widgets/profile/property-details/prices.ts',
]);

const length = 20_000;
/** Milliseconds of the processor: one that starts again at each character takes some hundred. */
const longest = 60;

const hostile = [...' a0.-/\\=_A@?,\n:'].flatMap((letter) => [
  `${letter.repeat(length)}\u0001`,
  `${letter.repeat(length)}a\u0001`,
  `${`${letter}a`.repeat(length / 2)}\u0001`,
]);

function timeOf(form: RegExp, text: string): number {
  const before = process.cpuUsage();
  if (form.global) text.replace(form, '');
  else form.test(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

test('there are patterns to test', () => {
  expect(patterns.length).toBeGreaterThan(100);
});

test.each(patterns.filter(({ file }) => !bounded.has(file)))(
  '$file matches /$source/ at once, whatever the text',
  ({ source, flags }) => {
    const form = new RegExp(source, flags.replace('y', ''));
    for (const text of hostile) {
      // The best of three: something else of this process may have run.
      let best = Number.POSITIVE_INFINITY;
      for (let turn = 0; turn < 3 && best >= longest; turn += 1) best = Math.min(best, timeOf(form, text));
      expect(best, JSON.stringify(text.slice(0, 10))).toBeLessThan(longest);
    }
  },
);
