import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testMock } from './test-mock.ts';

const origin = 'http://localhost:4000';
const device = '0b54e6c2-64bd-4f4e-9f0a-2f2a3a0a5f11';

/** Priya works in two sessions, and staff look at her accounts in a third. */
const sessions = ['priya', 'priya~', 'priya~staff-7'] as const;
type SessionName = (typeof sessions)[number];

function open() {
  const { app } = testMock();
  const { verify } = app.identity;
  // A second device of the customer is another token of the same person.
  app.identity.verify = (token) => {
    const known = verify(token);
    return known && { ...known, staffId: token === 'priya~' ? null : known.staffId };
  };
  const send = (
    session: SessionName,
    method: string,
    path: string,
    more: Record<string, string> = {},
    body?: unknown,
  ) =>
    app.fetch(
      new Request(`${origin}/api/v1/private/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${session}`,
          'brand-id': 'beacon',
          'device-id': device,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...more,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  const shown = async (session: SessionName) =>
    (await send(session, 'GET', 'account/details')).headers.get('account-selection');
  return { app, send, shown };
}

test('a switch moves its session alone, and a new session begins with the last choice of the customer', async () => {
  const { app, send, shown } = open();
  const [first, second] = app.world.customer('priya')?.accounts ?? [];
  const before = await Promise.all(sessions.map(shown));
  expect(new Set(before).size).toBe(1);
  const choose = (session: SessionName, billingAccountId: string | undefined) =>
    send(session, 'POST', 'user/site', {}, { billingAccountId });
  expect((await choose('priya', second?.id)).status).toBe(204);
  expect(await shown('priya')).toContain(second?.id);
  expect(await shown('priya~')).toBe(before[0]);
  expect(await shown('priya~staff-7')).toBe(before[0]);
  expect(app.world.customer('priya', 'new')?.selection.accountId).toBe(second?.id);
  await choose('priya~staff-7', first?.id);
  expect(app.world.customer('priya', 'newer')?.selection.accountId).toBe(second?.id);
});

/** What a page does; each shows the account of its first answer until it begins anew. */
type Step =
  | { readonly kind: 'begin' | 'write'; readonly page: number }
  | { readonly kind: 'switch'; readonly page: number; readonly to: number };

test('nothing is ever written to an account that the page does not show', async () => {
  const { app, send, shown } = open();
  const accounts = app.world.customer('priya')?.accounts ?? [];
  // Two tabs of a session, another device, and staff.
  const pages: readonly SessionName[] = ['priya', 'priya', 'priya~', 'priya~staff-7'];
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('begin', 'write'), page: fc.nat(pages.length - 1) }),
    fc.record({
      kind: fc.constant('switch'),
      page: fc.nat(pages.length - 1),
      to: fc.nat(accounts.length - 1),
    }),
  ) as fc.Arbitrary<Step>;
  const streets = () =>
    (app.world.customer('priya')?.accounts ?? []).map(({ postalAddress }) => postalAddress.line1);
  const ends = new Map<number, number>();
  let number = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const seen = await Promise.all(pages.map(shown));
      for (const { page, ...what } of steps) {
        const session = pages[page] ?? 'priya';
        if (what.kind === 'begin') seen[page] = await shown(session);
        else if (what.kind === 'switch')
          await send(session, 'POST', 'user/site', {}, { billingAccountId: accounts[what.to]?.id });
        else {
          number += 1;
          const before = streets();
          const line1 = `${number} Test Street`;
          const address = { line1, suburb: 'Karori', town: 'Wellington', postcode: '6012' };
          const { status } = await send(
            session,
            'POST',
            'billing/updatePostalAddress',
            { 'account-selection': seen[page] ?? '' },
            address,
          );
          ends.set(status, (ends.get(status) ?? 0) + 1);
          const changed = streets().flatMap((each, index) => (each === before[index] ? [] : [index]));
          if (session.includes('staff')) expect([status, changed]).toEqual([expect.any(Number), []]);
          else if (status === 204) {
            expect(changed.map((index) => accounts[index]?.id)).toEqual([seen[page]?.split('/')[0]]);
          } else expect([status, changed]).toEqual([409, []]);
        }
      }
    }),
    { numRuns: 5_000 },
  );
  // All three ends occur often.
  for (const status of [204, 403, 409]) expect(ends.get(status), `${status}`).toBeGreaterThan(100);
}, 120_000);
