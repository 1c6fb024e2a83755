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
