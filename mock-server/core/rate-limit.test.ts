import { expect, test } from 'vitest';
import { createClock } from '#mock/clock.ts';
import { createMock } from '#mock/compose.ts';
import { createFetch } from './fetch-adapter.ts';
import { callerLimit, createRateLimiter, defaultRateLimits } from './rate-limit.ts';

const origin = 'http://localhost:4000';
const device = '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f';

/** A mock with small limits and a stopped clock, 20 seconds into a minute. */
function limitedMock(address?: () => string) {
  const { app } = createMock({
    origins: [origin],
    rateLimits: { write: 2, token: 2, signIn: 2 },
    now: '2026-03-03T10:24:20+13:00',
  });
  app.clock.freeze(true);
  const now = app.clock.now();
  app.identity.load({
    families: ['aroha', 'mei'].map((accountId) => ({
      sid: accountId,
      authTime: now,
      accountId,
      staffId: null,
      clientId: 'portal',
      scope: 'openid',
      endsAt: now + 3_600_000,
      revoked: false,
    })),
    access: ['aroha', 'mei'].map((token, family) => ({ token, family, expires: now + 3_600_000 })),
    refresh: [],
  });
  const fetch = createFetch((call) => app.handle({ ...call, address: address?.() }));
  const send = async (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body?: BodyInit,
  ) => {
    const response = await fetch(
      new Request(origin + path, { method, headers, ...(body === undefined ? {} : { body }) }),
    );
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const caller = { 'brand-id': 'beacon', 'device-id': device };
  return {
    app,
    write: (token: string) =>
      send('POST', '/api/v1/private/tags?tagName=TIPS_BETA_SEEN', {
        ...caller,
        authorization: `Bearer ${token}`,
      }),
    read: (token: string) =>
      send('GET', '/api/v1/private/tags', { ...caller, authorization: `Bearer ${token}` }),
    token: () => send('POST', '/identity/token', {}, new URLSearchParams({ client_id: 'portal' })),
    signIn: () => send('POST', '/identity/authorize', {}, new URLSearchParams({ client_id: 'portal' })),
  };
}

const statuses = async (calls: readonly (() => Promise<{ status: number }>)[]) => {
  const found: number[] = [];
  for (const call of calls) found.push((await call()).status);
  return found;
};

test('a person who writes too often is asked to wait for the rest of the minute, and others are not', async () => {
  const { app, write, read } = limitedMock();
  const aroha = () => write('aroha');
  expect(await statuses([aroha, aroha, aroha, () => read('aroha'), () => write('mei')])).toEqual([
    204, 204, 429, 200, 204,
  ]);
  const refused = await aroha();
  expect(refused.headers.get('retry-after')).toBe('40');
  expect(JSON.parse(refused.text)).toEqual({
    type: '/error/too_many_requests',
    title: 'Too many requests',
    status: 429,
    detail: 'Try again in 40 seconds.',
  });
  app.clock.advance(39_000);
  expect(JSON.parse((await aroha()).text)).toMatchObject({ detail: 'Try again in 1 second.' });
  app.clock.advance(1000);
  expect((await aroha()).status).toBe(204);
  expect(app.journal.entries().find(({ status }) => status === 429)).toMatchObject({
    operation: 'tags.add',
    problem: { type: '/error/too_many_requests' },
  });
});

test('the token endpoint refuses in the form of OAuth, by the address of the caller', async () => {
  let address = '10.0.0.1';
  const { token } = limitedMock(() => address);
  expect(await statuses([token, token, token])).toEqual([400, 400, 429]);
  const refused = await token();
  expect([refused.headers.get('retry-after'), JSON.parse(refused.text)]).toEqual([
    '40',
    { error: 'temporarily_unavailable', error_description: 'Try again in 40 seconds.' },
  ]);
  address = '10.0.0.2';
  expect((await token()).status).toBe(400);
});

test('the sign-in page explains that it was too often', async () => {
  const { signIn, token } = limitedMock();
  expect(await statuses([signIn, signIn, signIn, token])).toEqual([400, 400, 429, 400]);
  const refused = await signIn();
  expect(refused.headers.get('retry-after')).toBe('40');
  expect(refused.headers.get('content-type')).toContain('text/html');
  expect(refused.text).toContain('Wait 40 seconds, then go back and try again.');
});

test('a reset of the world forgets what was counted', async () => {
  const { app, write, token } = limitedMock();
  expect(await statuses([token, token, token])).toEqual([400, 400, 429]);
  app.reset();
  app.clock.freeze(true);
  expect((await token()).status).toBe(400);
  expect((await write('aroha')).status).toBe(401);
});

test('nothing is limited where no limits are given', async () => {
  const { app } = createMock({ origins: [origin] });
  const token = () =>
    app.fetch(new Request(`${origin}/identity/token`, { method: 'POST', body: new URLSearchParams({}) }));
  const found = await statuses(Array.from({ length: defaultRateLimits.token + 1 }, () => token));
  expect(new Set(found)).toEqual(new Set([401]));
});

test('callers beyond the limit of callers share one count, so that new names neither help nor cost memory', () => {
  const limiter = createRateLimiter(
    createClock(undefined, () => 0),
    { write: 2, token: 1, signIn: 1 },
  );
  for (let number = 0; number < callerLimit; number += 1) limiter.count('write', `c${number}`);
  expect(limiter.count('write', 'c0')).toBeUndefined();
  const late = ['x', 'y', 'z'].map((name) => limiter.count('write', name));
  expect(late).toEqual([undefined, undefined, expect.any(Number)]);
  expect(limiter.count('write', 'c1')).toBeUndefined();
});
