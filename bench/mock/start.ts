import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { median, type Row } from '#bench/table.ts';
import type { FirstAnswer } from './first-answer.ts';

const rounds = 5;
/** One answer has one schema; a few more may be asked for on the way. All of the table would be hundreds. */
const fewSchemas = 5;

/** How soon a mock server with every operation answers, each time in a process of its own. */
export function startRows(): Row[] {
  const all = Array.from({ length: rounds }, firstAnswer);
  const [one] = all;
  return [
    {
      what: 'Modules loaded to first answer',
      value: median(all.map(({ afterLoading }) => afterLoading)),
      unit: 'ms',
      budget: 400,
      how: `median of ${rounds} processes, ${one?.operations} operations`,
    },
    {
      what: 'Process started to first answer',
      value: median(all.map(({ sinceStart }) => sinceStart)),
      unit: 'ms',
      how: 'loads and strips types of every module',
    },
    {
      what: 'Schemas compiled by then',
      value: Math.max(...all.map(({ compiled }) => compiled)),
      unit: '',
      budget: fewSchemas,
      how: `the table has ${one?.schemas}`,
    },
  ];
}

function firstAnswer(): FirstAnswer {
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'first-answer.ts')], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('The mock server did not start.');
  // It prints this and nothing else.
  return JSON.parse(stdout) as FirstAnswer;
}
