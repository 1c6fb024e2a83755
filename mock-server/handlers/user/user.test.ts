import { beforeEach, expect, test } from 'vitest';
import { createControl } from '#mock/control.ts';
import { type TestMock, testMock } from '#mock/handlers/test-mock.ts';

let mock: TestMock;
beforeEach(() => {
  mock = testMock();
});

const change = (email: string, persona = 'aroha') =>
  mock.call('user.changeEmail', { persona, body: { email } });
const login = (persona: string) => mock.app.world.customer(persona)?.login;

test('a new e-mail is for sign-in, has to be verified, and frees the old one', async () => {
  expect((await change('tamati.whanau@example.co.nz')).status).toBe(204);
  expect((await mock.call('drd.initialize', {})).body).toMatchObject({
    username: 'tamati.whanau@example.co.nz',
    email: 'tamati.whanau@example.co.nz',
    emailVerified: false,
  });
  expect(login('aroha')?.verificationSentAt).toMatch(/^2026-03-02T21:24/);
  expect((await mock.call('user.emailVerification', {})).status).toBe(204);
  const actions = await mock.call('drd.nextBestAction.get', {});
  expect(JSON.stringify(actions.body)).toContain('verifyEmail');
  expect(mock.app.world.emailsOf('aroha')).toEqual(['tamati.whanau@example.co.nz']);
  expect((await change('aroha@example.co.nz', 'mei')).status).toBe(204);
  const accounts = await mock.call('billing.accounts', {});
  expect(accounts.body).toMatchObject({
    selectedBillingAccount: { emails: { billing: 'aroha@example.co.nz' } },
  });
});

test('the address before is told of the change, and the new one is asked to verify', async () => {
  const control = createControl(mock.app);
  const mails = async () => (await control.mails()).map(({ persona, to, subject }) => [persona, to, subject]);
  expect(await mails()).toEqual([]);
  await change('new@example.co.nz');
  expect(await mails()).toEqual([
    ['aroha', 'aroha@example.co.nz', 'The email you sign in to Beacon with has changed'],
    ['aroha', 'new@example.co.nz', 'Verify your email for Beacon'],
  ]);
  const [told] = await control.mails();
  expect(told?.text).toContain('You now sign in with new@example.co.nz.');
  expect(told?.text).toContain("If this wasn't you, call us on 0800 555 016 right away.");
  await mock.call('user.passwordReset', {});
  await mock.call('user.emailVerification', {});
  expect((await mails()).map(([, to]) => to).slice(0, 2)).toEqual(['new@example.co.nz', 'new@example.co.nz']);
  expect(JSON.stringify(await control.mails())).not.toMatch(/https?:|token|code=/);
  // A refused change tells nobody.
  const sent = (await mails()).length;
  await change('mei@example.co.nz');
  expect(await mails()).toHaveLength(sent);
});

test.each([['mei@example.co.nz'], ['MEI@Example.co.nz'], ['accounts@kereru-fresh.example.co.nz']])(
  '%s is in use',
  async (email) => {
    expect(await change(email)).toMatchObject({
      status: 409,
      body: { type: '/error/change_email/in_use', instance: '/body/email' },
    });
    expect(login('aroha')).toMatchObject({ email: 'aroha@example.co.nz', emailVerified: true });
  },
);

test('an alias belongs to its person, who may sign in with it', async () => {
  expect((await change('accounts@kereru-fresh.example.co.nz', 'sione')).status).toBe(204);
});

test.each([
  ['aroha@example.co.nz', '/error/change_email/same'],
  ['AROHA@example.co.nz', '/error/change_email/same'],
  ['aroha', '/error/bad_request'],
  ['a@b', '/error/bad_request'],
  ['a b@example.co.nz', '/error/bad_request'],
  ['aroha@example.c', '/error/bad_request'],
  ['', '/error/bad_request'],
])('%j is refused as %s', async (email, type) => {
  expect(await change(email)).toMatchObject({ status: 400, body: { type } });
});

test('a bracketed numeric address is an address', async () => {
  expect((await change('aroha@[192.168.0.1]')).status).toBe(204);
});

test('a link for a new password is sent once a minute', async () => {
  const request = () => mock.call('user.passwordReset', {});
  expect((await request()).status).toBe(204);
  mock.app.clock.advance(30_000);
  expect(await request()).toMatchObject({ status: 429, body: { type: '/error/too_many_requests' } });
  mock.app.clock.advance(31_000);
  expect((await request()).status).toBe(204);
});

const name = (nickname: string, billingAccountSiteId = 'site-102-2') =>
  mock.call('user.siteNickname', { persona: 'wiremu', body: { billingAccountSiteId, nickname } });

test('a nickname shows wherever the site is named', async () => {
  expect((await name(' Whare (O’Neill) 2.0 ')).status).toBe(204);
  for (const id of [
    'billing.accounts.switcher',
    'drd.billingAccounts.switcher',
    'drd.billingAccounts.propertiesAndConnections',
    'drd.widget.propertyList',
    'drd.widget.propertySwitcher',
    'billing.plans',
  ]) {
    const { body } = await mock.call(id, { persona: 'wiremu' });
    expect(JSON.stringify(body), id).toContain('"nickname":"Whare (O’Neill) 2.0"');
    expect(JSON.stringify(body), id).not.toContain('The bach');
  }
  expect((await name('')).status).toBe(204);
  const { body } = await mock.call('drd.widget.propertyList', { persona: 'wiremu' });
  expect(body).toMatchObject({ properties: [{ nickname: 'Home' }, { nickname: '' }] });
});

test.each([
  ['x'.repeat(25), 204],
  ['x'.repeat(26), 400],
  ['Tūī’s flat - No. 3', 204],
  ['<b>', 400],
  ['Home & away', 400],
  ['Line\nbreak', 400],
])('the nickname %j answers %i', async (nickname, status) => {
  expect((await name(nickname)).status).toBe(status);
});

test('the site of somebody else has no name to give', async () => {
  expect(await name('Mine', 'site-101-1')).toMatchObject({
    status: 404,
    body: { instance: '/body/billingAccountSiteId' },
  });
});

test('the link for friends is the customer’s own, at the brand', async () => {
  const url = async (persona: string, brand: 'beacon' | 'ember') =>
    ((await mock.call('user.friendGetFriendUrl', { persona, brand })).body as { url: string }).url;
  const urls = await Promise.all(mock.app.world.personas.map(({ id }) => url(id, 'beacon')));
  expect(new Set(urls).size).toBe(urls.length);
  expect(await url('aroha', 'ember')).toMatch(/^https:\/\/www\.ember\.example\/join\?friend=[0-9A-Z]{7}$/);
  expect(await url('aroha', 'ember')).not.toContain('aroha');
});

test('roles are those of the person', async () => {
  expect((await mock.call('account.roles', { persona: 'sione' })).body).toEqual({
    roles: ['ACCOUNT_HOLDER', 'BILLING_ADMIN'],
  });
});

test('a donation begins, changes and ends', async () => {
  const get = async () => (await mock.call('donation.get', { persona: 'mei' })).body;
  const isDonor = async () =>
    ((await mock.call('account.details', { persona: 'mei' })).body as { isDonor: boolean }).isDonor;
  const give = (amount: number) => mock.call('donation.save', { persona: 'mei', body: { amount } });
  expect(await get()).toMatchObject({ donation: null, options: [1, 2, 5] });
  expect((await give(7.5)).status).toBe(204);
  expect([await get(), await isDonor()]).toMatchObject([
    { donation: { amount: 7.5, since: '2026-03-03' } },
    true,
  ]);
  mock.app.clock.advance(86_400_000);
  await give(2);
  expect(await get()).toMatchObject({ donation: { amount: 2, since: '2026-03-03' } });
  expect([(await give(0.5)).status, (await give(501)).status, (await give(1.234)).status]).toEqual([
    400, 400, 400,
  ]);
  const stop = () => mock.call('donation.stop', { persona: 'mei' });
  expect([(await stop()).status, (await stop()).status]).toEqual([204, 204]);
  expect([await get(), await isDonor()]).toMatchObject([{ donation: null }, false]);
});

test('staff name no site and change no donation', async () => {
  const calls = await Promise.all([
    mock.call('user.siteNickname', {
      staff: true,
      body: { billingAccountSiteId: 'site-101-1', nickname: 'Ours' },
    }),
    mock.call('donation.save', { staff: true, body: { amount: 5 } }),
    mock.call('donation.stop', { staff: true }),
  ]);
  for (const { status, body } of calls) {
    expect([status, (body as { type: string }).type]).toEqual([403, '/error/impersonation']);
  }
});

test.each(['beacon', 'ember'] as const)(
  'everybody has a tab for the account settings, on %s',
  async (brand) => {
    for (const { id } of mock.app.world.personas) {
      const { body } = await mock.call('tabs.profile', { persona: id, brand });
      expect(body, id).toMatchObject({
        tabs: expect.arrayContaining([{ key: 'accountSettings', label: 'Account settings' }]),
      });
      const page = await mock.call('widget.list', {
        persona: id,
        brand,
        query: { tabId: 'profile/account-settings' },
      });
      expect(page.status, id).toBe(200);
    }
  },
);
