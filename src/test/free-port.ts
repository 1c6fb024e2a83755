import { isPortFree } from '#mock/node/listen.ts';

/** From here on, systems give no ports by themselves, neither to an outgoing connection nor to a server that asks for any. */
const first = 10_000;
const portsOfWorker = 1000;
const mostWorkers = 20;
const given = new Set<number>();

/**
 * A free port for what a test starts later. Nobody takes it meanwhile: each worker of Vitest and of Playwright has ports of
 * its own, and gives each once.
 */
export async function freePort(): Promise<number> {
  const worker = Number(process.env['VITEST_POOL_ID'] ?? process.env['TEST_PARALLEL_INDEX'] ?? 0);
  const begin = first + (worker % mostWorkers) * portsOfWorker;
  for (;;) {
    const port = begin + Math.floor(Math.random() * portsOfWorker);
    if (given.has(port)) continue;
    given.add(port);
    if (await isPortFree(port)) return port;
  }
}
