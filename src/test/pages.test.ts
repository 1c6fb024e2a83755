import { describe, expect, test } from 'vitest';
import { checkLayout, sentence } from '#layouts/core/check.ts';
import { facts } from '#mock/facts.ts';
import { readLayouts } from '#mock/node/read-layouts.ts';
import { personaEntries } from '#mock/world/personas.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import { pageRoutes } from '#src/routing/route-table.ts';
import { subTabs } from '#src/shell/tabs.ts';
import { createTestApi } from './mock-api.ts';

// A page is a route, a layout and, where one leads to it, a tab: three lists, of three folders.
const layouts = readLayouts();
const routes = new Set(pageRoutes.map(({ page }) => page));
/** Layouts that are no page of their own address. */
const others = ['header', 'newDashboard'];

test.each(layouts.map((layout) => [layout.tabId, layout] as const))(
  'the layout of %s can be served, and its address is a route',
  (tabId, layout) => {
    expect(checkLayout(layout, facts, tabId).map(sentence)).toEqual([]);
    if (!others.includes(tabId)) expect(routes, 'src/routing/route-table.ts').toContain(tabId);
  },
);

type Tabs = ResponseOf<'tabs.profile'>;

describe.each(['beacon', 'ember'] as const)('%s', (brand) => {
  test.each(personaEntries.map(({ id }) => id))(
    'every tab that the server lists for %s is shown, and leads to a page',
    async (persona) => {
      const api = createTestApi({ persona, brand });
      await api.signIn();
      const get = async <T>(path: string): Promise<T> => (await api.fetch(`/api/v1/private${path}`)).json();
      const data = {
        profileTabs: await get<Tabs>('/tabs'),
        insightTabs: await get<Tabs>('/tabs/insights'),
        accountDetails: await get<ResponseOf<'account.details'>>('/account/details'),
      };
      const facts = { data, hasHomeProfile: brand === 'beacon' };
      for (const [area, { tabs }] of [
        ['profile', data.profileTabs],
        ['insights', data.insightTabs],
      ] as const) {
        const shown = subTabs(area, facts);
        expect(
          shown.map(({ key }) => key),
          'src/shell/tabs.ts',
        ).toEqual(tabs.map(({ key }) => key));
        for (const { path } of shown) expect(routes, path).toContain(path.replace('/account/', ''));
      }
    },
  );
});
