import { expect, test, vi } from 'vitest';
import type { Operation } from '#schemas/operation.ts';
import { operations } from '#schemas/operations.ts';
import { callsOf, type TestMock, testMock } from './handlers/test-mock.ts';

const table: Readonly<Record<string, Operation>> = operations;

/** Two mocks at the same moment; the second hands a customer out, so that it makes every answer anew. */
function pair(): { kept: TestMock; fresh: TestMock } {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const kept = testMock();
  const fresh = testMock();
  fresh.app.world.customer('aroha');
  return { kept, fresh };
}

test('a read changes nothing, so that sending its answer again leaves nothing out', async () => {
  const mock = testMock();
  const reads = callsOf(mock, 'aroha').filter(({ id }) => table[id]?.method === 'GET');
  const before = JSON.stringify(mock.app.world.snapshot());
  for (const { id, ...call } of reads) await mock.call(id, call);
  expect(JSON.stringify(mock.app.world.snapshot()) === before).toBe(true);
}, 60_000);

test('kept answers are those that would have been made, whatever is written in between', async () => {
  const { kept, fresh } = pair();
  try {
    // Whoever lists the calls looks at a customer, which is why a third mock is asked.
    const calls = callsOf(testMock(), 'aroha');
    const reads = calls.filter(({ id }) => table[id]?.method === 'GET');
    const writes = calls.filter(({ id }) => table[id]?.method !== 'GET');
    for (const [turn, write] of writes.entries()) {
      const read = reads[(turn * 7) % reads.length] ?? write;
      for (const call of [read, read, write, read, read]) {
        const answer = await kept.call(call.id, call);
        expect(answer, `${call.id} around ${write.id}`).toEqual(await fresh.call(call.id, call));
      }
      if (turn % 3 === 0) vi.advanceTimersByTime(400);
    }
  } finally {
    vi.useRealTimers();
  }
}, 60_000);

test('a change by the controls shows up in the very next answer', async () => {
  const { kept } = pair();
  try {
    const outage = () => kept.call('outage.current');
    const tips = () => kept.call('tips.list');
    const first = await outage();
    expect(await outage()).toEqual(first);
    kept.app.world.patch({ outage: { isOutage: true } });
    expect((await outage()).body).toMatchObject({ isOutage: true });
    kept.app.world.reset();
    expect((await outage()).body).toMatchObject({ isOutage: false });

    const saved = kept.app.world.snapshot();
    const before = await tips();
    kept.app.world.patch({ persona: 'aroha', tips: { hasVisited: true } });
    const after = await tips();
    expect(after).not.toEqual(before);
    kept.app.world.load(saved);
    expect(await tips()).toEqual(before);

    const today = await kept.call('drd.widget.billSummary');
    kept.app.clock.advance(40 * 86_400_000);
    expect(await kept.call('drd.widget.billSummary')).not.toEqual(today);
  } finally {
    vi.useRealTimers();
  }
});

test('a customer that was handed out may be written to at any time', async () => {
  const { kept } = pair();
  try {
    const customer = kept.app.world.customer('aroha');
    const before = await kept.call('tips.list');
    if (customer) customer.tips.hasVisited = true;
    expect(before.body).toMatchObject({ HasVisited: false });
    expect((await kept.call('tips.list')).body).toMatchObject({ HasVisited: true });
  } finally {
    vi.useRealTimers();
  }
});
