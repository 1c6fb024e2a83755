import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { cents } from '#src/money/money.ts';
import { refreshFailed, sessionEnded } from '#src/session/session-error.ts';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import type { Send } from './api.ts';
import { ApiError, problemType } from './api-error.ts';
import { read } from './read.ts';
import { type Confirmation, useWrite, type WriteGuard } from './use-write.ts';

const refund = {
  body: { amount: cents(2050), accountName: 'A Tane', bankAccountNumber: '12-3141-0320456-000' },
};
const made = {
  id: 't1',
  reference: 'RF-7PTTMST4',
  amountNZD: 20.5,
  maskedNumber: '••-••••-•••0456-000',
  bank: 'ASB',
  expectedBy: '2026-03-05',
};

function show(send: Send, confirm?: Confirmation<{ customerNumber: string }, unknown>, guard?: WriteGuard) {
  const world = createTestServices(send);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestPortal world={world} send={send}>
      {children}
    </TestPortal>
  );
  const hook = renderHook(() => useWrite('billing.creditRefund', confirm, guard), { wrapper });
  return { world, hook, send: () => act(() => hook.result.current.send(refund)) };
}
const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));
const details = read('account.details');
const detailsAnswer = {
  customerNumber: '1',
  accountType: 'residential',
  customerSince: '2020-01-01',
  hasPowershout: false,
  isDonor: false,
};

test('sends dollars, returns cents, and reports success', async () => {
  const bodies: unknown[] = [];
  const { send, hook } = show(async (request) => {
    bodies.push(await request.json());
    return json(made);
  });
  const outcome = await send();
  expect(bodies).toEqual([{ ...refund.body, amount: 20.5 }]);
  expect(outcome).toMatchObject({ kind: 'done', answer: { amountNZD: 2050 } });
  expect(hook.result.current).toMatchObject({ isSending: false, outcome });
});

test('a second press while the first is under way sends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const send = vi.fn(() => promise);
  const { hook } = show(send);
  await act(async () => {
    const first = hook.result.current.send(refund);
    const second = hook.result.current.send(refund);
    expect(await second).toEqual({ kind: 'none' });
    resolve(Response.json(made));
    expect((await first).kind).toBe('done');
  });
  expect(send).toHaveBeenCalledOnce();
});

test('a refusal is a problem, and the next try is another intent', async () => {
  const keys: (string | null)[] = [];
  const { send } = show((request) => {
    keys.push(request.headers.get('idempotency-key'));
    return json({ type: '/error/credit_refund/no_credit', status: 409 }, 409);
  });
  expect(await send()).toMatchObject({ kind: 'refused', problem: { status: 409 } });
  await send();
  expect(new Set(keys).size).toBe(2);
});

test('a lost answer whose effect can be found is done', async () => {
  const find = vi.fn(() => 'done' as const);
  const { send } = show(
    (request) => (request.method === 'GET' ? json(detailsAnswer) : Promise.reject(new TypeError('reset'))),
    { read: details, find },
  );
  expect(await send()).toEqual({ kind: 'done', answer: undefined });
  expect(find).toHaveBeenCalledWith(detailsAnswer, refund);
});

test('a lost answer whose effect is certainly not there is refused', async () => {
  const { send } = show(
    (request) => (request.method === 'GET' ? json(detailsAnswer) : Promise.reject(new TypeError('reset'))),
    { read: details, find: () => 'missing' },
  );
  expect((await send()).kind).toBe('refused');
});

test('a lost answer that no read can confirm is unknown; sending again is the same intent', async () => {
  const keys: (string | null)[] = [];
  let isBack = false;
  const { send, hook } = show((request) => {
    keys.push(request.headers.get('idempotency-key'));
    return isBack ? json(made) : Promise.reject(new TypeError('reset'));
  });
  const outcome = await send();
  if (outcome.kind !== 'unknown') throw new Error(outcome.kind);
  isBack = true;
  expect(await act(outcome.sendAgain)).toMatchObject({ kind: 'done' });
  expect(new Set(keys).size).toBe(1);
  expect(hook.result.current.outcome.kind).toBe('done');
});

test('an answer that departs from its schema leaves open what happened, with one report', async () => {
  const { send, world } = show(() => json({ ...made, amountNZD: 'much' }));
  expect((await send()).kind).toBe('unknown');
  expect(world.answerReports).toEqual([
    { operation: 'billing.creditRefund', pointer: '/amountNZD', expected: 'number' },
  ]);
});

test('a success without the body that is due leaves open what happened', async () => {
  const keys: (string | null)[] = [];
  const { send } = show((request) => {
    keys.push(request.headers.get('idempotency-key'));
    return Promise.resolve(new Response(null, { status: 200 }));
  });
  expect((await send()).kind).toBe('unknown');
  await send();
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['too many requests', () => json({ type: '/error/too_many_requests', status: 429 }, 429)],
  ['a refused token', () => json({ type: '/error/unauthorised', status: 401 }, 401)],
  ['another account', () => json({ type: problemType.accountChanged, status: 409 }, 409)],
  ['the end of the session', () => Promise.reject(sessionEnded())],
  ['a refresh that failed', () => Promise.reject(refreshFailed())],
] as const)(
  '%s says nothing of a try before it, so that the next one is the same intent',
  async (_, refuse) => {
    const keys: (string | null)[] = [];
    const { send } = show((request) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 2 ? refuse() : json({}, 502);
    });
    await send();
    await send();
    await send();
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  },
);

/** Looks by a read of its own. */
const guardBy = (verdict: ApiError | undefined): WriteGuard => ({
  headers: { 'amount-due': '-20.5' },
  async check(answers) {
    await answers.reload(details);
    return verdict;
  },
});

/** Answers the read of the guard, and remembers what was sent beside it. */
function watched(answer: (request: Request) => Promise<Response>) {
  const requests: Request[] = [];
  const send: Send = (request) => {
    requests.push(request);
    return request.method === 'GET' ? json(detailsAnswer) : answer(request);
  };
  return { requests, send };
}

test('what a write rests on is looked at first, and goes with it', async () => {
  const { requests, send } = watched(() => json(made));
  expect(await show(send, undefined, guardBy(undefined)).send()).toMatchObject({ kind: 'done' });
  expect(requests.map(({ method, headers }) => [method, headers.get('amount-due')])).toEqual([
    ['GET', null],
    ['POST', '-20.5'],
  ]);
});

test('nothing is sent when that does not hold any more', async () => {
  const { requests, send } = watched(() => json(made));
  const problem = new ApiError({ type: '/error/payments/amount_changed' });
  expect(await show(send, undefined, guardBy(problem)).send()).toEqual({ kind: 'refused', problem });
  expect(requests).toHaveLength(1);
});

test('a write whose answer was lost is sent again as it was, without another look', async () => {
  let isLost = true;
  const { requests, send } = watched(() => {
    if (!isLost) return json(made);
    isLost = false;
    return json({}, 502);
  });
  const outcome = await show(send, undefined, guardBy(undefined)).send();
  expect(outcome.kind).toBe('unknown');
  await act(async () => {
    if (outcome.kind === 'unknown') expect(await outcome.sendAgain()).toMatchObject({ kind: 'done' });
  });
  const writes = requests.filter(({ method }) => method === 'POST');
  expect(writes.map(({ headers }) => headers.get('amount-due'))).toEqual(['-20.5', '-20.5']);
  expect(new Set(writes.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(requests).toHaveLength(3);
});
