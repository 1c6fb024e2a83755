import { serveFolder } from '#e2e/support/static-host.ts';
import { startService } from '#layouts/service/start.ts';
import { createMock } from '#mock/compose.ts';
import { freePort } from '#mock/node/listen.ts';
import { createServer } from '#mock/server.ts';
import { studioClient } from '#mock/studio-client.ts';
import { nameStudio } from '#scripts/build/name-studio.mjs';

/*
 * For browser tests: the layout service with the built studio on the layouts of this project in an empty store, a provider for its
 * staff, and two previews of the demo in the folder of the first argument. Its first line has the origin of the studio.
 */
const [folder = 'dist-demo'] = process.argv.slice(2);
const [port, identityPort] = [await freePort(), await freePort()];
const origin = `http://localhost:${port}`;

const { app } = createMock({
  // Tokens are checked by the time of the service.
  now: 'real',
  origins: [`http://localhost:${identityPort}`],
  studioOrigins: [origin],
});
const provider = createServer(app, { dist: 'dist', brand: 'beacon', overlay: 0, isDev: false });
await provider.listen({ port: identityPort, host: 'localhost' });

const previews = [
  await serveFolder(folder, 0, nameStudio(origin)),
  await serveFolder(folder, 0, nameStudio(origin)),
];
const { server } = await startService(
  {
    port,
    host: 'localhost',
    store: 'sqlite::memory:',
    origin,
    seed: 'mock-server/layouts',
    roles: ['studio', 'delivery', 'jobs'],
    linkHosts: undefined,
    previewOrigins: previews.map((preview) => preview.origin),
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
