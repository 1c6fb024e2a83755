// A process that starts the mock server and sends it one request. Prints a FirstAnswer as JSON.
import type { AddressInfo } from 'node:net';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { statusOf } from './status-of.ts';

/** What this process prints. */
export interface FirstAnswer {
  /** Milliseconds from modules loaded to the first whole answer. */
  readonly afterLoading: number;
  /** Milliseconds since the process began. */
  readonly sinceStart: number;
  /** Schemas that were compiled by then, and how many the table has. */
  readonly compiled: number;
  readonly schemas: number;
  readonly operations: number;
}

let compiled = 0;
const { compile } = Ajv2020.prototype;
Object.defineProperty(Ajv2020.prototype, 'compile', {
  value(this: Ajv2020, ...given: Parameters<typeof compile>) {
    compiled += 1;
    return Reflect.apply(compile, this, given);
  },
});

const [{ createMock }, { createServer }, { operations }] = await Promise.all([
  import('#mock/compose.ts'),
  import('#mock/server.ts'),
  import('#schemas/operations.ts'),
]);
const start = performance.now();
const { app } = createMock({ origins: [] });
const server = createServer(app, { dist: 'dist', brand: 'beacon', overlay: 0, isDev: false });
await server.listen({ port: 0, host: 'localhost' });
// A server that listens on TCP has an address object.
const { port } = server.server.address() as AddressInfo;
const status = await statusOf(port, '/api/v1/public/outage/current');
const end = performance.now();
if (status !== 200) throw new Error(`The first answer is ${status}.`);
await server.close();

const table: readonly object[] = Object.values(operations);
const first: FirstAnswer = {
  afterLoading: end - start,
  sinceStart: end,
  compiled,
  schemas: table.reduce<number>((sum, operation) => sum + schemasOf(operation), 0),
  operations: table.length,
};
console.log(JSON.stringify(first));

function schemasOf(operation: object): number {
  const named = ['params', 'query', 'body'].filter((part) => part in operation).length;
  const answers = 'responses' in operation ? Object.values(Object(operation.responses)) : [];
  return named + answers.filter((schema) => schema !== null).length;
}
