import { setTimeout as wait } from 'node:timers/promises';
import { createOutput } from './output.ts';
import { runCommand } from './run.ts';

const stop = new AbortController();
// A second Ctrl+C ends the process at once.
process.once('SIGINT', () => stop.abort());
const { signal } = stop;
const { clear, ...output } = createOutput(process.stdout, process.stderr);
let isLost = false;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The reader has seen enough, such as `head`.
  if (isLost || error.code === 'EPIPE') return;
  isLost = true;
  process.exitCode = 1;
  output.tell(`The result can't be written: ${error.message}.`);
});
// There is nobody to tell it.
process.stderr.on('error', () => undefined);

try {
  const code = await runCommand(process.argv.slice(2), {
    ...output,
    env: process.env,
    signal,
    now: () => performance.now(),
    pause: (milliseconds) => wait(milliseconds, undefined, { signal }),
  });
  if (!isLost) process.exitCode = code;
} finally {
  clear();
}
