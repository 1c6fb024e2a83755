import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Row, ratioRow } from './table.ts';

const rounds = 5;
const root = join(import.meta.dirname, '..');
const script = join(root, 'scripts/typecheck.mjs');

/** What the last landed run measured. A change may add a tenth to it; a smaller figure is written here. */
const landed = 6.8;

/** The type check of the whole project beside that of the contract alone (`contract/`), both from nothing. */
export function typeCheckRow(): Row {
  const whole: number[] = [];
  const contract: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    contract.push(timeOf('-p', 'bench/contract'));
    whole.push(timeOf());
  }
  return ratioRow({
    what: 'Type check of the whole project, part of the contract alone',
    ours: whole,
    reference: contract,
    of: 'contract',
    budget: 1.1 * landed,
  });
}

/** ms of one type check; throws when it finds errors. */
function timeOf(...options: readonly string[]): number {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, [script, ...options], { cwd: root, stdio: 'ignore' });
  if (status !== 0) throw new Error('It finds errors. Run "npm run typecheck".');
  return performance.now() - start;
}
