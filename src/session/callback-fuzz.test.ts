import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '#src/test/depth.ts';
import { createWorld, interceptRequests, origin } from './session.test-support.ts';
import { encodeState } from './sign-in-state.ts';

interceptRequests();

const handle = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

/** States that look right, nearly right, or like nothing. */
const state = fc.oneof(
  fc
    .record({
      policy: fc.constantFrom('sign-in', 'staff', 'other', '__proto__'),
      verifier: fc.constantFrom(
        handle,
        `${handle}x`,
        handle.toLowerCase(),
        '__proto__'.padEnd(43, '_'),
        'a'.repeat(128),
      ),
      deepLink: fc.constantFrom('', '/account', 'https://evil.example', '//evil.example'),
    })
    .map(encodeState),
  fc.json().map((text) => btoa(encodeURIComponent(text))),
  fc.base64String(),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('__proto__', 'constructor', 'x'.repeat(5000)),
);
const parameter = fc.oneof(
  fc.tuple(fc.constant('state'), state),
  fc.tuple(fc.constant('code'), fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom('abc', ''))),
  fc.tuple(
    fc.constantFrom('error', 'error_description'),
    fc.constantFrom(
      'access_denied',
      'AADB2C90091: x',
      'AADB2C90208',
      'AADB2C: The link is expired',
      '<img src=x>',
    ),
  ),
  fc.tuple(
    fc.constantFrom('iss', 'token', 'id_token', 'response', 'session_state'),
    fc.string({ maxLength: 20 }),
  ),
);
const address = fc
  .tuple(fc.array(parameter, { maxLength: 6 }), fc.constantFrom('', '#code=abc', '#x'))
  .map(([parameters, hash]) => `${origin}/auth/redirect?${new URLSearchParams(parameters)}${hash}`);

test('return addresses cause no token call without a transaction of our own', async () => {
  const world = createWorld();
  // An address without parameters leaves the bar as it is, so it shows the path of the return from the start.
  const tab = world.openTab({ url: '/auth/redirect' });
  // A transaction that is under way must not be usable by a return that doesn't belong to it.
  await tab.session.startSignIn();
  const own = tab.page.left.pop() ?? '';
  const kinds = new Set<string>();
  await fc.assert(
    fc.asyncProperty(address, async (url) => {
      const outcome = await tab.session.handleReturn(url);
      kinds.add(outcome.kind);
      return outcome.kind !== 'signed-in' && tab.page.url === `${origin}/auth/redirect`;
    }),
    randomRuns(20_000),
  );
  expect(world.journal).toEqual([]);
  expect(tab.session.state()).toBe('signed-out');
  expect([...kinds].sort()).toEqual(['cancelled', 'error', 'expired-link', 'fresh-sign-in']);
  // And the true return still works afterwards.
  expect(await tab.session.handleReturn(await world.answerProvider(own))).toEqual({
    kind: 'signed-in',
    path: '/app',
  });
});

test('the handle of a transaction that is under way cannot be used with another policy or deep link', async () => {
  for (const change of [{ policy: 'other' }, { deepLink: '/account/bill' }]) {
    const world = createWorld();
    const tab = world.openTab();
    await tab.session.startSignIn();
    const back = new URL(await world.answerProvider(tab.page.left[0] ?? ''));
    const sent = JSON.parse(atob(back.searchParams.get('state') ?? ''));
    back.searchParams.set('state', encodeState({ ...sent, ...change }));
    await tab.session.handleReturn(back.href);
    expect(world.tokenCalls()).toBe(0);
  }
});

test('a parameter that occurs twice is not trusted', async () => {
  for (const name of ['code', 'state']) {
    const world = createWorld();
    const tab = world.openTab();
    await tab.session.startSignIn();
    const back = new URL(await world.answerProvider(tab.page.left[0] ?? ''));
    back.searchParams.append(name, back.searchParams.get(name) ?? '');
    await tab.session.handleReturn(back.href);
    expect(world.tokenCalls()).toBe(0);
  }
});
