import { parseArgs } from 'node:util';
import { startService } from '#layouts/service/start.ts';
import { createMock } from '#mock/compose.ts';
import { freePort } from '#mock/node/listen.ts';
import { createServer } from '#mock/server.ts';
import { studioClient } from '#mock/studio-client.ts';

/*
 * The layout service with the built studio, and a provider for its staff to sign in with, in one process: for browser tests.
 * Begins with the layouts of this project in an empty store; says where it is in its first line.
 */
const { values } = parseArgs({
  options: { port: { type: 'string' }, store: { type: 'string', default: 'sqlite::memory:' } },
});
const port = values.port === undefined ? await freePort() : Number(values.port);
const identityPort = await freePort();
const origin = `http://localhost:${port}`;

const { app } = createMock({
  // Tokens are checked by the time of the service.
  now: 'real',
  origins: [`http://localhost:${identityPort}`],
  studioOrigins: [origin],
});
await createServer(app, { dist: 'dist', brand: 'beacon', overlay: 0, isDev: false }).listen({
  port: identityPort,
  host: 'localhost',
});

const { server } = await startService(
  {
    port,
    host: 'localhost',
    store: values.store,
    origin,
    seed: 'mock-server/layouts',
    roles: ['studio', 'delivery', 'jobs'],
    linkHosts: undefined,
    previewOrigins: [],
    signIn: {
      issuer: `http://localhost:${identityPort}/identity`,
      clientId: studioClient.id,
      clientSecret: studioClient.credential,
    },
    gatewayHashes: [],
    pipelineHashes: [],
  },
  () => undefined,
);
await server.listen({ port, host: 'localhost' });
console.log(origin);
