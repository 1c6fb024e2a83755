import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '#schemas/wire.ts';
import { renderWidget } from '#src/test/render-widget.tsx';
import actionTiles from './action-tiles.tsx';

const actions: ResponseOf<'drd.widget.actionTile.list'> = {
  tiles: [
    {
      type: 'ecoTracker',
      title: 'Eco tracker',
      text: 'How green the grid is.',
      to: '/account/insights/eco-tracker',
    },
    {
      type: 'homeComparison',
      title: 'Home comparison',
      text: 'Homes like yours.',
      to: '/account/insights/home-comparison',
    },
    {
      type: 'usageBreakdown',
      title: 'Usage breakdown',
      text: 'What uses most.',
      to: '/account/insights/energy-mix',
    },
    { type: 'powerShout', title: 'Powershout', text: 'Free power.', to: '/account/profile/powershout' },
  ],
  shortcuts: [
    { type: 'submitMeterRead', label: 'Submit a meter reading', to: '/account/products/natural-gas' },
    { type: 'orderLpg', label: 'Order LPG', to: '/account/products/bottled-gas' },
    {
      type: 'movingHouse',
      label: 'Moving house',
      text: 'Tell us when.',
      to: '/account/profile/moving-house',
    },
  ],
};

test('shows every tile as a link to its page', () => {
  renderWidget(actionTiles, { config: { showShortcuts: true }, data: { actions } });
  for (const { title, text, to } of actions.tiles) {
    expect(screen.getByRole('link', { name: `${title} ${text}` }).getAttribute('href')).toBe(to);
  }
});

test('shows tasks as tiles too, unless the layout says not to', () => {
  const { unmount } = renderWidget(actionTiles, { config: { showShortcuts: true }, data: { actions } });
  const list = within(screen.getByRole('list'));
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...actions.tiles.map(({ to }) => to),
    '/account/products/natural-gas',
    '/account/products/bottled-gas',
    '/account/profile/moving-house',
  ]);
  expect(list.getByRole('link', { name: 'Moving house Tell us when.' })).toBeTruthy();
  unmount();
  renderWidget(actionTiles, { config: { showShortcuts: false }, data: { actions } });
  expect(screen.queryByRole('link', { name: 'Order LPG' })).toBeNull();
});

test('takes its heading from the layout', () => {
  renderWidget(actionTiles, { config: { heading: 'Jump to', showShortcuts: true }, data: { actions } });
  expect(screen.getByRole('region', { name: 'Jump to' })).toBeDefined();
});

test('shows a tile without a link when its address is refused', () => {
  const { world } = renderWidget(actionTiles, {
    config: { showShortcuts: true },
    data: {
      actions: {
        tiles: [{ type: 'ecoTracker', title: 'Eco tracker', text: 'Green.', to: 'javascript:alert(1)' }],
        shortcuts: [],
      },
    },
  });
  expect(screen.getByText('Eco tracker')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  expect(world.errors).not.toHaveLength(0);
});

test('says so when there is nothing to open', () => {
  renderWidget(actionTiles, {
    config: { showShortcuts: true },
    data: { actions: { tiles: [], shortcuts: [] } },
  });
  expect(screen.getByText('There are no shortcuts for this account yet.')).toBeDefined();
});
