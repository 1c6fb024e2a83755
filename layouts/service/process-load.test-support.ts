import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { apiBase } from '#layouts/api/call.ts';
import { viewersIn } from '#layouts/core/personas.ts';
import type { Asked, Latencies } from './customers.test-support.ts';
import { ownDocuments } from './domain/service.test-support.ts';
import { gatewayCredential, type ServiceProcess } from './processes.test-support.ts';

/** How many clock ticks of Linux a second has, in which it counts what processes use. */
const ticks = 100;

/** Asks a process for the dashboard 50 times a second until `work` is done. Rejects where an answer isn't 200. */
export async function whileCustomersAsk(
  { port }: Pick<ServiceProcess, 'port'>,
  work: () => Promise<void>,
): Promise<Latencies> {
  const [viewer] = viewersIn(ownDocuments);
  if (viewer === undefined) throw new Error('There are no personas.');
  const body = JSON.stringify({ tabId: 'newDashboard', audience: viewer.audience });
  const asked: Asked = { port, path: `${apiBase}/resolve`, credential: gatewayCredential, body };
  const worker = new Worker(new URL('customers.test-support.ts', import.meta.url), {
    execArgv: [],
    workerData: { isCustomers: true, asked },
  });
  const told = new Promise<Latencies>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  await Promise.race([work(), told]);
  worker.postMessage('stop');
  const latencies = await told;
  await worker.terminate();
  const wrong = latencies.statuses.find((status) => status !== 200);
  if (wrong !== undefined) throw new Error(`/resolve answers ${wrong}.`);
  return latencies;
}

/** Time of a processor that a process has used, in milliseconds. */
export function usedBy(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks;
}

/** Memory that a process has, and the most that it had, in megabytes. */
export function memoryOf(pid: number): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { now: of('VmRSS'), most: of('VmHWM') };
}
