import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Checks all types, on two cores.
 *
 * The compiler is a Go program that lets nearly everything live until it ends. Its collector takes a quarter of the
 * time to find that out, so it stays off until the memory of a small machine is in danger.
 */
const { status } = spawnSync('tsc', ['--checkers', '2', ...process.argv.slice(2)], {
  cwd: dirname(dirname(fileURLToPath(import.meta.url))),
  env: { ...process.env, GOGC: 'off', GOMEMLIMIT: '2GiB' },
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
