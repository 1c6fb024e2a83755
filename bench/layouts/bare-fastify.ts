// A Fastify that answers the same JSON to every POST, and 304 to every GET: the most that a service made with it can do.
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';

// Only our own benchmark writes here.
const body = await text(process.stdin);
const server = fastify();
server.post('/', (_request, reply) => reply.header('content-type', 'application/json').send(body));
server.get('/', (_request, reply) => reply.code(304).send());
await server.listen({ port: 0, host: 'localhost' });
// A server that listens on TCP has an address object.
console.log((server.server.address() as AddressInfo).port);
