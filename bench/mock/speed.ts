import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { median, medianQuotient, type Row } from '#bench/table.ts';
import type { Mock } from '#e2e/support/mock.ts';
import { fetchSession } from '#e2e/support/sign-in.ts';
import { requestsPerSecond, type Target } from './load-client.ts';
import { startPrism } from './prism.ts';
import type { RawAnswers } from './raw-server.ts';

/**
 * Rounds before anything counts. V8 goes on to compile our server for about 40,000 requests, and the bare one for about
 * 25,000; until then both become faster by leaps of their own, and their quotient is anything between 0.14 and 0.33.
 */
const warmUps = 15;
const rounds = 15;
/** Requests of one round, so that each takes about as long. */
const calls = { ours: 3000, raw: 6000, prism: 300, periods: 500 };

const api = '/api/v1';
const small = '/public/outage/current';
const medium = '/private/billing/transactions?startDate=2024-10-01&endDate=2026-03-31';
const large = '/private/generationMix/nextSevenDay';

/** Transactions between two other days each time. */
const periodPath = (turn: number) => {
  const month = String(1 + (turn % 6)).padStart(2, '0');
  const day = String(1 + (Math.floor(turn / 6) % 28)).padStart(2, '0');
  const end = String(1 + (Math.floor(turn / 168) % 28)).padStart(2, '0');
  return `${api}/private/billing/transactions?startDate=2024-${month}-${day}&endDate=2026-03-${end}`;
};

/**
 * How many answers a second the mock server gives, beside a bare server that sends the same bytes with the same
 * headers, and beside Prism with the same answer as its example. All of them are processes of their own that take
 * turns, so that noise affects all of them.
 */
export async function speedRows(mock: Mock): Promise<Row[]> {
  const { at } = await fetchSession(mock, 'aroha', 'beacon');
  const headers = {
    authorization: `Bearer ${at}`,
    'brand-id': 'beacon',
    'device-id': '3f2b8c1e-9d47-4a6b-8e15-7c0d2a9b4f63',
  };
  const paths = [small, medium, large].map((path) => api + path);
  const answers = Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await answerOf(mock, path, headers)] as const)),
  );
  const raw = await startRaw(answers);
  const prism = await startPrism(medium, answers[api + medium]?.body ?? '');
  const rates: Record<string, number[]> = {};
  const take = async (name: string, target: Target, count: number, round: number) => {
    const rate = await requestsPerSecond(target, count);
    if (round >= warmUps) rates[name] = [...(rates[name] ?? []), rate];
  };
  try {
    for (let round = 0; round < warmUps + rounds; round += 1) {
      for (const path of paths) {
        await take(`ours ${path}`, { port: mock.port, path, headers }, calls.ours, round);
        await take(`raw ${path}`, { port: raw.port, path, headers }, calls.raw, round);
      }
      await take('periods', { port: mock.port, path: periodPath, headers }, calls.periods, round);
      if (prism) await take('prism', { port: prism.port, path: medium, headers }, calls.prism, round);
    }
  } finally {
    raw.child.kill();
    prism?.stop();
  }
  const of = (name: string) => median(rates[name] ?? []);
  const quotient = (name: string, reference: string) =>
    medianQuotient(rates[name] ?? [], rates[reference] ?? []);
  const ofRaw = (path: string) => quotient(`ours ${api}${path}`, `raw ${api}${path}`);
  const bytes = (path: string) => Buffer.byteLength(answers[api + path]?.body ?? '');
  const ours = of(`ours ${api}${medium}`);
  const perSecond = (name: string) => `${of(name).toFixed(0)} a second`;
  return [
    {
      what: 'Medium answer, rate of a bare node:http',
      value: ofRaw(medium),
      unit: '',
      least: 0.2,
      how: `${bytes(medium)} bytes, ${ours.toFixed(0)} a second; bare ${perSecond(`raw ${api}${medium}`)}`,
    },
    ...(prism
      ? [
          {
            what: 'Medium answer, rate of Prism',
            value: quotient(`ours ${api}${medium}`, 'prism'),
            unit: '' as const,
            least: 3,
            how: `the same answer as example; Prism ${prism.version} ${perSecond('prism')}`,
          },
        ]
      : []),
    ...[small, large].map(
      (path): Row => ({
        what: `${path === small ? 'Small' : 'Large'} answer, rate of a bare node:http`,
        value: ofRaw(path),
        unit: '',
        how: `${bytes(path)} bytes, ${perSecond(`ours ${api}${path}`)}`,
      }),
    ),
    {
      what: 'Medium answer of another period each time',
      value: 1000 / of('periods'),
      unit: 'ms',
      how: 'another period in every request: handler, checks and all',
    },
  ];
}

async function answerOf(mock: Mock, path: string, headers: Readonly<Record<string, string>>) {
  const response = await fetch(`http://localhost:${mock.port}${path}`, {
    headers: { ...headers, 'accept-encoding': 'identity' },
  });
  if (response.status !== 200) throw new Error(`${path} answers ${response.status}.`);
  // The bare server sets these by itself.
  const own = new Set(['connection', 'keep-alive', 'content-length']);
  return {
    headers: Object.fromEntries([...response.headers].filter(([name]) => !own.has(name))),
    body: await response.text(),
  };
}

async function startRaw(answers: RawAnswers): Promise<{ port: number; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'raw-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(answers));
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { port: Number(line), child };
}
