import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Phrases that customers misread or find odd, each with what to write in its place. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\b[Dd]earest\b/, 'most expensive'],
  [/\bburnt\b/, 'fossil'],
  [/\blikely in the end\b/i, 'Estimated total'],
  [/\bin short\b/i, 'This bill period'],
  [/\bdays to go\b/i, 'days left'],
  [/set and forget/i, 'Pay automatically'],
  [/\bnever was\b/i, "doesn't exist or has moved"],
  [/\bin and out\b/i, 'history'],
  [/\bRunning now\b/, 'This period'],
  [/\bquestions? more\b/i, 'one more question'],
  [/\bto go on\./i, 'Go back to the app.'],
  [/\bless than by day\b/i, 'costs {n}% less'],
  [/\b[Aa]s it stands\b/, 'as shown'],
  [/\bdays and weather explain\b/i, '{n} kWh more than last time'],
  [/NZ time, which isn't/, 'All times are New Zealand time.'],
  [/\bAll 2\b/, 'Both'],
  [/\ba regular delivery\b/, 'regular delivery'],
  [/\bOrders are on hold\b/, "We can't deliver gas until this is paid."],
  [
    /\bof \d+ days, to\b|\bexcl\. GST, energy cost only/,
    'So far, {range} ({gaps}). Includes GST and daily charge',
  ],
];

const root = resolve(import.meta.dirname, '../..');
const read = globSync(
  [
    'src/{shell,startup,brands,ui}/**/*.{ts,tsx}',
    'widgets/**/*.{ts,tsx}',
    'schemas/widgets/*.ts',
    'mock-server/handlers/**/*.ts',
    'mock-server/layouts/*.json',
  ],
  { cwd: root },
).filter((file) => !/\.(test|test-support|dom\.test)\.tsx?$|-samples?\.ts$/.test(file));

/** The code without its comments and imports: what is left in quotes or between tags is read by people. */
const withoutComments = (source: string) =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/\b(text|flag|count|number|oneOf|array|nzd)\('[^']*'/g, '')
    .replaceAll(/\s+/g, ' ');

test('texts that customers read have none of the phrases that they stumble over', () => {
  expect(read.length).toBeGreaterThan(500);
  const found = read.flatMap((file) => {
    const texts = withoutComments(readFileSync(resolve(root, file), 'utf8'));
    return phrases.flatMap(([phrase, better]) => {
      const [hit] = phrase.exec(texts) ?? [];
      return hit === undefined ? [] : [`${file}: "${hit}", better: ${better}`];
    });
  });
  expect(found).toEqual([]);
});
