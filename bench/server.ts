import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Mock } from '../e2e/support/mock.ts';
import { fetchSession } from '../e2e/support/sign-in.ts';
import { median, type Row } from './table.ts';

const rounds = 7;
const calls = 300;

/** The mock server: how soon it answers, and how fast beside a bare server that sends the same bytes. */
export async function serverRows(mock: Mock): Promise<Row[]> {
  const firstAnswer = await timeToFirstAnswer();
  const { at } = await fetchSession(mock, 'aroha', 'beacon');
  const headers = {
    authorization: `Bearer ${at}`,
    'brand-id': 'beacon',
    'device-id': '3f2b8c1e-9d47-4a6b-8e15-7c0d2a9b4f63',
  };
  const url = `http://localhost:${mock.port}/api/v1/private/drd/widgets/list?tabId=newDashboard`;
  const answer = Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
  const bare = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
    response.end(answer);
  });
  await new Promise<void>((listening) => bare.listen(0, 'localhost', listening));
  // A server that listens on TCP has an address object.
  const { port } = bare.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await timePerCall(url, headers, agent));
    theirs.push(await timePerCall(`http://localhost:${port}/`, {}, agent));
  }
  agent.destroy();
  bare.close();
  const [own, raw] = [median(ours), median(theirs)];
  return [
    { what: 'Mock: modules loaded to first answer', value: firstAnswer, unit: 'ms', budget: 400 },
    {
      what: 'Mock: time of a medium answer',
      value: own,
      unit: 'ms',
      how: `${answer.length} bytes; a bare server in this process ${raw.toFixed(2)} ms`,
    },
    {
      what: 'Mock: medium answer, rate of a bare node:http',
      value: raw / own,
      unit: '',
      how: 'design figure 0.5; informs only, because client and bare server share a process',
    },
  ];
}

async function timePerCall(url: string, headers: Record<string, string>, agent: Agent): Promise<number> {
  const start = performance.now();
  for (let call = 0; call < calls; call += 1) {
    await new Promise<void>((done, fail) => {
      get(url, { headers, agent }, (response) => {
        if (response.statusCode !== 200) fail(new Error(`${url} answers ${response.statusCode}`));
        response.resume().on('end', done);
      }).on('error', fail);
    });
  }
  return (performance.now() - start) / calls;
}

/** In this process, so that loading the modules can be told apart from starting. */
async function timeToFirstAnswer(): Promise<number> {
  const [{ createMock }, { createServer: createMockServer }] = await Promise.all([
    import('#mock/compose.ts'),
    import('#mock/server.ts'),
  ]);
  const start = performance.now();
  const { app } = createMock({ origins: [] });
  const server = createMockServer(app, { dist: 'dist', brand: 'beacon', overlay: 0, isDev: false });
  await server.listen({ port: 0, host: 'localhost' });
  const { port } = server.server.address() as AddressInfo;
  const response = await fetch(`http://localhost:${port}/api/v1/public/outage/current`, {
    headers: { 'brand-id': 'beacon', 'device-id': '3f2b8c1e-9d47-4a6b-8e15-7c0d2a9b4f63' },
  });
  await response.text();
  const time = performance.now() - start;
  await server.close();
  if (!response.ok) throw new Error(`The first answer is ${response.status}.`);
  return time;
}
