// A process that starts an empty Fastify and sends it one request: the least that any server made with it takes.
// Prints the milliseconds from modules loaded to the first whole answer.
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { statusOf } from './status-of.ts';

const start = performance.now();
const server = fastify();
server.get('/', () => ({}));
await server.listen({ port: 0, host: 'localhost' });
// A server that listens on TCP has an address object.
const { port } = server.server.address() as AddressInfo;
const status = await statusOf(port, '/');
const end = performance.now();
if (status !== 200) throw new Error(`The first answer is ${status}.`);
await server.close();
console.log(JSON.stringify(end - start));
