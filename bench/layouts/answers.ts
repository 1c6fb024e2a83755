import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Load, measureLoad, type Target } from '#bench/mock/load-client.ts';
import { median, type Row } from '#bench/table.ts';
import { apiBase } from '#layouts/api/call.ts';
import { tabOfPath } from '#layouts/core/paths.ts';
import { viewersIn } from '#layouts/core/personas.ts';
import { ownDocuments } from '#layouts/service/domain/service.test-support.ts';
import { bundle, call, gatewayCredential, type Processes } from '#layouts/service/processes.test-support.ts';
import { percentile } from '#layouts/service/propagation.test-support.ts';

const rounds = 5;
const requests = { resolve: 4000, known: 2000, bare: 8000 };
const headers = { authorization: `Bearer ${gatewayCredential}`, 'content-type': 'application/json' };

/** What a gateway requests: every page for every persona, for builds with one of these catalogues, one after the other. */
export function allQuestions(catalogues: readonly string[]): readonly string[] {
  const tabs = [...ownDocuments.keys()].filter((path) => !path.startsWith('policy/')).map(tabOfPath);
  return viewersIn(ownDocuments)
    .flatMap(({ audience }) => tabs.map((tabId) => ({ tabId, audience })))
    .map((question, at) => JSON.stringify({ ...question, catalogue: catalogues[at % catalogues.length] }));
}

/**
 * How many answers for customers, and how many "nothing is new", the processes give in a second, beside a bare Fastify that
 * sends as many bytes. They take turns, so that noise affects both.
 */
export async function answerRows(
  { all }: Processes,
  catalogues: readonly string[],
  { least }: { readonly least: { readonly resolve: number; readonly known: number } },
): Promise<Row[]> {
  const questions = allQuestions(catalogues);
  const questionAt = (turn: number) => questions[turn % questions.length] ?? '';
  const [first] = all;
  if (first === undefined) throw new RangeError('There are no processes.');
  const bytes = [];
  for (let at = 0; at < questions.length; at += 7) {
    const { text } = await call(first, '/resolve', undefined, {
      method: 'POST',
      body: JSON.parse(questionAt(at)),
    });
    bytes.push(Buffer.byteLength(text));
  }
  const size = Math.round(bytes.reduce((sum, each) => sum + each, 0) / bytes.length);
  const bare = await startBare(JSON.stringify({ layout: 'x'.repeat(Math.max(0, size - 13)) }));
  const { etag } = await bundle(first);
  const resolve = all.map(
    ({ port }): Target => ({ port, path: `${apiBase}/resolve`, headers, body: questionAt }),
  );
  const known = all.map(
    ({ port }): Target => ({
      ...{ port, path: `${apiBase}/bundle`, status: 304 },
      headers: { ...headers, 'if-none-match': `"${etag}"` },
    }),
  );
  const bareTarget: Target = { port: bare.port, path: '/', headers };
  const loads = { resolve: [], known: [], bareResolve: [], bareKnown: [] } as Record<string, Load[]>;
  const take = async (name: string, targets: readonly Target[], count: number, round: number) => {
    const load = await measureLoad(targets, count);
    // The first round warms up.
    if (round > 0) loads[name]?.push(load);
  };
  try {
    for (let round = 0; round <= rounds; round += 1) {
      await take('resolve', resolve, requests.resolve, round);
      await take('bareResolve', [{ ...bareTarget, body: questionAt }], requests.bare, round);
      await take('known', known, requests.known, round);
      await take('bareKnown', [{ ...bareTarget, status: 304 }], requests.bare, round);
    }
  } finally {
    bare.stop();
  }
  const rate = (name: string) => median((loads[name] ?? []).map(({ perSecond }) => perSecond));
  const told = (name: string) => {
    const durations = (loads[name] ?? []).flatMap((load) => load.durations);
    const [p50, p99] = [0.5, 0.99].map((part) => percentile(durations, part).toFixed(1));
    return `${rate(name).toFixed(0)} a second, p50 ${p50} ms, p99 ${p99} ms`;
  };
  const processes = all.length === 1 ? '1 process' : `${all.length} processes`;
  return [
    {
      what: `${processes}: answers for customers, rate of a bare Fastify`,
      value: rate('resolve') / rate('bareResolve'),
      unit: '',
      least: least.resolve,
      how: `${size} bytes, ${told('resolve')}; bare ${told('bareResolve')}; 8 connections`,
    },
    {
      what: `${processes}: bundle unchanged, rate of a bare Fastify`,
      value: rate('known') / rate('bareKnown'),
      unit: '',
      least: least.known,
      how: `${told('known')}; bare ${told('bareKnown')}`,
    },
  ];
}

async function startBare(body: string): Promise<{ port: number; stop: () => void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-fastify.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(body);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { port: Number(line), stop: () => child.kill() };
}
