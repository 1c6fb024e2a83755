import type { Page } from '@playwright/test';
import {
  back,
  calls,
  count,
  enter,
  historyOf,
  pick,
  provider,
  typePassword,
  waitUntilIdle,
} from './support/by-hand.ts';
import { axe, expect, forget, settled, test } from './support/portal.ts';

const titles = { beacon: 'Sign in to your account', ember: 'Come on in' } as const;
const names = { beacon: 'Beacon', ember: 'Ember' } as const;
const signedOut = {
  beacon: "You've signed out. See you next time.",
  ember: "You're signed out. Stay warm.",
} as const;

/** What the portal stores of a pending sign-in: the verifier under its handle. */
async function transaction(page: Page): Promise<{ handle: string; verifier: string }> {
  const [key = '', text = '{}'] = await page.evaluate(
    () => Object.entries({ ...localStorage }).find(([name]) => name.startsWith('ep.1.tx.')) ?? [],
  );
  return { handle: key.slice('ep.1.tx.'.length), verifier: JSON.parse(text).v };
}

for (const brand of ['beacon', 'ember'] as const) {
  test.describe(brand, () => {
    test.use({ brand });

    test('leads from / through a wrong and a right password to the dashboard, and out again', async ({
      page,
      control,
    }) => {
      const addresses: string[] = [];
      page.on('request', (request) => {
        addresses.push(request.url(), request.headers()['referer'] ?? '');
      });
      page.on('framenavigated', (frame) => addresses.push(frame.url()));

      await enter(page, '/?utm_source=letter');
      await expect(page).toHaveURL(provider);
      const { handle, verifier } = await transaction(page);
      const request = new URL(page.url()).searchParams;
      const state = JSON.parse(atob(request.get('state') ?? ''));
      expect(Object.keys(state)).toEqual(['policy', 'verifier', 'deepLink']);
      expect(state).toEqual({ policy: request.get('p'), verifier: handle, deepLink: '' });
      expect(request.get('code_challenge')).toBe(handle);
      expect(verifier).toMatch(/^[\w-]{43}$/);

      await typePassword(page, 'aroha', 'not-it');
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('aroha@example.co.nz');
      await axe(page);
      await typePassword(page, 'aroha');
      await expect(page).toHaveURL('/account/dashboard');
      await settled(page);
      await expect(page).toHaveTitle(`Dashboard - ${names[brand]}`);
      expect(await count(control, '/identity/token')).toBe(1);

      // The verifier was in no address, whole or in parts, and the code is in no entry of the history.
      const history = await historyOf(page);
      for (let at = 0; at + 12 <= verifier.length; at += 4) {
        const piece = verifier.slice(at, at + 12);
        expect([...addresses, ...history].filter((url) => url.includes(piece))).toEqual([]);
      }
      expect(history.filter((url) => /[?&]code=/.test(url))).toEqual([]);

      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('heading', { name: titles[brand] })).toBeFocused();
      await expect(page.getByText(signedOut[brand])).toBeVisible();
      await expect(page).toHaveTitle(`Sign in - ${names[brand]}`);
      await axe(page);
      expect(await calls(control)).toContain('POST /private/events/userLogout');
      expect(await calls(control)).toContain('GET /identity/logout');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(provider);
    });
  });
}

test('a code is exchanged once, whatever is done with reload, Back and a second visit', async ({
  page,
  control,
  mock,
  expectConsole,
}) => {
  expectConsole(/where: session.*foreign-return/);
  await enter(page, '/login');
  await expect(page).toHaveURL(provider);
  let returned = '';
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/auth/redirect?')) returned = request.url();
  });
  await pick(page, 'Wiremu');
  await expect(page).toHaveURL('/account/dashboard');
  await settled(page);
  await page.reload();
  await settled(page);
  // A second visit to the address with the used code, signed in: the dashboard, without a request to the provider.
  await enter(page, returned);
  await expect(page).toHaveURL('/account/dashboard');
  await settled(page);
  await back(page);
  await expect(page).toHaveURL('/account/dashboard');
  await settled(page);
  expect(await count(control, '/identity/token')).toBe(1);
  expect((await historyOf(page)).filter((url) => url.includes('code='))).toEqual([]);

  // Signed out, a foreign return leads to one fresh sign-in and then to the error page, and never to the provider's token.
  await forget(page, mock.origin('beacon'));
  await enter(page, '/login');
  await expect(page).toHaveURL(provider);
  await enter(page, returned);
  await expect(page).toHaveURL(provider);
  await enter(page, returned);
  await expect(page).toHaveURL('/auth-error');
  await expect(page.getByRole('heading', { name: "It's not you, it's us" })).toBeVisible();
  expect(await count(control, '/identity/token')).toBe(1);
});

test('a reload while the code is being exchanged sends no second exchange', async ({
  page,
  control,
  expectConsole,
}) => {
  expectConsole(/where: session.*foreign-return/);
  await enter(page, '/login');
  const hold = await control.hold({ match: { path: '/identity/token' }, at: 'request' });
  await pick(page, 'Aroha');
  await expect.poll(async () => (await control.state()).waiting).toBe(1);
  await expect(page.getByText('Signing you in')).toBeVisible();
  await expect(page).toHaveURL('/auth/redirect');
  await page.reload();
  // The reload has none of our parameters, so a new sign-in begins.
  await expect(page).toHaveURL(provider);
  await control.release(hold);
  expect(await count(control, '/identity/token')).toBe(1);
  await pick(page, 'Aroha');
  await expect(page).toHaveURL('/account/dashboard');
});

test('a deep link survives sign-in when it is allowed, and leads nowhere else when it is not', async ({
  page,
  mock,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  const table: readonly (readonly [string, string])[] = [
    ['/?deeplink=%2Fbill%2Fpayments', '/account/bill/payments'],
    ['/login?deeplink=/account/profile/powershout', '/account/profile/powershout'],
    ['/app/account/bill/payments', '/account/bill/payments'],
    // An address is remembered, with its query.
    ['/account/bill/payments?view=all', '/account/bill/payments?view=all'],
    ['/?deeplink=%2F%2Fevil.example%2Faccount', '/account/dashboard'],
    ['/?deeplink=https%3A%2F%2Fevil.example', '/account/dashboard'],
    ['/?deeplink=%2Fauth%2Fredirect', '/account/dashboard'],
    ['/?deeplink=%2Fadmin', '/account/dashboard'],
    ['/no/such/page', '/account/dashboard'],
  ];
  for (const [from, to] of table) {
    await enter(page, from);
    await pick(page, 'Aroha');
    await expect(page, from).toHaveURL(to);
    await settled(page);
    await forget(page, mock.origin('beacon'));
  }
  expect([...hosts].filter((host) => !host.startsWith('beacon.localhost:'))).toEqual([]);
});

test('a deep link of somebody who is signed in is followed once, after start-up; /app strips its prefix', async ({
  page,
  control,
  signIn,
  expectConsole,
}) => {
  await signIn(page, 'aroha', { path: null });
  // Start-up fails first; the link is stored for the reload and then consumed.
  await control.fault({ match: { operation: 'drd.initialize' }, fault: '500_empty', times: 1 });
  expectConsole(/status of 500.*drd\/initialize/);
  await enter(page, '/account?deeplink=/bill/payments');
  await expect(page.getByRole('heading', { name: 'Sorry, something went wrong' })).toBeFocused();
  await axe(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page).toHaveURL('/account/bill/payments');
  await settled(page);
  await expect(page).toHaveTitle('Bills and payments - Beacon');
  expect((await historyOf(page)).filter((url) => url.includes('deeplink'))).toEqual([]);

  // For pages of the portal, and for nothing else.
  for (const [from, to] of [
    ['/app/account/bill/payments', '/account/bill/payments'],
    ['/app', '/account/dashboard'],
    ['/app//evil.example', '/account/dashboard'],
  ] as const) {
    await enter(page, from);
    await expect(page, from).toHaveURL(to);
    await settled(page);
  }
});

test('each error of the provider has its page, word for word', async ({ page, control, expectConsole }) => {
  const answer = async (label: string) => {
    await expect(page).toHaveURL(provider);
    await page.getByRole('button', { name: label }).click();
  };
  await enter(page, '/');

  // Cancelled: /app, and from there the sign-in page, which waits.
  await answer('The customer cancelled');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await waitUntilIdle(control);
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();

  await answer('The email link has expired');
  await expect(page).toHaveURL('/auth-error');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("The link you've used has expired");
  await expect(
    page.getByText('Please log in again or request a new link from My Account.', { exact: true }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("The link you've used has expired");
  await axe(page);
  await page.getByRole('button', { name: 'Return to My Account' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();

  await answer('The registration link has expired');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("The link you've used has expired");
  await expect(
    page.getByText('To continue with registration, click the button below.', { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Register for My Account' }).click();

  await answer('Something else went wrong');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("It's not you, it's us");
  await expect(
    page.getByText('Sorry we are having some issues on our end, please try again', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/AADB2C/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Return to My Account' }).click();
  await expect(page).toHaveURL('/login');
  expect(await count(control, '/identity/token')).toBe(0);

  // A code that the provider refuses: the server is notified, then the provider's own session ends.
  await page.getByRole('button', { name: 'Sign in' }).click();
  await control.fault({
    match: { path: '/identity/token' },
    fault: 'answer',
    status: 400,
    body: { error: 'invalid_grant', error_description: 'The code is used.' },
    times: 1,
  });
  expectConsole(/status of 400.*identity\/token/);
  // Nobody is signed in, so the server refuses the event, which is ignored.
  expectConsole(/status of 401.*userLogout/);
  const before = (await control.journal()).length;
  await pick(page, 'Aroha');
  await expect.poll(async () => (await calls(control)).slice(before)).toContain('GET /identity/logout');
  expect((await calls(control)).slice(before).filter((call) => /token|Logout|logout/.test(call))).toEqual([
    'POST /identity/token',
    'POST /private/events/userLogout',
    'GET /identity/logout',
  ]);
});

test('shows why signing in can’t begin, and continues when it can', async ({ page, expectConsole }) => {
  expectConsole(/where: sign-in, name: SignInError/);
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    let isFull = true;
    addEventListener('e2e-room', () => {
      isFull = false;
    });
    Storage.prototype.setItem = function (this: Storage, key, value) {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await enter(page, '/login');
  await expect(page.getByRole('alert')).toHaveText(
    "We can't sign you in because your browser doesn't let this site store anything. Please allow it and try again.",
  );
  await axe(page);
  await page.evaluate(() => dispatchEvent(new Event('e2e-room')));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(provider);
});
