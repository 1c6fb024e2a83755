import { parseArgs } from 'node:util';
import { serveFolder } from '#e2e/support/static-host.ts';
import { startService } from '#layouts/service/start.ts';
import { createMock } from '#mock/compose.ts';
import { createServer } from '#mock/server.ts';
import { studioClient } from '#mock/studio-client.ts';
import { nameStudio } from '#scripts/build/name-studio.mjs';
import { freePort } from '#src/test/free-port.ts';

/*
 * The layout service with the built studio, and a provider for its staff to sign in with, in one process: for browser tests.
 * Begins with the layouts of this project in an empty store; says where it is in its first line. With --previews it has two previews of the demo in that folder, on ports of their own.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    store: { type: 'string', default: 'sqlite::memory:' },
    previews: { type: 'string' },
  },
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

const { previews } = values;
const hosts =
  previews === undefined
    ? []
    : [
        await serveFolder(previews, 0, nameStudio(origin)),
        await serveFolder(previews, 0, nameStudio(origin)),
      ];

const { server } = await startService(
  {
    port,
    host: 'localhost',
    store: values.store,
    origin,
    seed: 'mock-server/layouts',
    roles: ['studio', 'delivery', 'jobs'],
    hosts: [],
    linkHosts: undefined,
    previewOrigins: hosts.map((host) => host.origin),
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
