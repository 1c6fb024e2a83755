import { spawn } from 'node:child_process';
import { expect } from 'vitest';

const main = new URL('./main.ts', import.meta.url).pathname;

/** Starts the server in a process of its own, with nothing of this environment but the path. */
export function start(args: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env['PATH'], ...environment },
  });
  let output = '';
  const take = (part: Buffer) => {
    output += part.toString();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const says = (text: string) => expect.poll(() => output, { timeout: 60_000 }).toContain(text);
  return { child, ended, says, output: () => output };
}
