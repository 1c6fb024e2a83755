import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * A thread of its own that asks a process for a page 50 times a second, whether it has answered or not, until it is told to stop. What
 * the test does meanwhile takes none of its time.
 */

/** Whom to ask, and for what. */
export interface Asked {
  readonly port: number;
  readonly path: string;
  readonly credential: string;
  readonly body: string;
}

/** How long each answer took, in milliseconds, and its status. */
export interface Latencies {
  readonly taken: number[];
  readonly statuses: number[];
}

const pace = 20;

async function askUntilStopped({ port, path, credential, body }: Asked): Promise<Latencies> {
  const agent = new Agent({ keepAlive: true });
  const latencies: Latencies = { taken: [], statuses: [] };
  const headers = { authorization: `Bearer ${credential}`, 'content-type': 'application/json' };
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const began = performance.now();
      const sent = request({ agent, port, path, method: 'POST', headers }, (response) => {
        response.resume().on('end', () => {
          latencies.taken.push(performance.now() - began);
          latencies.statuses.push(response.statusCode ?? 0);
          resolve();
        });
      });
      sent.on('error', reject).end(body);
    });
  let isStopped = false;
  parentPort?.once('message', () => {
    isStopped = true;
  });
  const asked: Promise<void>[] = [];
  for (let due = performance.now(); !isStopped; ) {
    asked.push(ask());
    due += pace;
    await wait(Math.max(0, due - performance.now()));
  }
  await Promise.all(asked);
  agent.destroy();
  return latencies;
}

// The beginning of the thread; a module that imports its types does nothing.
if (parentPort !== null && workerData?.isCustomers === true)
  parentPort.postMessage(await askUntilStopped(workerData.asked));
