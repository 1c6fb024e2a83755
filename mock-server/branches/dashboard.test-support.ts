import type { WireOf } from '#schemas/wire.ts';
import { type Branch, refuses, shows } from './branch.test-support.ts';

const headline = (text: string, persona: string, isIt: (body: WireOf<'drd.widget.heroMessage'>) => boolean) =>
  shows(`Hero message: ${text}`, persona, 'drd.widget.heroMessage', isIt);
const action = (type: string, persona: string) =>
  shows(`Next best action ${type}`, persona, 'drd.nextBestAction.get', ({ actions }) =>
    actions.some((each) => each.type === type),
  );
/** A tile is there while the dashboard has no card of its kind. */
const tile = (type: string, persona: string) =>
  shows(
    `Action tile ${type}`,
    persona,
    'drd.widget.actionTile.list',
    ({ tiles }) => tiles.some((each) => each.type === type),
    { pages: ['newDashboard'] },
  );
const shortcut = (type: string, persona: string) =>
  shows(`Shortcut ${type}`, persona, 'drd.widget.actionTile.list', ({ shortcuts }) =>
    shortcuts.some((each) => each.type === type),
  );
const button = (name: 'makePayment' | 'viewDetails' | 'applyForCreditRefundNow', persona: string) =>
  shows(`Bill button ${name}`, persona, 'drd.widget.billSummary', ({ buttons }) => buttons.includes(name));
const newDashboard = { call: { query: { tabId: 'newDashboard' } } };
const places = (text: string, persona: string, type: string, isThere = true) =>
  shows(
    text,
    persona,
    'drd.widgets.list',
    ({ sections }) =>
      sections.some(({ widgets }) => widgets.some((widget) => widget.type === type)) === isThere,
    newDashboard,
  );

/** Cards of the dashboard. */
export const dashboard: readonly Branch[] = [
  headline('praise', 'aroha', ({ tone }) => tone === 'praise'),
  headline('calm', 'wiremu', ({ tone, title }) => tone === 'calm' && title === ''),
  headline('a bill is overdue', 'callum', ({ tone }) => tone === 'attention'),
  headline('a site closes', 'rawiri', ({ title }) => title === 'Your move is under way'),
  headline('a site opens', 'leilani', ({ title }) => title.includes('ready for you')),
  headline('no usage yet', 'isla', ({ title }) => title === 'Welcome aboard'),
  shows('isHeroMenuVisible', 'aroha', 'drd.widget.hero', (body) => body.isHeroMenuVisible),
  shows('isHeroMenuVisible is off', 'ihaia', 'drd.widget.hero', (body) => !body.isHeroMenuVisible),
  ...(
    [
      ['ev', 'mei'],
      ['solar', 'margaret'],
      ['lpg', 'moana'],
    ] as const
  ).map(([type, persona]) =>
    shows(`modelExtensions ${type}`, persona, 'drd.widget.hero', ({ modelExtensions }) =>
      modelExtensions.some((each) => each.type === type),
    ),
  ),
  shows(
    'No modelExtensions',
    'aroha',
    'drd.widget.hero',
    ({ modelExtensions }) => modelExtensions.length === 0,
  ),

  button('makePayment', 'wiremu'),
  button('viewDetails', 'rawiri'),
  button('applyForCreditRefundNow', 'ngaire'),
  shows(
    'No bill, no button',
    'isla',
    'drd.widget.billSummary',
    (body) => body.latestBill === null && body.buttons.length === 0,
  ),
  shows('Balance overdue', 'callum', 'drd.widget.billSummary', ({ balance }) => balance.overdue > 0),
  shows(
    'Balance current',
    'wiremu',
    'drd.widget.billSummary',
    ({ balance }) => balance.current > 0 && balance.overdue === 0,
  ),
  shows('Balance in credit', 'ngaire', 'drd.widget.billSummary', (b) => b.balance.amountToPayNZD < 0),
  shows('Balance of nothing', 'rawiri', 'drd.widget.billSummary', (b) => b.balance.totalBalance === 0),
  shows(
    'promptPaymentDiscount',
    'margaret',
    'drd.widget.billSummary',
    ({ balance }) => balance.promptPaymentDiscount > 0,
  ),
  shows('A discount that autopay takes off', 'hana', 'drd.widget.billSummary', ({ toPay, nextPayment }) => {
    return toPay.savingNZD > 0 && nextPayment?.amountNZD === toPay.amountNZD;
  }),
  shows('A discount to earn by paying in time', 'margaret', 'drd.widget.billSummary', (b) => b.toPay.text),
  shows('An automatic payment that failed', 'callum', 'drd.widget.billSummary', (b) => b.failedPayment),
  shows('More is owed than a card can take at once', 'sione', 'drd.widget.billSummary', (b) => {
    return b.toPay.amountNZD > 10_000;
  }),
  shows('A bill that is paid by itself', 'aroha', 'drd.widget.billSummary', (b) => b.nextPayment !== null),
  shows(
    'The card of autopay expires soon',
    'callum',
    'drd.widget.billSummary',
    ({ cardExpiry }) => cardExpiry?.expiresSoon,
  ),
  shows(
    'A payment that is not in the balance yet',
    'mei',
    'drd.widget.billSummary',
    ({ pendingPaymentNZD }) => pendingPaymentNZD > 0,
    {
      now: '2026-03-07T11:00:00+13:00',
      first: [{ id: 'payments.card.pay', body: { amountToPay: 20, withToken: true, saveCard: false } }],
    },
  ),
  shows('Bills by email', 'aroha', 'drd.widget.accountSummary', (b) => b.billDelivery === 'email'),
  shows('Bills by post', 'margaret', 'drd.widget.accountSummary', (b) => b.billDelivery === 'post'),

  shows(
    'Current bill period with a projection',
    'aroha',
    'drd.widget.sidekick',
    ({ billArea }) => billArea.projectedLowNZD !== null,
  ),
  shows(
    'Current bill period without readings',
    'isla',
    'drd.widget.sidekick',
    ({ billArea }) => billArea.projectedLowNZD === null && billArea.dataTo === null,
  ),
  shows(
    'Current bill period: energy cost only',
    'ihaia',
    'drd.widget.sidekick',
    ({ billArea }) => !billArea.includesGst && !billArea.includesDailyCharge,
  ),
  shows('Current bill period: contact', 'rawiri', 'drd.widget.sidekick', (b) => b.contactArea !== null),
  shows('Current bill period: no contact', 'aroha', 'drd.widget.sidekick', (b) => b.contactArea === null),
  shows(
    'Current bill period: supply types',
    'wiremu',
    'drd.widget.sidekick',
    ({ supplyTypesArea }) => supplyTypesArea.supplyTypes.length === 3,
  ),

  shows(
    'No action tile of what the dashboard has a card of',
    'aroha',
    'drd.widget.actionTile.list',
    ({ tiles }) => tiles.length === 0,
  ),
  tile('ecoTracker', 'aroha'),
  tile('homeComparison', 'aroha'),
  tile('usageBreakdown', 'aroha'),
  tile('powerShout', 'aroha'),
  shortcut('submitMeterRead', 'hemi'),
  shortcut('orderLpg', 'moana'),
  shortcut('movingHouse', 'aroha'),
  shortcut('paymentOptions', 'aroha'),
  shortcut('contactDetails', 'aroha'),
  action('sortOutBills', 'kahu'),
  action('updateCard', 'callum'),
  action('verifyEmail', 'callum'),
  action('bookFreePower', 'aroha'),
  action('setUpAutopay', 'wiremu'),
  action('completeProfile', 'priya'),
  action('paperlessBills', 'margaret'),
  action('linkCharging', 'noa'),
  shows('No next best action', 'hana', 'drd.nextBestAction.get', ({ actions }) => actions.length === 0),
  shows(
    'A next best action was dismissed',
    'margaret',
    'drd.nextBestAction.get',
    ({ actions }) => actions.every(({ type }) => type !== 'paperlessBills'),
    { first: [{ id: 'drd.nextBestAction.dismiss', body: { type: 'paperlessBills' } }] },
  ),
  refuses('An action that can’t be dismissed', 'callum', 'drd.nextBestAction.dismiss', 409, '/conflict', {
    call: { body: { type: 'updateCard' } },
  }),

  places('usageGraph', 'aroha', 'usageGraph'),
  places('pendingUsageGraph', 'isla', 'pendingUsageGraph'),
  places('propertyList of many sites', 'sione', 'propertyList'),
  places('No propertyList of one site', 'aroha', 'propertyList', false),
  places('propertySwitcher', 'wiremu', 'propertySwitcher'),
  places('powerShout', 'aroha', 'powerShout'),
  places('No powerShout', 'wiremu', 'powerShout', false),
  shows('Powershout is not part of the plan', 'wiremu', 'drd.widget.powerShout', ({ message }) =>
    message.description.includes("aren't part"),
  ),
  shows(
    'Powershout hours, some expiring, and a booking',
    'aroha',
    'drd.widget.powerShout',
    (body) => body.balance > 0 && body.expiring !== null && body.nextBooking !== null,
  ),
  shows(
    'Every powershout hour is used or gone',
    'aroha',
    'drd.widget.powerShout',
    ({ balance, expiring, nextBooking }) => balance === 0 && expiring === null && nextBooking === null,
    { now: '2026-11-01T09:00:00+13:00' },
  ),
];
