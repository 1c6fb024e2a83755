import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { operationMap } from './generated/operation-map.ts';
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

test('the map of the browser equals the table', () => {
  const expected = Object.fromEntries(
    table.map(([id, { method, path, responses }]) => [
      id,
      `${method} ${path}${204 in responses ? ' 204' : id === 'billing.transactions.invoice' ? ' file' : ''}`,
    ]),
  );
  expect(operationMap).toEqual(expected);
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
