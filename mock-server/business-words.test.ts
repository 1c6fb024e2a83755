import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { testMock } from '#mock/handlers/test-mock.ts';
import type { OperationId } from '#schemas/operations.ts';

const mock = testMock();
const pages = readdirSync(resolve(import.meta.dirname, 'layouts'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', '').replaceAll('--', '/'));

/** Reads whose texts are shown as the server sends them. */
const reads: readonly OperationId[] = [
  'drd.widget.heroMessage',
  'drd.widget.hero',
  'drd.widget.hero.menu',
  'drd.widget.hero.info',
  'drd.widget.actionTile.list',
  'drd.nextBestAction.get',
  'drd.widget.usageBreakdown',
  'tips.list',
  'lpg.orderInfo',
];

const homely = /\b(?:your (?:home|house)|at home|the whole (?:house|family)|household)\b/i;

/** Links that a business has nothing at: one is left out without its page, the others are for friends to choose from. */
const forHomes = ['Tell us about your home', 'Join Beacon at home', 'Join Ember at home'];

/** The texts in a value that people read. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.includes(' ') ? [value] : [];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
}

test.each(['sione', 'priya', 'hana'])('%s, a business, reads nothing about a home', async (persona) => {
  const found: string[] = [];
  let count = 0;
  const look = (place: string, body: unknown) => {
    const texts = textsIn(body);
    count += texts.length;
    const wrong = texts.filter((text) => homely.test(text) && !forHomes.includes(text));
    found.push(...wrong.map((text) => `${place}: ${text}`));
  };
  for (const tabId of pages) {
    const { status, body } = await mock.call('widget.list', { persona, query: { tabId } });
    if (status === 200) look(tabId, body);
  }
  for (const id of reads) {
    const { status, body } = await mock.call(id, { persona });
    if (status === 200) look(id, body);
  }
  expect(count).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
