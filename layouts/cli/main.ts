import { setTimeout as wait } from 'node:timers/promises';
import { runCommand } from './run.ts';

const stop = new AbortController();
// A second Ctrl+C ends the process at once.
process.once('SIGINT', () => stop.abort());
const { signal } = stop;

process.exitCode = await runCommand(process.argv.slice(2), {
  print: console.log,
  tell: console.error,
  env: process.env,
  signal,
  now: () => performance.now(),
  pause: (milliseconds) => wait(milliseconds, undefined, { signal }),
});
