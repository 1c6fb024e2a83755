import { isPortFree } from '#mock/node/listen.ts';

/**
 * From here on, up to 30,000, systems give no ports by themselves, neither to an outgoing connection nor to a server that
 * asks for any. 10,080 is below: `fetch` and browsers refuse it (https://fetch.spec.whatwg.org/#port-blocking).
 */
const first = 10_100;
const portsOfWorker = 990;
const mostWorkers = 20;
let next = Math.floor(Math.random() * portsOfWorker);

/**
 * A free port for what a test starts later. Nobody takes it meanwhile: each worker of Vitest and of Playwright has ports of
 * its own, and gives one again only after all the others. Throws where all of them are taken.
 */
export async function freePort(): Promise<number> {
  const worker = Number(process.env['VITEST_POOL_ID'] ?? process.env['TEST_PARALLEL_INDEX'] ?? 0);
  const begin = first + (worker % mostWorkers) * portsOfWorker;
  for (let tries = 0; tries < portsOfWorker; tries++) {
    next = (next + 1) % portsOfWorker;
    const port = begin + next;
    if (await isPortFree(port)) return port;
  }
  throw new Error(`All ports from ${begin} to ${begin + portsOfWorker - 1} are taken.`);
}
