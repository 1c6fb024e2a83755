import { beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '#src/test/free-port.ts';
import type { Outcome } from './core/exchange.ts';
import { createServer } from './server.ts';

// The server is on this machine.
beforeEach(() => void vi.unstubAllGlobals());

/** A server with one request under way, which is answered when the test wants. */
async function startHeld(grace: number) {
  const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<Outcome>()];
  const port = await freePort();
  const app = {
    handle: () => {
      reached.resolve();
      return held.promise;
    },
    recordReport: () => undefined,
  };
  const server = createServer(app, { dist: 'no-build', brand: 'beacon', overlay: 0, isDev: false, grace });
  await server.listen({ port, host: 'localhost' });
  const answer = fetch(`http://localhost:${port}/api/v1/public/outage/current`);
  await reached.promise;
  return { server, answer, answerIt: held.resolve };
}

test('a request that is under way is answered though the server closes', async () => {
  const { server, answer, answerIt } = await startHeld(60_000);
  const closed = server.close();
  await expect.poll(() => server.server.listening).toBe(false);
  answerIt({ kind: 'answer', answer: { status: 200, headers: {}, body: '{}' } });
  expect((await answer).status).toBe(200);
  await closed;
});

test('one that is never answered is cut', async () => {
  const { server, answer } = await startHeld(50);
  const cut = expect(answer).rejects.toThrow();
  await server.close();
  await cut;
});
