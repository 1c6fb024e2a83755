import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import type { PropsOf } from '#src/runtime/definition.ts';
import type { AccountSwitcher, SwitchState } from '#src/startup/create-account-switcher.ts';
import { renderWidget } from '#src/test/render-widget.tsx';
import { stubLayout } from '#src/test/stub-layout.ts';
import accountSwitcher from './account-switcher.tsx';
import type { accountSwitcher as descriptor } from './descriptor.ts';

beforeEach(stubLayout);

type Account = PropsOf<typeof descriptor>['data']['switcher']['billingAccounts'][number];
type Site = Account['billingAccountSites'][number];

const site = (number: number, changes: Partial<Site> = {}): Site => ({
  id: `s${number}`,
  isSelected: false,
  address: `${number} Rata Street`,
  nickname: '',
  status: 'active',
  supplyPoints: [],
  ...changes,
});
const account = (id: string, sites: Site[], changes: Partial<Account> = {}): Account => ({
  id,
  isSelected: false,
  customerNumberText: `Customer ${id}`,
  isBuyingGroup: false,
  buyingGroupName: '',
  billingAccountSites: sites,
  ...changes,
});
const two = [
  account('a', [site(1, { isSelected: true, nickname: 'Bach' }), site(2)], { isSelected: true }),
  account('b', [site(3), site(4)]),
];

function fakeSwitcher(state: Partial<SwitchState> = {}) {
  const calls: unknown[] = [];
  const whole: SwitchState = { status: 'idle', error: undefined, switches: 0, ...state };
  const switcher: AccountSwitcher = {
    selectSite: async (...ids) => void calls.push(['site', ...ids]),
    selectAccount: async (...ids) => void calls.push(['account', ...ids]),
    state: () => whole,
    subscribe: () => () => undefined,
    answer: () => undefined,
    follow: () => Promise.resolve(),
    tellError: () => undefined,
    dismissError: () => undefined,
  };
  return { calls, switcher };
}

function show(billingAccounts: Account[], config = {}, state: Partial<SwitchState> = {}) {
  const { calls, switcher } = fakeSwitcher(state);
  const view = renderWidget(accountSwitcher, {
    config: { searchFrom: 6, ...config },
    data: { switcher: { billingAccounts } },
    switcher,
  });
  return { ...view, calls };
}

async function open() {
  await userEvent.click(screen.getByRole('button', { name: /^Account and site/ }));
  const panel = await screen.findByRole('dialog');
  // The popover takes the focus a moment after it is there.
  await waitFor(() => expect(panel.contains(document.activeElement)).toBe(true));
  return panel;
}

test('names the site in use and opens the list', async () => {
  show(two);
  expect(screen.getByRole('button', { name: 'Account and site: Bach', expanded: false })).toBeTruthy();
  const panel = await open();
  const list = within(panel).getByRole('list', { name: 'Customer a' });
  expect(within(list).getByRole('button', { current: true }).textContent).toBe('Bach 1 Rata Street');
  expect(within(panel).getByRole('list', { name: 'Customer b' })).toBeTruthy();
});

test.each([
  ['a site of this account', '2 Rata Street', ['site', 'a', 's2']],
  ['a site of another account', '4 Rata Street', ['site', 'b', 's4']],
])('switches to %s', async (_, name, call) => {
  const { calls } = show(two);
  const panel = await open();
  await userEvent.click(within(panel).getByRole('button', { name }));
  expect(calls).toEqual([call]);
});

test('switches to all sites of this account, and to another account as a whole', async () => {
  const { calls } = show(two);
  const panel = await open();
  for (const button of within(panel).getAllByRole('button', { name: /^All sites/ }))
    await userEvent.click(button);
  expect(calls).toEqual([
    ['site', 'a', null],
    ['account', 'b'],
  ]);
});

test('does nothing for what is in use already', async () => {
  const { calls } = show(two);
  const panel = await open();
  await userEvent.click(within(panel).getByRole('button', { current: true }));
  expect(calls).toEqual([]);
});

test('offers a search from six sites on, or from where the layout says', async () => {
  const many = Array.from({ length: 6 }, (_, index) => site(index));
  const { unmount } = show([account('a', many, { isSelected: true })]);
  expect(within(await open()).getByRole('searchbox')).toBeTruthy();
  unmount();
  const { unmount: leave } = show([account('a', many.slice(1), { isSelected: true })]);
  expect(within(await open()).queryByRole('searchbox')).toBeNull();
  leave();
  show(two, { searchFrom: 2 });
  expect(within(await open()).getByRole('searchbox')).toBeTruthy();
});

test('filters as the customer types and says how many match', async () => {
  show(two, { searchFrom: 2 });
  const panel = await open();
  await userEvent.type(within(panel).getByRole('searchbox'), '3 rata');
  expect(within(panel).getAllByRole('listitem')).toHaveLength(1);
  expect(within(panel).getByText('1 match')).toBeTruthy();
  await userEvent.type(within(panel).getByRole('searchbox'), ' xyz');
  expect(within(panel).getByText(/Nothing matches “3 rata xyz”/)).toBeTruthy();
});

test('moves through the list by keyboard, which is one tab stop', async () => {
  show(two, { searchFrom: 2 });
  const panel = await open();
  const buttons = within(panel)
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('button'));
  expect(buttons.filter((button) => button.tabIndex === 0)).toEqual([buttons[1]]);
  within(panel).getByRole('searchbox').focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(buttons[0]));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(buttons[3]));
  await userEvent.keyboard('{End}{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(buttons[5]));
  await userEvent.keyboard('{Home}{ArrowUp}');
  await waitFor(() => expect(document.activeElement).toBe(buttons[0]));
  expect(buttons.filter((button) => button.tabIndex === 0)).toEqual([buttons[0]]);
});

test('says that a switch is under way, and takes no other meanwhile', async () => {
  const { calls } = show(two, {}, { status: 'loading' });
  const panel = await open();
  expect(within(panel).getByText(/^Changing to/)).toBeTruthy();
  await userEvent.click(within(panel).getByRole('button', { name: '2 Rata Street' }));
  expect(calls).toEqual([]);
});

test('says that a switch has failed', async () => {
  show(two, {}, { status: 'error', error: new ApiError({ type: '/error/default', status: 500 }) });
  const panel = await open();
  expect(within(panel).queryByRole('alert')).toBeNull();
  await userEvent.click(within(panel).getByRole('button', { name: '2 Rata Street' }));
  expect(within(panel).getByRole('alert').textContent).toContain(
    "We couldn't switch. You're still where you were. Try again.",
  );
});

test('shows forty sites at once, and hundreds only by search', async () => {
  const sites = Array.from({ length: 140 }, (_, index) => site(index));
  const { unmount } = show([account('a', sites.slice(0, 40), { isSelected: true })]);
  expect(within(await open()).getAllByRole('listitem')).toHaveLength(41);
  unmount();
  show([account('a', sites, { isSelected: true })]);
  const panel = await open();
  expect(within(panel).getAllByRole('listitem')).toHaveLength(100);
  expect(within(panel).getByText('41 more. Search to find them.')).toBeTruthy();
});

test('is plain text where there is nothing to choose, and nothing without an account', () => {
  const { unmount } = show([account('a', [site(1)], { isSelected: true })]);
  expect(screen.getByText('1 Rata Street')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  expect(show([]).container.textContent).toBe('');
});

test('says where a pending site is that has no name', () => {
  show([account('a', [site(9, { isSelected: true, status: 'opening' })], { isSelected: true })]);
  expect(screen.getByText('(Pending) 9 Rata Street')).toBeTruthy();
});
