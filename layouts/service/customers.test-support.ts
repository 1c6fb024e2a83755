import { readFileSync } from 'node:fs';
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
  readonly pid: number;
  readonly path: string;
  readonly credential: string;
  readonly body: string;
}

/** What asking took, in milliseconds. */
export interface Latencies {
  /** By the clock. */
  readonly byClock: number[];
  /**
   * What it would have taken where nobody else works, at most: no longer than the thread that answers was busy meanwhile, with
   * whatever it did, and no longer than without the time in which it, or the thread that asks, was ready and had no processor.
   */
  readonly ofThread: number[];
  readonly statuses: number[];
}

const pace = 20;

/** How long a thread has run, and how long it was ready and had no processor, in milliseconds. Linux says it. */
function schedule(file: string): { readonly ran: number; readonly waited: number } {
  const [ran = 0, waited = 0] = readFileSync(file, 'utf8').split(' ').map(Number);
  return { ran: ran / 1_000_000, waited: waited / 1_000_000 };
}
const threadsOf = (pid: number) => ({
  answering: schedule(`/proc/${pid}/task/${pid}/schedstat`),
  asking: schedule('/proc/thread-self/schedstat'),
});

async function askUntilStopped({ port, pid, path, credential, body }: Asked): Promise<Latencies> {
  const agent = new Agent({ keepAlive: true });
  const latencies: Latencies = { byClock: [], ofThread: [], statuses: [] };
  const headers = { authorization: `Bearer ${credential}`, 'content-type': 'application/json' };
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const [began, before] = [performance.now(), threadsOf(pid)];
      const sent = request({ agent, port, path, method: 'POST', headers }, (response) => {
        response.resume().on('end', () => {
          const [taken, after] = [performance.now() - began, threadsOf(pid)];
          const waited =
            after.answering.waited - before.answering.waited + (after.asking.waited - before.asking.waited);
          latencies.byClock.push(taken);
          latencies.ofThread.push(Math.min(after.answering.ran - before.answering.ran, taken - waited));
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
