import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brokenRules } from '#layouts/core/prove.ts';
import { parseRules } from '#layouts/core/rules.ts';
import { facts } from './facts.ts';
import { readLayouts } from './node/read-layouts.ts';

const pages = new Map(readLayouts().map((source) => [source.tabId, source]));
const text = readFileSync(new URL('./layouts/policy/rules.json', import.meta.url), 'utf8');
const rules = parseRules(JSON.parse(text), facts, pages);

test('all pages are proved in a moment', () => {
  const proveAll = () => {
    const begin = performance.now();
    for (const source of pages.values()) brokenRules(source, rules, facts);
    return performance.now() - begin;
  };
  // The best of some, because other tests run at the same time.
  expect(Math.min(...Array.from({ length: 5 }, proveAll))).toBeLessThan(50);
});
