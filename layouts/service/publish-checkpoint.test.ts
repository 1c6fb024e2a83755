import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ana, type StartedDomain, startDomain } from './domain/service.test-support.ts';
import { startJobs } from './jobs.ts';
import { createCheckpoints } from './publish-checkpoint.ts';
import { signerOf } from './signing.ts';
import { checkpointsIn, verifyCheckpoints } from './store/checkpoint.ts';
import { openStore } from './store/open.ts';

const folder = mkdtempSync(join(tmpdir(), 'checkpoints-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { privateKey } = generateKeyPairSync('ed25519');
const signer = signerOf(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
const address = 'https://archive.example/checkpoints';
const hour = 3_600_000;

let started: StartedDomain;
let file: string;
let posted: string[];
let statuses: number[];
let logged: string[];
let count = 0;
beforeEach(async () => {
  started = await startDomain(await openStore('sqlite::memory:'));
  count += 1;
  file = join(folder, `audit-${count}.jsonl`);
  [posted, statuses, logged] = [[], [], []];
  return () => started.database.close();
});

/** Answers with the statuses of `statuses`, and with 204 when there are no more. */
const post: typeof globalThis.fetch = async (_, request) => {
  posted.push(String(request?.body));
  return new Response(null, { status: statuses.shift() ?? 204 });
};
const create = (places: readonly string[]) =>
  createCheckpoints({ signer, places, fetch: post }, (line) => logged.push(line));
const lines = () => readFileSync(file, 'utf8').trim().split('\n');
const edit = (title: string) => started.call(ana, 'changes.create', { body: { title } });

test('a checkpoint is a line of a file and a body for an address, and finds an audit written anew', async () => {
  const put = create([file, address]);
  await put(started.database, started.clock.now);
  await edit('Winter');
  await put(started.database, started.clock.now + hour);
  expect(lines()).toHaveLength(2);
  expect(posted).toEqual(lines());
  const checkpoints = checkpointsIn(readFileSync(file, 'utf8'));
  const verify = (keys: readonly string[]) => verifyCheckpoints(started.database, checkpoints, keys);
  expect(await verify([signer.publicKey])).toEqual([]);
  const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
  expect(await verify([other])).toHaveLength(2);
  expect(logged).toEqual([]);
});

test('an audit that is where it was gets no other checkpoint', async () => {
  const put = create([file]);
  await put(started.database, started.clock.now);
  await put(started.database, started.clock.now + hour);
  expect(lines()).toHaveLength(1);
});

test('an address that fails is told, keeps no other place from its line, and is tried again', async () => {
  statuses = [500];
  const put = create([address, file]);
  await put(started.database, started.clock.now);
  expect(logged).toEqual([expect.stringMatching(/^ALERT: .*archive\.example.*500/)]);
  expect(lines()).toHaveLength(1);
  await put(started.database, started.clock.now + hour);
  expect(posted).toHaveLength(2);
  expect(logged).toHaveLength(1);
});

test('the jobs of a process put one each hour', async () => {
  const putCheckpoint = create([file]);
  const { database, clock } = started;
  const stop = startJobs({
    ...{ database, checks: {}, now: () => clock.now },
    ...{ log: (line) => logged.push(line), putCheckpoint },
  });
  await expect.poll(lines).toHaveLength(1);
  await edit('Winter');
  clock.now += hour;
  await expect.poll(lines).toHaveLength(2);
  await stop();
  expect(logged).toEqual([]);
});
