import { describe, expect, test } from 'vitest';
import { createMock } from '#mock/compose.ts';
import { portalClient } from '#mock/portal-client.ts';
import { type OperationId, operations } from '#schemas/operations.ts';

const origin = 'http://localhost:4000';
const minute = 60_000;

/** A mock with a stopped clock, and ngaire, who signs in at its start: he has credit, so a refund would be paid out. */
async function signedInMock(recentSignIn?: number) {
  const { app } = createMock({ origins: [origin], strict: true, recentSignIn });
  app.clock.freeze(true);
  app.identity.load({
    families: [
      {
        sid: 'one',
        authTime: app.clock.now(),
        accountId: 'ngaire',
        staffId: null,
        clientId: portalClient.id,
        scope: portalClient.scope,
        endsAt: app.clock.now() + 24 * 60 * minute,
        revoked: false,
      },
    ],
    access: [{ token: 'first', family: 0, expires: app.clock.now() + 24 * 60 * minute }],
    refresh: [{ token: 'refresh', family: 0, used: false }],
  });
  const call = async (line: string, body?: object, { token = 'first', key = '' } = {}) => {
    const [method = '', path = ''] = line.split(' ');
    const response = await app.fetch(
      new Request(`${origin}/api/v1${path}`, {
        method,
        headers: {
          'brand-id': 'beacon',
          'device-id': '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f',
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(key === '' ? {} : { 'idempotency-key': key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
  };
  return { app, call };
}

const email = 'new.address@example.nz';
const bankDetails = { holder: 'R Parata', number: '12-3140-0171323-050' };
/** Every operation that asks for a recent sign-in, with a body that is complete. */
const flagged = {
  'user.changeEmail': { email },
  'billing.preferences': { email, sendBillViaEmail: true, sendPromotionViaEmail: false },
  'billing.creditRefund': { amount: 1, accountName: 'R Parata', bankAccountNumber: '12-3140-0171323-050' },
  'payments.recurring.directDebit': {
    bankDetails: {
      ...bankDetails,
      issuer: '12',
      paymentInformation: 'POWER',
      branch: 'Queen Street',
      branchAddress: '1 Queen Street',
      customerName: 'R Parata',
      mobile: '+64211234567',
    },
  },
  'payments.recurring.directDebitV2': { bankDetails },
} as const satisfies Partial<Record<OperationId, object>>;
const lineOf = (id: OperationId) => `${operations[id].method} ${operations[id].path}`;

test('these operations ask for a recent sign-in, and no others', () => {
  const found = Object.entries(operations)
    .filter(([, operation]) => 'needsRecentSignIn' in operation)
    .map(([id]) => id);
  expect(found.toSorted()).toEqual(Object.keys(flagged).toSorted());
});

describe.each(Object.entries(flagged).map(([id, body]) => [id, lineOf(id as OperationId), body] as const))(
  '%s',
  (_, line, body) => {
    test('is refused 15 minutes after the sign-in, with nothing changed and the session going on', async () => {
      const { app, call } = await signedInMock();
      app.clock.advance(15 * minute + 1);
      // The first call of a session stores the account in which it works.
      await call('GET /private/tags');
      const before = app.world.snapshot();
      const refused = await call(line, body);
      expect(refused.status).toBe(403);
      expect(refused.body).toMatchObject({ type: '/error/recent_sign_in_needed', status: 403 });
      expect(refused.headers.get('www-authenticate')).toBe(
        'Bearer error="insufficient_user_authentication", max_age="900"',
      );
      expect(app.world.snapshot()).toEqual(before);
      expect((await call('GET /private/tags')).status).toBe(200);
    });

    test('goes through until then, and at any time where it is switched off', async () => {
      const recent = await signedInMock();
      recent.app.clock.advance(15 * minute);
      expect((await recent.call(line, body)).status).toBeLessThan(300);
      const off = await signedInMock(0);
      off.app.clock.advance(23 * 60 * minute);
      expect((await off.call(line, body)).status).toBeLessThan(300);
    });
  },
);

const line = lineOf('user.changeEmail');
const body = flagged['user.changeEmail'];

test('a refresh of the tokens makes no sign-in recent', async () => {
  const { app, call } = await signedInMock();
  app.clock.advance(16 * minute);
  const answer = await app.fetch(
    new Request(`${origin}/identity/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: portalClient.id,
        refresh_token: 'refresh',
      }),
    }),
  );
  const { access_token: token } = (await answer.json()) as { access_token: string };
  expect((await call('GET /private/tags', undefined, { token })).status).toBe(200);
  expect((await call(line, body, { token })).status).toBe(403);
});

test('the answer of a change is repeated by its key however long ago the sign-in is', async () => {
  const { app, call } = await signedInMock();
  expect((await call(line, body, { key: 'a' })).status).toBe(204);
  app.clock.advance(60 * minute);
  expect((await call(line, body, { key: 'a' })).status).toBe(204);
  expect((await call(line, body, { key: 'b' })).status).toBe(403);
});

test('a refusal uses no key up: the same request goes through after a sign-in', async () => {
  const { app, call } = await signedInMock(60);
  app.clock.advance(2 * minute);
  expect((await call(line, body, { key: 'a' })).status).toBe(403);
  const { families, ...rest } = app.identity.snapshot();
  app.identity.load({ ...rest, families: families.map((each) => ({ ...each, authTime: app.clock.now() })) });
  expect((await call(line, body, { key: 'a' })).status).toBe(204);
});
