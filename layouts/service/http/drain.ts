import { setImmediate as afterArrivals, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#layouts/service/refusal.ts';

/** Looks in a row that see no new request before the port is given up: one that is on its way is still answered. */
const lull = 5;
/** Milliseconds between two looks. */
const interval = 20;

interface DrainOptions {
  /** How long requests that are under way may take after the server was told to close, in milliseconds. */
  readonly grace: number;
  /** Ends what would never end by itself: streams, and requests that wait for news. */
  readonly endWaiting: () => void;
  readonly log: (message: string) => void;
}

/**
 * Lets a server that closes answer what is under way, and only then close its connections. What comes meanwhile is refused before
 * anything is done, with 503 and `connection: close`, so that a gateway goes to another process.
 */
export function addDrain(server: FastifyInstance, { grace, endWaiting, log }: DrainOptions): void {
  let underWay = 0;
  let looksSinceLast = 0;
  let isClosing = false;

  server.addHook('onRequest', async (_request, reply) => {
    looksSinceLast = 0;
    underWay += 1;
    // Comes once, however the response ends.
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    if (!isClosing) return;
    throw new Refusal(
      503,
      '/error/unavailable',
      'This process is stopping.',
      { detail: 'Nothing was done. Try again in a moment.' },
      { 'retry-after': '1' },
    );
  });
  // A client would otherwise send its next request on a connection that is about to be closed.
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });

  server.addHook('preClose', async () => {
    isClosing = true;
    endWaiting();
    if (!server.server.listening) return;
    const end = performance.now() + grace;
    looksSinceLast = 0;
    while (underWay > 0 || looksSinceLast < lull) {
      if (performance.now() >= end) {
        if (underWay > 0) log(`${underWay} of the requests under way took too long and were cut.`);
        return;
      }
      await wait(interval);
      // However late this process is, a request that arrived meanwhile is read before it counts as none. A new connection is
      // accepted in one turn, and its request read in the next.
      await afterArrivals();
      await afterArrivals();
      looksSinceLast += 1;
    }
  });
}
