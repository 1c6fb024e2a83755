import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { median, type Row, ratioRow } from '#bench/table.ts';
import type { FirstAnswer } from './first-answer.ts';

const rounds = 5;
/** One answer has one schema; a few more may be compiled along with it. All of the table would be hundreds. */
const fewSchemas = 5;

/** How soon a mock server with every operation answers, beside an empty Fastify, each time in a process of its own. */
export function startRows(): Row[] {
  const all: FirstAnswer[] = [];
  const empty: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    all.push(run<FirstAnswer>('first-answer.ts'));
    empty.push(run<number>('empty-fastify.ts'));
  }
  const [one] = all;
  return [
    ratioRow({
      what: 'Modules loaded to first answer, part of an empty Fastify',
      ours: all.map(({ afterLoading }) => afterLoading),
      reference: empty,
      of: 'empty',
      budget: 5,
    }),
    {
      what: 'Process started to first answer',
      value: median(all.map(({ sinceStart }) => sinceStart)),
      unit: 'ms',
      how: `loads and strips types of every module, ${one?.operations} operations`,
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

/** Runs a program of this folder and returns what it prints. */
function run<Printed>(program: string): Printed {
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, program)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${program} failed.`);
  // The programs are our own, and print nothing else.
  return JSON.parse(stdout) as Printed;
}
