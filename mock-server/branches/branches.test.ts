import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestMock, testMock } from '#mock/handlers/test-mock.ts';
import { personaEntries } from '#mock/world/personas.ts';
import { areas } from './index.test-support.ts';
import { personasFile, personasPage } from './personas-page.test-support.ts';
import { policyPersonas, policyPersonasFile } from './policy-personas.test-support.ts';

const mock: TestMock = testMock();
beforeEach(() => {
  mock.app.reset();
  mock.app.layouts.reset();
});

describe.each(Object.entries(areas))('%s', (_, rows) => {
  test.each(rows.map((row) => [row.text, row.persona, row.operation, row] as const))(
    '%s: %s, %s',
    async (_text, _persona, _operation, row) => {
      await row.reach(mock);
    },
  );
});

const ids = new Set(personaEntries.map(({ id }) => id));

test('every persona is needed', () => {
  const needed = new Set(Object.values(areas).flatMap((rows) => rows.map(({ persona }) => persona)));
  expect([...needed].sort()).toEqual([...ids].sort());
});

test('no branch is listed twice', () => {
  for (const [area, rows] of Object.entries(areas)) {
    const texts = rows.map(({ text, operation }) => `${text} ${operation}`);
    expect(
      texts.filter((text, index) => texts.indexOf(text) !== index),
      area,
    ).toEqual([]);
  }
});

test('the personas of the layouts are generated from the world; "npm run personas" writes them', () => {
  expect(readFileSync(policyPersonasFile, 'utf8')).toBe(policyPersonas());
});

test('personas.md is generated from the branches; "npm run personas" writes it', () => {
  expect(readFileSync(personasFile, 'utf8')).toBe(personasPage(areas));
});
