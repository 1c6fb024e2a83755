import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { read } from '#src/api/read.ts';
import { useRead } from '#src/api/use-read.ts';
import { brand as ember } from '#src/brands/ember/brand.ts';
import { cents } from '#src/money/money.ts';
import type { PropsOf } from '#src/runtime/definition.ts';
import { permanentKeys } from '#src/session/session-store.ts';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { unwanted } from '#src/test/parts.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { renderWidget, type SceneOptions } from '#src/test/render-widget.tsx';
import { createTestSession } from '#src/test/test-services.tsx';
import { plainDate } from '#src/time/plain-date.ts';
import { z } from '#src/zod.ts';
import { widgets } from '#widgets/index.ts';
import type { homeComparison as descriptor } from './descriptor.ts';
import homeComparison from './home-comparison.tsx';

type Answer = PropsOf<typeof descriptor>['data']['comparison'];

const figures = (actual: number, average: number, efficient: number) => ({ actual, average, efficient });
const costs = (actual: number, average: number, efficient: number) => ({
  actual: cents(actual),
  average: cents(average),
  efficient: cents(efficient),
});
const electricity = { usageInKWh: figures(412, 468, 301), usageInDollars: costs(13_120, 14_950, 9600) };
const gas = { usageInKWh: figures(300, 200, 150), usageInDollars: costs(6000, 4000, 3000) };
const compared = {
  status: 'SUCCESS' as const,
  period: { startDate: plainDate('2026-02-03'), endDate: plainDate('2026-03-02') },
  comparison: { electricity, gas: null, total: electricity },
  efficientText: '',
  isLite: false,
  hasHomeProfileChanged: false,
  popup: null,
};
const withGas = {
  comparison: {
    electricity,
    gas,
    total: { usageInKWh: figures(712, 668, 451), usageInDollars: costs(19_120, 18_950, 12_600) },
  },
};

const show = (answer: Answer, config = {}, scene: SceneOptions = {}) =>
  renderWidget(homeComparison, {
    ...scene,
    config,
    data: { comparison: answer, selectedAccount: unwanted, accountType: unwanted },
  });

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

test('compares this home with two kinds of others, in dollars first', () => {
  show(compared);
  expect(screen.getByRole('list', { name: 'Electricity, 3 Feb to 2 Mar' })).toBeTruthy();
  expect(rows()).toEqual(['This home$131.20', 'Similar homes$150', 'Similar homes that use less$96']);
  expect(screen.getByText('You used 12% less than similar homes ($18 less).')).toBeTruthy();
});

test('draws the bars to one scale from zero', () => {
  show(compared);
  const sizes = screen.getAllByRole('listitem').map((row) => row.style.getPropertyValue('--bar-size'));
  expect(sizes).toEqual(['87.76%', '100.00%', '64.21%']);
});

test('switches the unit and remembers it', async () => {
  const { world } = show(compared);
  await userEvent.click(screen.getByRole('radio', { name: 'kWh' }));
  await waitFor(() =>
    expect(rows()).toEqual([
      'This home412 kWh',
      'Similar homes468 kWh',
      'Similar homes that use less301 kWh',
    ]),
  );
  expect(screen.getByText('You used 12% less than similar homes (56 kWh less).')).toBeTruthy();
  const [key = ''] = world.services.storage.keys('chart.unit.');
  expect(world.services.storage.read(key, z.string())).toBe('kwh');
});

test('offers each energy only when there are two', async () => {
  const { unmount } = show(compared);
  expect(screen.queryByRole('radio', { name: 'Gas' })).toBeNull();
  unmount();
  show({ ...compared, ...withGas });
  expect(screen.getByRole('radio', { name: 'Total', checked: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Gas' }));
  expect(screen.getByText('You used 50% more than similar homes ($20 more).')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Gas, 3 Feb to 2 Mar' })).toBeTruthy();
});

test('shows kWh where there are no costs, and says why', () => {
  const none = { ...electricity, usageInDollars: costs(0, 0, 0) };
  show({ ...compared, comparison: { electricity: none, gas: null, total: none } });
  expect(rows()[0]).toBe('This home412 kWh');
  expect(screen.getByText(/Costs of this plan are on your bill only/)).toBeTruthy();
});

test('never divides by nothing', () => {
  const zero = { usageInKWh: figures(0, 0, 0), usageInDollars: costs(0, 0, 0) };
  const { container } = show({ ...compared, comparison: { electricity: zero, gas: null, total: zero } });
  expect(screen.getByText("We don't have similar homes to compare with for these days.")).toBeTruthy();
  expect(container.textContent).not.toMatch(/NaN|Infinity|undefined|null/);
});

test('says about the same of about the same', () => {
  const same = { usageInKWh: figures(100, 100.2, 80), usageInDollars: costs(3000, 3005, 2000) };
  show({ ...compared, comparison: { electricity: same, gas: null, total: same } });
  expect(screen.getByText('You used about the same as similar homes.')).toBeTruthy();
});

test('takes the explanation of the server as text', () => {
  show({ ...compared, efficientText: 'The lowest <i>fifth</i>.' });
  expect(screen.getByText('The lowest <i>fifth</i>.')).toBeTruthy();
});

test.each([
  ['limited data by status', { status: 'SUCCESS_WITH_LIMITED_DATA' as const }, /limited data for these days/],
  ['a light calculation', { isLite: true }, /limited data for these days/],
  ['a changed profile', { hasHomeProfileChanged: true }, /recalculating this, so check again tomorrow/],
])('notes %s beside the figures', (_, changes, note) => {
  show({ ...compared, ...changes });
  expect(screen.getAllByText(note)).toHaveLength(1);
  expect(rows()).toHaveLength(3);
});

test.each(['READY', 'LOADING'] as const)('waits quietly while the status is %s', (status) => {
  show({ status });
  expect(screen.getByText("We're preparing your comparison.")).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
});

test('says that it is coming soon', () => {
  show({ status: 'COMING_SOON' });
  expect(screen.getByText('Your comparison is coming soon.')).toBeTruthy();
});

// It takes its time on a busy machine.
beforeAll(() => import('#schemas/entities/dashboard.ts'));

/** Reads the comparison as the slot does, so that there is something to read again. */
function WithRead(props: PropsOf<typeof descriptor>) {
  const { data } = useRead(read('drd.widget.homeComparison'));
  return data === undefined ? null : <homeComparison.component {...props} />;
}

test('offers another try after an error of the server', async () => {
  const sent: string[] = [];
  const send = (request: Request) => {
    sent.push(request.url);
    return Promise.resolve(Response.json({ status: 'ERROR' }));
  };
  renderWidget(
    { ...homeComparison, component: WithRead },
    {
      config: {},
      data: { comparison: { status: 'ERROR' }, selectedAccount: unwanted, accountType: unwanted },
      send,
    },
  );
  expect(await screen.findByText("We couldn't load your comparison.")).toBeTruthy();
  expect(sent).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent).toHaveLength(2));
});

const business: SceneOptions = { account: { type: 'sme' } };

test('leads a home to the home profile and a business to the business profile', () => {
  const { unmount } = show({ status: 'HOME_PROFILE_NOT_COMPLETED' });
  expect(screen.getByRole('link', { name: 'Complete my home profile' }).getAttribute('href')).toBe(
    '/account/profile/home-profile',
  );
  unmount();
  show({ status: 'HOME_PROFILE_NOT_COMPLETED' }, {}, business);
  expect(screen.getByRole('link', { name: 'Complete my business profile' }).getAttribute('href')).toBe(
    '/account/profile/business-profile',
  );
});

test('a business has its profile in the brand without home profiles, too', () => {
  show({ status: 'HOME_PROFILE_NOT_COMPLETED' }, {}, { ...business, services: { brand: ember } });
  expect(screen.getByRole('link', { name: 'Complete my business profile' })).toBeTruthy();
});

test('leaves no dead prompt for a brand without profiles', () => {
  show({ status: 'HOME_PROFILE_NOT_COMPLETED' }, {}, { services: { brand: ember } });
  expect(screen.getByText("Your comparison isn't available.")).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('compares a business with businesses, and links to the page of the layout', () => {
  show(compared, { to: '/account/insights/business-comparison' }, business);
  expect(screen.getByRole('heading', { name: 'How your business compares' })).toBeTruthy();
  expect(rows()[2]).toBe('Similar businesses that use less$96');
  expect(screen.getByRole('link', { name: 'See the full comparison' }).getAttribute('href')).toBe(
    '/account/insights/business-comparison',
  );
});

const withPopup = {
  ...compared,
  status: 'SUCCESS_WITH_POPUP' as const,
  popup: { title: 'New: compare by fuel', text: 'You can now look at gas alone.' },
};
const sameStorage = () => createStorage(() => area);
const area = createMemoryArea();

test('shows a popup once', async () => {
  const storage = sameStorage();
  const { unmount } = show(withPopup, {}, { services: { storage } });
  const dialog = await screen.findByRole('dialog', { name: 'New: compare by fuel' });
  expect(within(dialog).getByText('You can now look at gas alone.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  unmount();
  show(withPopup, {}, { services: { storage: sameStorage() } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** A server on which the flag of popups is set, or not; notes what is written to it. */
function tagServer(tags: string[]) {
  const written: string[] = [];
  const reads = { count: 0 };
  const send = async (request: Request) => {
    if (request.method === 'GET') {
      reads.count += 1;
      return Response.json({ tags });
    }
    written.push(new URL(request.url).search);
    return new Response(null, { status: 204 });
  };
  return { send, written, reads };
}

test('a popup that was seen on another device is not shown again', async () => {
  const { send } = tagServer(['DASHBOARD_MODAL_SEEN']);
  const storage = createStorage(() => createMemoryArea());
  show(withPopup, {}, { send, services: { storage } });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('tells the server that a popup was seen, and shows the next message of this browser', async () => {
  const { send, written, reads } = tagServer([]);
  const own = createMemoryArea();
  const storage = createStorage(() => own);
  const { unmount } = show(withPopup, {}, { send, services: { storage } });
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(written).toEqual(['?tagName=DASHBOARD_MODAL_SEEN']));
  await waitFor(() => expect(reads.count).toBe(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  unmount();
  const next = { ...withPopup, popup: { title: 'New: gas alone', text: 'Look.' } };
  show(next, {}, { send: tagServer(['DASHBOARD_MODAL_SEEN']).send, services: { storage } });
  expect(await screen.findByRole('dialog', { name: 'New: gas alone' })).toBeTruthy();
});

test('does not mark a popup as seen when staff look', async () => {
  const storage = createStorage(() => createMemoryArea());
  const session = createTestSession(() => Promise.reject(new TypeError('unused')), {
    kind: () => 'impersonation',
  });
  show(withPopup, {}, { services: { storage, session } });
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(storage.keys('seen.')).toEqual([]);
});

// The page gives the widget its config and the account; the words follow from these alone.
test.each([
  ['hana', 'This business'],
  ['priya', 'Complete my business profile'],
])('speaks to the business of %s of a business', async (persona, words) => {
  await renderLive(widgets.homeComparison, { persona });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'How your business compares' })).toBeTruthy();
  expect(screen.queryByText(/\bhomes?\b/i)).toBeNull();
});

test('opens in the unit that the customer chose before signing out, under a key that names nobody', async () => {
  const { world } = await renderLive(widgets.homeComparison);
  await userEvent.click(await screen.findByRole('radio', { name: 'kWh' }));
  const [key = ''] = world.services.storage.keys('chart.unit.');
  expect(key).not.toContain('101');
  world.services.storage.sweep(permanentKeys);
  expect(world.services.storage.read(key, z.string())).toBe('kwh');
});

test('opens a value plan in the unit of the usage graph', async () => {
  await renderLive(widgets.homeComparison, { persona: 'margaret' });
  const kwh = await screen.findByRole('radio', { name: 'kWh' });
  expect((kwh as HTMLInputElement).checked).toBe(true);
  // The same order as everywhere.
  expect(screen.getAllByRole('radio').map((each) => each.parentElement?.textContent)).toEqual(['$', 'kWh']);
});
