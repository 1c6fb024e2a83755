import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMock } from '#mock/compose.ts';
import { signInAs } from '#mock/named-worlds/sign-in.test-support.ts';
import { operations } from '#schemas/operations.ts';
import { createDrift } from './drift.ts';
import { readHar } from './har.ts';
import { importRecording } from './import-recording.ts';
import { createReplay } from './replay-source.ts';

const origin = 'http://localhost:4000';
const base = 'https://api.example.co.nz/retail/v3';
const har: unknown = JSON.parse(readFileSync(join(import.meta.dirname, 'journey.har'), 'utf8'));

/** Sends every request of the recording to a mock that replays it, in order. */
async function replay() {
  const drift = createDrift();
  const recording = importRecording(har, operations, drift);
  const { app } = createMock({ origins: [origin], strict: true, source: createReplay(recording.exchanges) });
  // Another person than the one who was recorded, so that no handler could give the same answers.
  const token = await signInAs(app.fetch, origin, origin, 'isla');
  const answers: { status: number; body: unknown }[] = [];
  for (const { request } of readHar(har)) {
    const response = await app.fetch(
      new Request(request.url.replace(base, `${origin}/api/v1`), {
        method: request.method,
        headers: {
          'brand-id': 'beacon',
          'device-id': '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f',
          authorization: `Bearer ${token}`,
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(request.body === undefined ? {} : { body: request.body }),
      }),
    );
    answers.push({ status: response.status, body: await response.json() });
  }
  return { answers, recording, drift, writes: app.world.customer('isla')?.accounts[0]?.writes };
}

test('a recorded payment by card is replayed as it was: what is owed before, the payment, what is owed after', async () => {
  const { answers, recording, drift, writes } = await replay();
  // As imported: cards and bank accounts have other replacements each time.
  expect(answers).toEqual(recording.exchanges.map(({ status, body }) => ({ status, body })));
  expect(answers).toHaveLength(7);
  const owed = answers.flatMap(({ body }) => {
    const { balance } = body as { balance?: { amountToPayNZD: number } };
    return balance ? [balance.amountToPayNZD] : [];
  });
  expect(owed).toEqual([250.85, 230.35]);
  expect(Object.values(recording.leftOut)).toEqual([0, 0, 0]);
  expect(drift.list()).toEqual([]);
  // The recording answers in place of the handlers, so nothing is written.
  expect(writes).toEqual([]);
});
