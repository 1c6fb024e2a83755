import type { FastifyInstance } from 'fastify';
import { worldOfHost } from './named-worlds/world-name.ts';
import { commonHeaders } from './portal-headers.ts';

const off = `The control panel is off.

Start the mock server with its controls, and load this page again:

    MOCK_CONTROL=1 npm start

The panel then stands on a port of its own, the one after PORT, and this address leads to it.
`;

const shared = { ...commonHeaders, 'cache-control': 'no-store' };

/** `/mock` leads to the control panel at `panel`, of the world that the host names. */
export function addPanelLinks(server: FastifyInstance, panel: string | undefined): void {
  if (panel === undefined) {
    for (const path of ['/mock', '/mock/sign-in']) {
      server.get(path, (_request, reply) =>
        reply.type('text/plain; charset=utf-8').headers(shared).send(off),
      );
    }
    return;
  }
  server.get('/mock', ({ hostname }, reply) => {
    const world = worldOfHost(hostname);
    return reply.headers(shared).redirect(world === null ? panel : `${panel}?world=${world}`);
  });
  // The panel's link to sign in as a persona: an earlier session is removed first.
  server.get('/mock/sign-in', (_request, reply) =>
    reply.headers({ ...shared, 'clear-site-data': '"storage"' }).redirect('/login', 303),
  );
}
