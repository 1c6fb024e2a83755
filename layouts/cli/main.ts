import { setTimeout as wait } from 'node:timers/promises';
import { createOutput } from './output.ts';
import { runCommand } from './run.ts';

const stop = new AbortController();
// A second Ctrl+C ends the process at once.
process.once('SIGINT', () => stop.abort());
const { signal } = stop;
const { clear, ...output } = createOutput(process.stdout, process.stderr);

try {
  process.exitCode = await runCommand(process.argv.slice(2), {
    ...output,
    env: process.env,
    signal,
    now: () => performance.now(),
    pause: (milliseconds) => wait(milliseconds, undefined, { signal }),
  });
} finally {
  clear();
}
