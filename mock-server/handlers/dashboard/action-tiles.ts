import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { lpgTileText } from '#mock/handlers/lpg/tile-text.ts';
import { isCreditStopped } from '#mock/handlers/shared/credit-stop.ts';
import { movesOf, moveText } from '#mock/handlers/shared/moves.ts';
import { withPage } from '#mock/handlers/shared/pages.ts';
import { selectedAccount, selectedSites } from '#mock/world/customer.ts';

/** So many fill a row. */
const mostTasks = 3;

/** Tiles and shortcuts by what the customer has, as far as a page is behind them. */
export const actionTileHandlers: Pick<Handlers, 'drd.widget.actionTile.list'> = {
  'drd.widget.actionTile.list': (_input, context) =>
    reply(200, { tiles: tilesOf(context), shortcuts: shortcutsOf(context) }),
};

function tilesOf(context: Context) {
  const { customer, brand } = context;
  const isBusiness = selectedAccount(customer).type === 'sme';
  // Before the first readings there is nothing to compare or to break down.
  const { hasUsage } = context.world.audience(customer, brand);
  const compares = !isBusiness && brand === 'beacon' && hasUsage;
  const placed = cardsOf(context);
  return withPage(context, [
    ...(customer.powershout.eligible
      ? [
          {
            type: 'powerShout' as const,
            title: 'Powershout',
            text: 'Book your free-power hours.',
            page: 'profile/powershout',
          },
        ]
      : []),
    {
      type: 'ecoTracker' as const,
      title: 'Eco tracker',
      text: 'See how renewable the grid is right now.',
      page: 'insights/eco-tracker',
    },
    ...(compares
      ? [
          {
            type: 'homeComparison' as const,
            title: 'Home comparison',
            text: 'How your home does against similar ones.',
            page: 'insights/home-comparison',
          },
        ]
      : []),
    ...((isBusiness && hasUsage) || compares
      ? [
          {
            type: 'usageBreakdown' as const,
            title: 'Usage breakdown',
            text: 'What your energy goes on.',
            page: isBusiness ? 'insights/business-breakdown' : 'insights/energy-mix',
          },
        ]
      : []),
  ])
    .filter(({ type }) => !placed.has(type))
    .map(({ page, ...tile }) => ({ ...tile, to: `/account/${page}` }));
}

/** Types that the customer's dashboard has a card of: a tile would repeat it. */
function cardsOf({ layouts, world, customer, brand, portal }: Context): Set<string> {
  const page = layouts.resolve('newDashboard', world.audience(customer, brand), portal);
  return new Set(page?.sections.flatMap(({ widgets }) => widgets.map(({ type }) => type)));
}

function shortcutsOf(context: Context) {
  const { customer } = context;
  const points = selectedSites(customer).flatMap(({ supplyPoints }) => supplyPoints);
  const readsItself = points.some(({ advanced, supplyType }) => !advanced && supplyType !== 'lpg');
  const hasElectricity = points.some(({ supplyType }) => supplyType === 'electricity');
  const canOrder =
    points.some(({ supplyType }) => supplyType === 'lpg') &&
    !isCreditStopped(context, selectedAccount(customer));
  const moves = movesOf(context);
  return withPage(context, [
    ...(readsItself
      ? [
          {
            type: 'submitMeterRead' as const,
            label: 'Send a meter reading',
            text: 'So that your next bill is for what you used.',
            page: hasElectricity ? 'products/consumption' : 'products/natural-gas',
            query: '?reading=open',
          },
        ]
      : []),
    ...(canOrder
      ? [
          {
            type: 'orderLpg' as const,
            label: 'Order bottled gas',
            text: lpgTileText(context),
            page: 'products/bottled-gas',
          },
        ]
      : []),
    {
      type: 'movingHouse' as const,
      label: 'Moving house',
      text: moves.length > 0 ? moveText(moves) : 'Tell us when, and we move your energy along.',
      page: 'profile/moving-house',
    },
    {
      type: 'paymentOptions' as const,
      label: 'Change how you pay',
      text: 'Autopay, direct debit or one bill at a time.',
      page: 'profile/payment-options',
    },
    {
      type: 'contactDetails' as const,
      label: 'Update your details',
      text: 'Phone numbers, email and how bills come.',
      page: 'profile/account-settings',
    },
  ])
    .slice(0, mostTasks)
    .map(({ page, query = '', ...shortcut }) => ({ ...shortcut, to: `/account/${page}${query}` }));
}
