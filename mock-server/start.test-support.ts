import { spawn } from 'node:child_process';
import { expect } from 'vitest';
import { programOf } from '#scripts/build/programs.ts';

/** Starts the server in a process of its own, with nothing of this environment but the path. */
export async function start(args: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [await programOf('mock-server/main.ts'), ...args], {
    env: { PATH: process.env['PATH'], ...environment },
  });
  let output = '';
  const take = (part: Buffer) => {
    output += part.toString();
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const says = (text: string) => expect.poll(() => output).toContain(text);
  return { child, ended, says, output: () => output };
}
