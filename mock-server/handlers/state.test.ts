import { beforeEach, expect, test } from 'vitest';
import { businessAnswers, homeAnswers, type TestMock, testMock } from './test-mock.ts';

let mock: TestMock;
beforeEach(() => {
  mock = testMock();
});

test('a site that was chosen is the one of every later answer, until all are chosen again', async () => {
  const persona = 'wiremu';
  const body = { billingAccountId: 'ba-102', siteId: 'site-102-2' };
  expect((await mock.call('drd.site.select', { persona, body })).status).toBe(204);
  const account = await mock.call('drd.widget.accountSummary', { persona });
  expect(account.body).toMatchObject({ fullAddress: '31 Kōwhai Road, Whale Bay, Raglan 3225' });
  const sidekick = await mock.call('drd.widget.sidekick', { persona });
  expect(sidekick.body).toMatchObject({ billArea: { title: 'So far at The bach' } });
  const list = await mock.call('drd.widget.propertyList', { persona });
  expect(list.body).toMatchObject({ properties: [{ isSelected: false }, { isSelected: true }] });
  expect((await mock.call('naturalGas.billPeriod', { persona })).status).toBe(404);
  await mock.call('drd.site.clear', { persona });
  expect((await mock.call('naturalGas.billPeriod', { persona })).status).toBe(200);
  const switcher = await mock.call('drd.billingAccounts.switcher', { persona });
  expect(JSON.stringify(switcher.body)).toContain('"isSelected":true');
});

test('another account is chosen with its only site', async () => {
  const persona = 'priya';
  await mock.call('user.site.select', { persona, body: { billingAccountId: 'ba-402' } });
  expect((await mock.call('billing.accounts', { persona })).body).toMatchObject({
    selectedBillingAccount: { buyingGroupName: 'Rangitahi Growers Co-op' },
    billingAccounts: [{ isSelected: false }, { isSelected: true }],
  });
  const missing = await mock.call('user.site.select', { persona, body: { billingAccountId: 'ba-1' } });
  expect(missing).toMatchObject({ status: 404, body: { instance: '/body/billingAccountId' } });
  expect((await mock.call('drd.widget.propertySwitcher', { persona })).body).toMatchObject({
    properties: [{}, {}, { isSelected: true }],
  });
});

const typesOf = async (persona: string) => {
  const { body } = await mock.call('drd.nextBestAction.get', { persona });
  return (body as { actions: { type: string }[] }).actions.map(({ type }) => type);
};

test('a dismissed action stays dismissed, and a followed one is last', async () => {
  expect(await typesOf('margaret')).toEqual(['setUpAutopay', 'paperlessBills']);
  await mock.call('drd.nextBestAction.update', { persona: 'margaret', body: { type: 'setUpAutopay' } });
  expect(await typesOf('margaret')).toEqual(['paperlessBills', 'setUpAutopay']);
  const put = () =>
    mock.call('drd.nextBestAction.dismiss', { persona: 'margaret', body: { type: 'paperlessBills' } });
  expect([(await put()).status, (await put()).status]).toEqual([204, 204]);
  expect(await typesOf('margaret')).toEqual(['setUpAutopay']);
  mock.app.reset();
  expect(await typesOf('margaret')).toHaveLength(2);
});

test('an action that has to be done can’t be put away, and an unknown one is not known', async () => {
  const dismiss = (type: string) =>
    mock.call('drd.nextBestAction.dismiss', { persona: 'callum', body: { type } });
  expect(await dismiss('updateCard')).toMatchObject({ status: 409, body: { title: 'Not dismissible' } });
  expect(await typesOf('callum')).toContain('updateCard');
  expect((await dismiss('toString')).status).toBe(404);
  expect((await mock.call('drd.nextBestAction.update', { body: { type: '' } })).status).toBe(404);
});

test('a customer who is stopped for credit has to sort that out, and is offered neither gas nor autopay', async () => {
  expect(await typesOf('kahu')).toEqual(['sortOutBills', 'completeProfile']);
  const persona = 'kahu';
  const { shortcuts } = (await mock.call('drd.widget.actionTile.list', { persona })).body as {
    shortcuts: { type: string }[];
  };
  expect(shortcuts.map(({ type }) => type)).toEqual(['movingHouse', 'paymentOptions', 'contactDetails']);
  expect((await mock.call('drd.widget.hero', { persona })).body).toMatchObject({ modelExtensions: [] });
});

test('a customer who is about to leave is offered nothing that is for staying', async () => {
  expect(await typesOf('rawiri')).toContain('completeProfile');
  await mock.call('drd.site.select', {
    persona: 'rawiri',
    body: { billingAccountId: 'ba-202', siteId: 'site-202-1' },
  });
  expect(await typesOf('rawiri')).toEqual([]);
});

test('a dashboard has one way to free power, and on the page of it hours are booked', async () => {
  const pageOf = async (tabId: string) => {
    const id = tabId === 'newDashboard' ? 'drd.widgets.list' : 'widget.list';
    return JSON.stringify((await mock.call(id, { query: { tabId } })).body);
  };
  expect(await pageOf('profile/powershout')).toContain('powershoutBooking');
  expect((await mock.call('drd.widget.actionTile.list')).body).toMatchObject({ tiles: [] });
  expect(await typesOf('aroha')).toContain('bookFreePower');
});

test('staff put nothing away and follow nothing', async () => {
  for (const id of ['drd.nextBestAction.update', 'drd.nextBestAction.dismiss'] as const) {
    const answer = await mock.call(id, { persona: 'margaret', staff: true, body: { type: 'setUpAutopay' } });
    expect(answer).toMatchObject({ status: 403, body: { type: '/error/impersonation' } });
  }
  expect(await typesOf('margaret')).toEqual(['setUpAutopay', 'paperlessBills']);
});

test('a verification e-mail is sent to an address that is not verified, and never by staff', async () => {
  const send = (call: { persona: string; staff?: boolean }) => mock.call('user.emailVerification', call);
  expect((await send({ persona: 'callum', staff: true })).status).toBe(403);
  expect(mock.app.world.customer('callum')?.login.verificationSentAt).toBeNull();
  expect((await send({ persona: 'callum' })).status).toBe(204);
  expect(mock.app.world.customer('callum')?.login.verificationSentAt).toMatch(/^2026-03-02T21:24/);
  mock.app.world.patch({ persona: 'callum', login: { emailVerified: true } });
  expect(await send({ persona: 'callum' })).toMatchObject({
    status: 409,
    body: { title: 'Already verified' },
  });
  expect(await typesOf('callum')).not.toContain('verifyEmail');
  expect((await mock.call('drd.initialize', { persona: 'callum' })).body).toMatchObject({
    emailVerified: true,
  });
});

test('a profile is stored, and makes the figures that depend on it appear', async () => {
  const persona = 'callum';
  const comparison = () => mock.call('drd.widget.homeComparison', { persona });
  expect((await comparison()).body).toEqual({ status: 'HOME_PROFILE_NOT_COMPLETED' });
  expect((await mock.call('homeProfile.save', { persona, body: homeAnswers })).status).toBe(204);
  const saved = { ...homeAnswers, HasDedicatedEvWallCharger: false };
  expect((await mock.call('homeProfile.get', { persona })).body).toEqual(saved);
  expect((await comparison()).body).toMatchObject({
    status: 'SUCCESS_WITH_LIMITED_DATA',
    hasHomeProfileChanged: true,
  });
  mock.app.clock.advance(86_400_000);
  expect((await comparison()).body).toMatchObject({ hasHomeProfileChanged: false });
  expect(await typesOf(persona)).not.toContain('completeProfile');
});

test('each kind of customer has its own profile', async () => {
  const refused = { status: 401, body: { title: 'UNAUTHORIZED' } };
  expect(await mock.call('businessProfile.get')).toMatchObject(refused);
  expect(await mock.call('homeProfile.get', { persona: 'sione' })).toMatchObject(refused);
  expect(await mock.call('homeProfile.get', { brand: 'ember' })).toMatchObject(refused);
  const persona = 'priya';
  expect(await mock.call('drd.widget.usageBreakdown', { persona })).toMatchObject({
    body: { status: 'HOME_PROFILE_NOT_COMPLETED' },
  });
  await mock.call('businessProfile.save', { persona, body: businessAnswers });
  expect((await mock.call('businessProfile.get', { persona })).body).toEqual(businessAnswers);
  expect(await mock.call('drd.widget.usageBreakdown', { persona })).toMatchObject({
    body: { status: 'SUCCESS' },
  });
});

test.each([
  ['isla', 'beacon', 'READY'],
  ['leilani', 'beacon', 'READY'],
  ['rawiri', 'beacon', 'HOME_PROFILE_NOT_COMPLETED'],
  ['wiremu', 'beacon', 'SUCCESS_WITH_LIMITED_DATA'],
  ['sione', 'beacon', 'COMING_SOON'],
  ['aroha', 'beacon', 'SUCCESS'],
  ['aroha', 'ember', 'COMING_SOON'],
] as const)('the comparison of %s on %s is %s', async (persona, brand, status) => {
  expect((await mock.call('drd.widget.homeComparison', { persona, brand })).body).toMatchObject({ status });
});

test('tips store a rating, remove it, and are no longer new once the category was seen', async () => {
  const led = async () => {
    const { body } = await mock.call('tips.list');
    const { CategoryTips } = body as {
      CategoryTips: {
        Category: string;
        Tips: { Guid: string; IsNew: boolean; TipReviewStatus: string | null }[];
      }[];
    };
    return CategoryTips.flatMap(({ Tips }) => Tips);
  };
  const find = async (guid: string) => (await led()).find((tip) => tip.Guid === guid);
  const params = { guid: 'tip-light-led' };
  await mock.call('tips.review', { params, body: { tipReviewStatus: 'Disliked' } });
  expect(await find(params.guid)).toMatchObject({ TipReviewStatus: 'Disliked' });
  await mock.call('tips.clearReview', { params });
  expect(await find(params.guid)).toMatchObject({ TipReviewStatus: null });
  expect(await find('tip-heat-filter')).toMatchObject({ IsNew: true });
  await mock.call('tips.visitedCategory', { body: { categoryVisited: 'Heating' } });
  expect(await find('tip-heat-filter')).toMatchObject({ IsNew: false });
  await mock.call('tips.visited');
  expect((await mock.call('tips.list')).body).toMatchObject({ HasVisited: true, CurrentSeason: 'Autumn' });
  for (const guid of ['none', '__proto__']) {
    expect(
      (await mock.call('tips.review', { params: { guid }, body: { tipReviewStatus: 'Liked' } })).status,
    ).toBe(404);
  }
  expect((await mock.call('tips.visitedCategory', { body: { categoryVisited: 'x' } })).status).toBe(404);
});

test('tips follow the season and what the customer has', async () => {
  const guids = async (persona: string) => JSON.stringify((await mock.call('tips.list', { persona })).body);
  expect(await guids('aroha')).not.toContain('tip-ev-night');
  expect(await guids('mei')).toContain('tip-ev-night');
  expect(await guids('aroha')).not.toContain('tip-appliances-line');
  mock.app.clock.set('2026-12-20T10:00:00+13:00');
  expect(await guids('aroha')).toContain('tip-appliances-line');
});

test('seen flags, promotions and onboarding are remembered, but not for staff', async () => {
  const seen = { promoId: 'eco-tracker-2026', viewType: 'dismissed' };
  const promotions = async () => JSON.stringify((await mock.call('newFeaturePromotions.list')).body);
  await mock.call('newFeaturePromotions.seen', { body: seen, staff: true });
  await mock.call('newFeaturePromotions.seen', { body: { ...seen, viewType: 'tooltip' } });
  expect(await promotions()).toContain('eco-tracker-2026');
  await mock.call('newFeaturePromotions.seen', { body: seen });
  expect(await promotions()).not.toContain('eco-tracker-2026');
  expect((await mock.call('newFeaturePromotions.seen', { body: { ...seen, promoId: 'x' } })).status).toBe(
    404,
  );

  await mock.call('tags.add', { query: { tagName: 'TIPS_BETA_SEEN' }, staff: true });
  expect((await mock.call('tags.list')).body).toEqual({ tags: [] });
  await mock.call('tags.add', { query: { tagName: 'TIPS_BETA_SEEN' } });
  await mock.call('tags.add', { query: { tagName: 'TIPS_BETA_SEEN' } });
  expect((await mock.call('tags.list')).body).toEqual({ tags: ['TIPS_BETA_SEEN'] });

  const messages = () =>
    mock.call('drd.featureMessages', { persona: 'isla', query: { target: 'dashboard' } });
  expect(JSON.stringify((await messages()).body)).toContain('Welcome');
  const titlesFor = async (target: string) => {
    const { body } = await mock.call('drd.featureMessages', { persona: 'isla', query: { target } });
    return (body as { messages: { id: string }[] }).messages.map(({ id }) => id);
  };
  expect(await titlesFor('bill')).toEqual(['bills']);
  expect(await titlesFor('profile')).toEqual([]);
  await mock.call('drd.updateFlag', { persona: 'isla', body: { flagName: 'shouldShowFeatureMessages' } });
  expect((await messages()).body).toEqual({ messages: [] });

  await mock.call('events.userVisit', { staff: true });
  await mock.call('events.userVisit');
  expect(mock.app.world.customer('aroha')?.events).toEqual({ 'events.userVisit': 1 });
  expect(mock.app.journal.entries().filter(({ operation }) => operation === 'events.userVisit')).toHaveLength(
    2,
  );
});

test('a picture is stored for its site, where the person may choose one', async () => {
  const body = { type: 'villa', colorSchema: 'dusk' };
  expect((await mock.call('drd.propertyAvatar.get')).body).toMatchObject({
    hasSelectedAvatar: false,
    type: null,
  });
  await mock.call('drd.propertyAvatar.save', { body });
  expect((await mock.call('drd.propertyAvatar.get')).body).toMatchObject({
    hasSelectedAvatar: true,
    ...body,
  });
  expect((await mock.call('drd.propertyAvatar.save', { persona: 'sione', body })).status).toBe(403);
});

test('tabs lead only to pages that there are', async () => {
  const tabs = async (id: string, brand: 'beacon' | 'ember') =>
    ((await mock.call(id, { brand })).body as { tabs: (string | { key: string })[] }).tabs.map((tab) =>
      typeof tab === 'string' ? tab : tab.key,
    );
  expect(await tabs('drd.navigation', 'beacon')).toEqual([
    'dashboard',
    'products',
    'insights',
    'bills',
    'profile',
  ]);
  expect(await tabs('tabs.insights', 'beacon')).toContain('homeComparison');
  const ofEmber = await tabs('tabs.insights', 'ember');
  expect(ofEmber).toContain('ecoTracker');
  for (const key of ['homeComparison', 'usageBreakdown']) expect(ofEmber).not.toContain(key);
  for (const tabId of mock.app.layouts.tabIds())
    if (tabId.startsWith('bill/')) mock.app.layouts.delete(tabId);
  expect(await tabs('drd.navigation', 'beacon')).not.toContain('bills');
  expect((await mock.call('widget.list', { query: { tabId: 'bill/payments' } })).status).toBe(404);
});

test('the grid changes every ten minutes and is mostly water over a year', async () => {
  const { generationAt } = await import('#mock/world/generation.ts');
  const start = Date.parse('2026-01-01T00:00:00+13:00');
  const mixes = Array.from({ length: 8_760 }, (_, hour) => generationAt(start + hour * 3_600_000));
  const hydro = mixes.reduce((sum, { shares }) => sum + shares.Hydro, 0) / mixes.length;
  expect(Math.round(hydro)).toBe(59);
  expect(new Set(mixes.map(({ carbonLevel }) => carbonLevel))).toEqual(new Set([1, 2, 3, 4, 5]));
  expect(mixes.every(({ renewable }) => renewable > 60 && renewable < 100)).toBe(true);
  const now = (await mock.call('drd.widget.ecoTracker')).body;
  expect(now).toMatchObject({ source: 'Hydro', updatedAt: '2026-03-03T10:20:00+13:00' });
  mock.app.clock.advance(600_000);
  expect((await mock.call('drd.widget.ecoTracker')).body).toMatchObject({
    updatedAt: '2026-03-03T10:30:00+13:00',
  });
});
