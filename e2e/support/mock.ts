import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Control } from '#mock/control.ts';
import { createControlClient } from '#mock/control-client.ts';
import { programOf } from '#scripts/build/programs.ts';
import { freePort } from '#src/test/free-port.ts';

export type Brand = 'beacon' | 'ember';

/** A mock server with the built portal, in a process of its own. */
export interface Mock {
  readonly port: number;
  readonly control: Control;
  /** Where the portal of a brand is, such as http://ember.localhost:4417. */
  readonly origin: (brand: Brand) => string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a mock server on free ports. Every worker has its own, so that faults and clocks of one test never meet
 * another. The overlay goes at once unless a time is given, in milliseconds; `args` are more options of the server,
 * `environment` more variables.
 */
export async function startMock({
  overlay = 0,
  args = [],
  environment = {},
}: {
  overlay?: number;
  args?: readonly string[];
  environment?: Readonly<Record<string, string>>;
} = {}): Promise<Mock> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      ...[await programOf('mock-server/main.ts'), '--port', String(port), '--rate-limit', 'off'],
      ...['--overlay', String(overlay), ...args],
    ],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, ...environment, MOCK_CONTROL: '1', CONTROL_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const exit = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    // The last that it says once it listens.
    const control = /Controls for tests: (\S+)/.exec(line)?.[1];
    if (control === undefined) continue;
    child.stdout.resume();
    return {
      port,
      control: createControlClient(control),
      origin: (brand) => `http://${brand}.localhost:${port}`,
      stop: async () => {
        child.kill();
        await exit;
      },
    };
  }
  throw new Error('The mock server ended before it was ready.');
}
