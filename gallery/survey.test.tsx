import { expect, test } from 'vitest';
import { readLayouts } from '#mock/node/read-layouts.ts';
import { personaEntries } from '#mock/world/personas.ts';
import { brand } from '#src/brands/beacon/brand.ts';
import { createTestServices } from '#src/test/test-services.tsx';
import { types } from './registry.ts';
import { namedStates } from './states.ts';
import { surveyOf } from './survey.ts';
import { slotOf } from './visit.ts';

const { theme } = createTestServices(() => Promise.reject(new Error('Nothing is sent.'))).services;
const setting = { layouts: readLayouts(), brand, theme };
const namesOf = async (type: string) =>
  (await surveyOf(type, setting)).filter(({ isRepeat }) => !isRepeat).map(({ name }) => name);

test.each(types)('%s can be shown to a persona, with a valid config', async (type) => {
  const states = await surveyOf(type, setting);
  expect(states[0]).toMatchObject({ kind: 'ready', isRepeat: false });
  for (const { visit } of states) expect(slotOf(visit.layout).fault).toBeNull();
});

test('a widget with data is shown with data, without data, and with each fault', async () => {
  const names = await namesOf('billSummary');
  expect(names.slice(0, 2)).toEqual(['aroha', 'empty']);
  expect(names).toEqual(
    expect.arrayContaining([
      'callum',
      'loading',
      'failed',
      'wrong',
      'stale',
      'partial-currentPeriod',
      'fallback',
      'off',
    ]),
  );
  expect(names.length).toBeLessThan(personaEntries.length + 5);
});

test('an address names one state, all that differ, or the first with data', async () => {
  const states = await surveyOf('billSummary', setting);
  const named = (name?: string) => namedStates(states, name).map((state) => state.name);
  expect(named('ready')).toEqual(['aroha']);
  expect(named('off')).toEqual(['off']);
  expect(named('nobody')).toEqual([]);
  expect(named()).toEqual(await namesOf('billSummary'));
});

test('a widget that reads nothing has one state', async () => {
  expect(await namesOf('signOut')).toEqual(['aroha']);
});

test('a persona who brings nothing new can be shown all the same', async () => {
  const names = (await surveyOf('signOut', setting)).map(({ name }) => name);
  expect(names).toEqual(personaEntries.map(({ id }) => id).toSorted((a, b) => rank(a) - rank(b)));
});

/** The newcomer is shown right after the first. */
const rank = (id: string) => ['aroha', 'isla'].indexOf(id) + 1 || 3;

test('a type that nobody registered is refused by name', async () => {
  await expect(surveyOf('teapot', setting)).rejects.toThrow('There is no widget teapot.');
});
