import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { areas } from './branches/index.ts';
import { type TestMock, testMock } from './handlers/test-mock.ts';
import { personaEntries } from './world/personas.ts';

const mock: TestMock = testMock();
beforeEach(() => {
  mock.app.reset();
  mock.app.layouts.reset();
});

describe.each(Object.entries(areas))('%s', (_, rows) => {
  test.each(rows.map((row) => [`${row.spec}: ${row.text}`, row.persona, row.operation, row] as const))(
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

/** What the table of the README says, by area: a line without one belongs to the area above it. */
function toldInReadme(): ReadonlyMap<string, string> {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const [, rest = ''] = readme.split('## Which persona shows what\n');
  const [section = ''] = rest.split('\n## ');
  const told = new Map<string, string>();
  let area = '';
  for (const line of section
    .split('\n')
    .filter((text) => text.startsWith('| '))
    .slice(2)) {
    const [, name = '', ...cells] = line.split('|');
    area = name.trim() === '' ? area : name.trim();
    told.set(area, `${told.get(area) ?? ''} ${cells.join(' ')}`);
  }
  return told;
}

describe('the README', () => {
  const told = toldInReadme();

  test('has a line for each area', () => {
    expect([...told.keys()]).toEqual(Object.keys(areas));
  });

  test.each(Object.entries(areas))('names the personas of the area %s', (area, rows) => {
    const named = [...(told.get(area) ?? '').matchAll(/`(\w+)`/g)].map(([, id = '']) => id);
    const needed = rows.map(({ persona }) => persona);
    expect([...new Set(named)].sort()).toEqual([...new Set(needed)].sort());
  });
});
