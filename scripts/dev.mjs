import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = (name) => join(root, 'node_modules/.bin', name);
const children = [];

function start(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
  children.push(child);
  // Either of the two alone is of no use.
  child.once('exit', (code) => stop(code ?? 0));
  return child;
}

let isStopping = false;
function stop(code) {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}

process.once('SIGINT', () => stop(0));
process.once('SIGTERM', () => stop(0));

start(bin('rollup'), ['--config', 'rollup.config.mjs', '--watch', '--no-watch.clearScreen']);

// Rollup empties dist first; the server watches that folder, so it starts after the first build.
const begin = Date.now();
const isBuilt = () =>
  (statSync(join(root, 'dist/index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0) >= begin;
while (!isBuilt() && !isStopping) await new Promise((resolve) => setTimeout(resolve, 100));
if (!isStopping) {
  start(process.execPath, [
    '--watch',
    '--watch-preserve-output',
    'mock-server/main.ts',
    '--dev',
    '--overlay',
    '0',
    ...process.argv.slice(2),
  ]);
}
