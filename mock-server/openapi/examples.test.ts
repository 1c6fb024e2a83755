import { expect, test } from 'vitest';
import type { Operation } from '#schemas/operation.ts';
import { operations } from '#schemas/operations.ts';
import { openapiDocument } from './document.ts';
import { makeExamples } from './examples.test-support.ts';
import { readExamples } from './examples.ts';
import { faultsOfExample } from './examples-check.test-support.ts';
import type { OperationObject } from './types.ts';

const examples = readExamples();
const table = Object.entries<Operation>(operations);
const { paths } = openapiDocument(operations, { server: '', examples });
const described = new Map(
  Object.values(paths).flatMap(({ servers: _, ...item }) =>
    Object.values(item).map((operation: OperationObject) => [operation.operationId, operation] as const),
  ),
);

test('the examples are what the mock server answers today', async () => {
  expect(await makeExamples(), 'Run "npm run examples".').toEqual(examples);
});

test('every operation has an example that follows its schemas', () => {
  expect(Object.keys(examples)).toEqual(Object.keys(operations));
  const faults = table.flatMap(([id, operation]) => {
    const example = examples[id];
    return example ? faultsOfExample(operation, example).map((fault) => `${id} ${fault}`) : [id];
  });
  expect(faults).toEqual([]);
});

test.each(table)(
  'the document shows the request and the answer of the example: %s',
  (id, { body, responses }) => {
    const example = examples[id];
    const operation = described.get(id);
    const parameters = (operation?.parameters ?? []).flatMap((parameter) =>
      'in' in parameter && 'example' in parameter ? [[parameter.name, parameter.example]] : [],
    );
    expect(Object.fromEntries(parameters)).toEqual({ ...example?.params, ...example?.query });
    const sent = Object.values(operation?.requestBody?.content ?? {});
    expect(sent.map(({ example: value }) => value)).toEqual(body === undefined ? [] : [example?.body]);
    const success = operation?.responses[String(example?.status)];
    if (!success || '$ref' in success) throw new Error('There is no success.');
    const answered = Object.values(success.content ?? {});
    const isFile = responses[example?.status ?? 0]?.contentMediaType !== undefined;
    expect(answered.map(({ example: value }) => value)).toEqual(
      answered.length === 0 ? [] : [isFile ? undefined : example?.answer],
    );
    const headers = Object.entries(success.headers ?? {}).map(([name, header]) => [name, header.example]);
    expect(Object.fromEntries(headers)).toEqual(example?.headers ?? {});
  },
);

test.each(table)('the document has the refusal of a caller who comes too often: %s', (id) => {
  const refusal = described.get(id)?.responses['429'];
  expect(refusal).toMatchObject({ headers: { 'Retry-After': { schema: { type: 'string' } } } });
});
