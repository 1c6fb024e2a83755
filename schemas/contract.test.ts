import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { changedBy, replacedBy } from './generated/changes.ts';
import { amountBodies, entityModules, operationMap } from './generated/operation-map.ts';
import type { JsonSchema } from './json-schema.ts';
import { layout } from './layout.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import { problem } from './problem.ts';
import { wireFormats } from './values.ts';
import { widgetConfigs } from './widgets/index.ts';

const table = Object.entries(operations) as [string, Operation][];
const fixture = new URL('./operations.fixture.tsv', import.meta.url);
const rows = readFileSync(fixture, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([id = '', method = '', path = '', access = '']) => ({ id, method, path, access }));

test('lists every operation that was agreed, and no other', () => {
  expect(table.map(([id]) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
});

test('has the method, path and access that was agreed', () => {
  const agreed = new Map(rows.map((row) => [row.id, row]));
  for (const [id, { method, path, access }] of table)
    expect({ id, method, path, access }).toEqual(agreed.get(id));
});

test('the map of the browser equals the table', async () => {
  for (const [id, { method, path, responses, isReadByElement, access }] of table) {
    if (access !== 'public' && access !== 'private') continue;
    const [mappedMethod, mappedPath, success = ''] = operationMap[id as keyof typeof operationMap].split(' ');
    expect([mappedMethod, mappedPath], id).toEqual([method, path]);
    const [status, schema] = Object.entries(responses).find(([code]) => Number(code) < 400) ?? [];
    const isFile = schema?.contentMediaType !== undefined;
    if (status === '204') expect(success, id).toBe('nothing');
    else if (schema === null || isReadByElement) expect(success, id).toBe('json');
    else if (isFile) expect(success, id).toBe('file');
    else {
      const [module = '', name = ''] = success.split('/');
      expect((await entityModules[module]?.())?.[name], id).toBe(schema);
    }
  }
  const called = table.filter(([, { access }]) => access === 'public' || access === 'private');
  expect(Object.keys(operationMap)).toEqual(called.map(([id]) => id));
});

test('the generated lists of bodies with amounts, of changes and of what is replaced equal the table', async () => {
  const bodies: Record<string, unknown> = {};
  for (const [id, place] of Object.entries(amountBodies)) {
    const [module = '', name = ''] = place.split('/');
    bodies[id] = (await entityModules[module]?.())?.[name];
  }
  const withAmounts = table.filter(([, { body }]) => JSON.stringify(body ?? null).includes('"format":"nzd"'));
  expect(bodies).toEqual(Object.fromEntries(withAmounts.map(([id, { body }]) => [id, body])));
  const changing = table.flatMap(([id, { changes }]) => (changes === undefined ? [] : [[id, changes]]));
  expect(changedBy).toEqual(Object.fromEntries(changing));
  const replacing = table.flatMap(([id, { replaces }]) => (replaces === undefined ? [] : [[id, replaces]]));
  expect(replacedBy).toEqual(Object.fromEntries(replacing));
  const written = new Set(table.flatMap(([id, { method }]) => (method === 'GET' ? [] : [id])));
  for (const [id, replaced] of Object.entries(replacedBy))
    expect(
      replaced.filter((other) => !written.has(other)),
      id,
    ).toEqual([]);
});

test('every operation has exactly one success, and only documented failures besides', () => {
  for (const [id, { responses, errors }] of table) {
    const statuses = Object.keys(responses).map(Number);
    expect(
      statuses.filter((status) => status < 400),
      id,
    ).toHaveLength(1);
    expect(
      Object.keys(errors ?? {}).every((status) => Number(status) >= 400),
      id,
    ).toBe(true);
  }
});

const schemas: [string, JsonSchema][] = [
  ['problem', problem],
  ['layout', layout],
  ...Object.entries(widgetConfigs).map(([type, { config }]): [string, JsonSchema] => [type, config]),
  ...table.flatMap(([id, { params, query, body, responses }]) =>
    [params, query, body, ...Object.values(responses)]
      .filter((schema): schema is JsonSchema => schema !== undefined && schema !== null)
      .map((schema, index): [string, JsonSchema] => [`${id} ${index}`, schema]),
  ),
];

test('every schema is valid by the strict rules of JSON Schema 2020-12', () => {
  const ajv = addFormats.default(new Ajv2020({ formats: wireFormats, strict: true, allowUnionTypes: false }));
  for (const [name, schema] of schemas) expect(() => ajv.compile(schema), name).not.toThrow();
});

test('every field has a description, and every object is closed', () => {
  const faults: string[] = [];
  const visit = (schema: JsonSchema, where: string) => {
    if (schema.type === 'object' && schema.properties !== undefined) {
      if (schema.additionalProperties !== false) faults.push(`${where} is open`);
      for (const [key, value] of Object.entries(schema.properties) as [string, JsonSchema][]) {
        const isGroup = value.type === 'object' || value.anyOf !== undefined;
        if (!isGroup && (value.description ?? '') === '') faults.push(`${where}/${key} has no description`);
        visit(value, `${where}/${key}`);
      }
    }
    if (typeof schema.items === 'object') visit(schema.items as JsonSchema, `${where}[]`);
    for (const part of (schema.anyOf ?? []) as JsonSchema[]) visit(part, where);
  };
  for (const [name, schema] of schemas) visit(schema, name);
  expect(faults).toEqual([]);
});

test('every operation says what it does', () => {
  for (const [id, { summary }] of table)
    expect(summary, `${id}: write its summary in schemas/operations`).not.toBe('');
});
