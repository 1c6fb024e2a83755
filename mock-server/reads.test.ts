import { expect, test, vi } from 'vitest';
import type { Operation } from '#schemas/operation.ts';
import { operations } from '#schemas/operations.ts';
import { callsOf, testMock } from './handlers/test-mock.ts';

const table: Readonly<Record<string, Operation>> = operations;

test('a read changes nothing', async () => {
  const mock = testMock();
  const reads = callsOf(mock, 'aroha').filter(({ id }) => table[id]?.method === 'GET');
  // Begins the session.
  await mock.call('drd.initialize');
  const before = JSON.stringify(mock.app.world.snapshot());
  for (const { id, ...call } of reads) await mock.call(id, call);
  expect(JSON.stringify(mock.app.world.snapshot()) === before).toBe(true);
});

test('what is derived once answers like what is derived each time, whatever is written in between', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  try {
    const mock = testMock();
    const fresh = testMock();
    // During a write nothing that was derived is used, and this one never ends.
    fresh.app.world.write(() => new Promise(() => undefined));
    const calls = callsOf(mock, 'aroha');
    const reads = calls.filter(({ id }) => table[id]?.method === 'GET');
    const writes = calls.filter(({ id }) => table[id]?.method !== 'GET');
    for (const [turn, write] of writes.entries()) {
      const read = reads[(turn * 7) % reads.length] ?? write;
      for (const call of [read, read, write, read, read]) {
        const answer = await mock.call(call.id, call);
        expect(answer, `${call.id} around ${write.id}`).toEqual(await fresh.call(call.id, call));
      }
      if (turn % 3 === 0) vi.advanceTimersByTime(400);
    }
  } finally {
    vi.useRealTimers();
  }
});

test('a change by the controls shows up in the very next answer', async () => {
  const mock = testMock();
  const outage = () => mock.call('outage.current');
  const tips = () => mock.call('tips.list');
  expect((await outage()).body).toMatchObject({ isOutage: false });
  mock.app.world.patch({ outage: { isOutage: true } });
  expect((await outage()).body).toMatchObject({ isOutage: true });
  mock.app.world.reset();
  expect((await outage()).body).toMatchObject({ isOutage: false });

  const saved = mock.app.world.snapshot();
  const before = await tips();
  mock.app.world.patch({ persona: 'aroha', tips: { hasVisited: true } });
  const after = await tips();
  expect(after).not.toEqual(before);
  mock.app.world.load(saved);
  expect(await tips()).toEqual(before);

  const today = await mock.call('drd.widget.billSummary');
  mock.app.clock.advance(40 * 86_400_000);
  expect(await mock.call('drd.widget.billSummary')).not.toEqual(today);
});
