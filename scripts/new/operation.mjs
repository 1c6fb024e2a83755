import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addEntry, addImport, camelCase, kebabCase, UserError } from './plan.mjs';

const fixture = 'schemas/operations.fixture.tsv';
const methods = ['GET', 'POST', 'PUT', 'DELETE'];
const reference = 'mock-server/openapi/areas.ts';
const newArea = '--new-area';
const jsonSchema = '#schemas/json-schema.ts';

/** Plans an operation, also the first one of an area, and returns what is left to do. */
export function planOperation(plan, area, id = '', method = '', path = '', option = '') {
  checkNames(plan, { area, id, method, path, option });
  if (option === newArea) planArea(plan, area);
  // Every operation of the dashboard's backend begins with these words, so they distinguish none.
  const ownWords = id.replace(/^drd\.(widget\.)?/, '');
  const name = camelCase(ownWords);
  const [first, ...others] = ownWords.split('.');
  const file = kebabCase(first === camelCase(area) && others.length > 0 ? others.join('.') : ownWords);
  const handler = `mock-server/handlers/${area}/${file}`;
  const entity = `schemas/entities/${area}.ts`;
  const isRead = method === 'GET';
  const hasSchema = method !== 'DELETE';
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param);
  const access = path.startsWith('/public/') ? 'public' : 'private';

  const table = `schemas/operations/${area}.ts`;
  const ids = [...plan.read(table).matchAll(/^ {2}'?([\w.]+)'?: /gm)].map(([, other]) => other);
  const [, operations] = plan.read(table).match(/^export const (\w+) = \{$/m) ?? [];
  plan.edit(
    table,
    ...(hasSchema ? [addImport([name], `#schemas/entities/${area}.ts`)] : []),
    ...(params.length > 0 ? [addImport(['object', 'text'], jsonSchema)] : []),
    addEntry(
      operations,
      id,
      entryOf({ id, method, path, access, name, params, isRead, hasSchema, table: plan.read(table) }),
      relativesOf(id, ids),
    ),
  );
  if (hasSchema) {
    const schema = `/** ${isRead ? 'Answer' : 'Body'} of ${id}. */
export const ${name} = object({ name: text('') });
`;
    const addSchema = (text) => (text === '' ? schema : `${text}\n${schema}`);
    if (!plan.has(entity)) plan.create(entity, '');
    else if (new RegExp(`\\bconst ${name}\\b`).test(plan.read(entity)))
      throw new UserError(`${entity} has ${name} already. Nothing was written.`);
    plan.edit(entity, addSchema, addImport(['object', 'text'], jsonSchema));
  }
  plan.create(`${handler}.ts`, handlerOf({ id, name, handler }));
  plan.create(`${handler}.test.ts`, testOf({ id, method, path, isRead, hasSchema, params }));
  plan.edit(
    'mock-server/handlers/index.ts',
    addImport([`${name}Handlers`], `./${area}/${file}.ts`),
    addEntry('handlers', `${name}Handlers`, `  ...${name}Handlers,`),
  );
  plan.edit(fixture, addRow({ id, method, path, access, request: isRead || !hasSchema ? '' : '{name}' }));

  const steps = [
    `${table}   the summary${isRead ? '' : ', the reads whose answers it `changes`'} and the failures`,
    ...(hasSchema ? [`${entity}   the fields, each with a description`] : []),
    `${handler}.ts   the mock server's ${isRead ? 'answer' : 'effect'}`,
    `${handler}.test.ts   fails until the handler is there`,
    ...(params.length === 0 && (isRead || !hasSchema)
      ? []
      : [
          'mock-server/handlers/product-calls.test-support.ts   a call that succeeds, for the tests of every operation',
        ]),
    ...(isInReference(plan, id)
      ? []
      : [`${reference}   the beginning of the id, in an area of the API reference or in a new one`]),
    `docs/api-gaps.md   a line about what the API's description leaves out: - \`${id}\`: …`,
  ];
  return `Fill in, in this order:
${steps.map((step) => `  ${step}`).join('\n')}

Then "npm run map" writes schemas/generated anew, "npm run examples" takes the example of the API reference from the
mock server, and "npm run check" checks it all.`;
}

/** Whether an area of the API reference has the operation, by the beginning of its id. */
function isInReference(plan, id) {
  const words = id.split('.');
  const text = plan.read(reference);
  return words.some((_, index) => text.includes(`'${words.slice(0, index + 1).join('.')}'`));
}

/** Which of the ids share as many of the first words with this one as any does; all of them where none shares one. */
function relativesOf(id, ids) {
  const words = id.split('.');
  const shared = (other) => {
    const others = other.split('.');
    const end = words.findIndex((word, index) => word !== others[index]);
    return end < 0 ? words.length : end;
  };
  const most = Math.max(0, ...ids.map(shared));
  return (other) => shared(other) === most;
}

/** Plans the table of an area that has no operations yet, and its line in the table of all. */
function planArea(plan, area) {
  const operations = `${camelCase(area)}Operations`;
  plan.create(
    `schemas/operations/${area}.ts`,
    `import type { Operations } from '#schemas/operation.ts';

/** Operations of the area ${area}. */
export const ${operations} = {
} as const satisfies Operations;
`,
  );
  plan.edit(
    'schemas/operations.ts',
    addImport([operations], `./operations/${area}.ts`),
    addEntry('operations', operations, `  ...${operations},`, () => true),
  );
}

function checkNames(plan, { area = '', id, method, path, option }) {
  const areas = readdirSync(join(plan.root, 'schemas/operations')).map((file) => file.replace('.ts', ''));
  if (option !== '' && option !== newArea)
    throw new UserError(`"${option}" is no option; there is ${newArea}.`);
  if (option === newArea && !/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(area))
    throw new UserError(`"${area}" is no name of an area in kebab-case, such as natural-gas.`);
  if (option === newArea && areas.includes(area)) throw new UserError(`There is an area ${area} already.`);
  if (option === '' && !areas.includes(area)) {
    throw new UserError(
      `There is no area "${area}". The areas are ${areas.sort().join(', ')}. With ${newArea} at the end a new one begins.`,
    );
  }
  if (!/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$/.test(id))
    throw new UserError(
      `"${id}" is no id such as naturalGas.offers: words in camelCase with dots between them.`,
    );
  if (!methods.includes(method)) throw new UserError(`"${method}" is none of ${methods.join(', ')}.`);
  if (!/^\/(private|public)(\/([\w.-]+|\{\w+\}))+$/.test(path))
    throw new UserError(`"${path}" is no path such as /private/naturalgas/offers/{id}.`);
  for (const row of plan.read(fixture).split('\n')) {
    const [otherId, otherMethod, otherPath] = row.split('\t');
    if (otherId === id) throw new UserError(`There is an operation ${id} already.`);
    if (otherMethod === method && otherPath === path)
      throw new UserError(`${otherId} is ${method} ${path} already.`);
  }
}

/** The helper of some tables for reads without parameters: its name, and the path below which they are. */
const helperOf = (table) =>
  table.match(/^const (\w+) = <const Path extends string,[^`]*`([^`$]*)\$\{path\}`/m)?.slice(1);

function entryOf({ id, method, path, access, name, params, isRead, hasSchema, table }) {
  const key = id.includes('.') ? `'${id}'` : id;
  const [helper, base] = helperOf(table) ?? [];
  if (isRead && params.length === 0 && helper !== undefined && path.startsWith(base))
    return `  ${key}: ${helper}('${path.slice(base.length)}', '', ${name}),`;
  const lines = [
    `method: '${method}',`,
    `path: '${path}',`,
    `access: '${access}',`,
    "summary: '',",
    params.length > 0 && `params: object({ ${params.map((param) => `${param}: text('')`).join(', ')} }),`,
    !isRead && hasSchema && `body: ${name},`,
    `responses: { ${isRead ? `200: ${name}` : '204: null'} },`,
    !isRead && 'changes: [],',
  ].filter(Boolean);
  return `  ${key}: {\n${lines.map((line) => `    ${line}`).join('\n')}\n  },`;
}

const handlerOf = ({ id, name, handler }) => {
  const key = id.includes('.') ? `'${id}'` : id;
  return `import type { Handlers } from '#mock/handler.ts';

/** What the mock server does for ${id}. */
export const ${name}Handlers: Pick<Handlers, '${id}'> = {
  ${key}: () => {
    throw new Error('Write the handler of ${id} in ${handler}.ts.');
  },
};
`;
};

const testOf = ({ id, method, path, isRead, hasSchema, params }) => {
  const call = [
    params.length > 0 && `params: { ${params.map((param) => `${param}: '1'`).join(', ')} }`,
    !isRead && hasSchema && "body: { name: 'A name' }",
  ].filter(Boolean);
  const args = call.length > 0 ? `, { ${call.join(', ')} }` : '';
  return `import { expect, test } from 'vitest';
import { testMock } from '#mock/handlers/test-mock.ts';

test('${method} ${path} ${isRead ? 'answers' : 'takes effect for'} aroha', async () => {
  const mock = testMock();
  const { status, body } = await mock.call('${id}'${args});
  expect(status).toBe(${isRead ? 200 : 204});
${
  isRead
    ? "  expect(body, 'Say here what aroha gets.').toEqual({});"
    : "  expect(body).toBeUndefined();\n  expect.fail('Read here what the write has changed, and say how.');"
}
});
`;
};

/** An edit that adds an operation to those that were agreed, after its relatives. */
const addRow =
  ({ id, method, path, access, request }) =>
  (text) => {
    const lines = text.trimEnd().split('\n');
    const columns = lines[0].split('\t').length;
    const cells = [id, method, path, access, request, 'ours'];
    const row = Array.from({ length: columns }, (_, index) => cells[index] ?? '').join('\t');
    const ids = lines.map((line) => line.split('\t', 1)[0]);
    const last = ids.findLastIndex(relativesOf(id, ids));
    return `${lines.toSpliced(last + 1, 0, row).join('\n')}\n`;
  };
