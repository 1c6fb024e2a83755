import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { withPage } from '#mock/handlers/shared/pages.ts';
import { selectedAccount, selectedSites } from '#mock/world/customer.ts';

/** Tiles and shortcuts by what the customer has, as far as a page is behind them. */
export const actionTileHandlers: Pick<Handlers, 'drd.widget.actionTile.list'> = {
  'drd.widget.actionTile.list': (_input, context) =>
    reply(200, { tiles: tilesOf(context), shortcuts: shortcutsOf(context) }),
};

function tilesOf(context: Context) {
  const { customer, brand } = context;
  const isBusiness = selectedAccount(customer).type === 'sme';
  const compares = !isBusiness && brand === 'beacon';
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
    ...(isBusiness || compares
      ? [
          {
            type: 'usageBreakdown' as const,
            title: 'Usage breakdown',
            text: 'What your energy goes on.',
            page: isBusiness ? 'insights/business-breakdown' : 'insights/energy-mix',
          },
        ]
      : []),
  ]).map(({ page, ...tile }) => ({ ...tile, to: `/account/${page}` }));
}

function shortcutsOf(context: Context) {
  const { customer } = context;
  const points = selectedSites(customer).flatMap(({ supplyPoints }) => supplyPoints);
  const readsItself = points.some(({ advanced, supplyType }) => !advanced && supplyType === 'naturalGas');
  const hasBottles = points.some(({ supplyType }) => supplyType === 'lpg');
  return withPage(context, [
    ...(readsItself
      ? [{ type: 'submitMeterRead' as const, label: 'Submit a meter read', page: 'products/natural-gas' }]
      : []),
    ...(hasBottles
      ? [{ type: 'orderLpg' as const, label: 'Order bottled gas', page: 'products/bottled-gas' }]
      : []),
    { type: 'movingHouse' as const, label: 'Moving house', page: 'profile/moving-house' },
  ]).map(({ page, ...shortcut }) => ({ ...shortcut, to: `/account/${page}` }));
}
