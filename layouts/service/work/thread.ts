import { parentPort } from 'node:worker_threads';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Message, Order } from './messages.ts';
import { doTask } from './tasks.ts';

/** The beginning of a thread that does tasks, one after the other. */
const port = parentPort;
if (port === null) throw new Error('This runs in a thread of the service.');
const say = (message: Message) => port.postMessage(message);

port.on('message', ({ id, given }: Order) => {
  try {
    say({ kind: 'done', result: doTask(id, given) });
  } catch (error) {
    if (error instanceof Refusal) say({ kind: 'refused', problem: error.problem });
    else
      say({
        kind: 'failed',
        reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      });
  }
});
say({ kind: 'ready' });
