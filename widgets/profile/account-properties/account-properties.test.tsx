import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import type { PropsOf } from '#src/runtime/definition.ts';
import type { AccountSwitcher, SwitchState } from '#src/startup/create-account-switcher.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { renderWidget } from '#src/test/render-widget.tsx';
import { pageWidgets } from '#widgets/pages.ts';
import { accountGroups, findSites } from './account-groups.ts';
import accountProperties from './account-properties.tsx';
import type { accountProperties as descriptor } from './descriptor.ts';

type Account = PropsOf<typeof descriptor>['data']['all']['billingAccounts'][number];
type Site = Account['billingAccountSites'][number];

const heading = 'All your accounts and properties';

const point = (number: number, changes: Partial<Site['supplyPoints'][number]> = {}) => ({
  id: `p${number}`,
  supplyPointId: `000010${number}CKF57`,
  supplyType: 'electricity' as const,
  supplyTypeDisplay: 'Electricity',
  supplyAgreementId: `a${number}`,
  plan: 'Everyday',
  planObject: { name: 'Everyday', chargeNetId: null },
  advanced: true,
  hasHourlyDataSupport: true,
  isSupportEnergyIQFeatures: true,
  address: '',
  nickname: '',
  ...changes,
});
const site = (number: number, changes: Partial<Site> = {}): Site => ({
  id: `s${number}`,
  isSelected: false,
  address: `${number} Rātā Street`,
  nickname: '',
  status: 'active',
  supplyPoints: [point(number)],
  ...changes,
});
const account = (id: string, sites: Site[], changes: Partial<Account> = {}): Account => ({
  id,
  isSelected: false,
  customerNumberText: `Customer number ${id}`,
  isBuyingGroup: false,
  buyingGroupName: '',
  billingAccountSites: sites,
  ...changes,
});
const sites = (count: number) => Array.from({ length: count }, (_, index) => site(index + 1));

function switcherOf(state: Partial<SwitchState> = {}) {
  const whole: SwitchState = { status: 'idle', error: undefined, switches: 0, ...state };
  return {
    selectSite: vi.fn<AccountSwitcher['selectSite']>(() => Promise.resolve()),
    selectAccount: vi.fn<AccountSwitcher['selectAccount']>(() => Promise.resolve()),
    state: () => whole,
    subscribe: () => () => undefined,
    answer: () => undefined,
    follow: () => Promise.resolve(),
    tellError: () => undefined,
    dismissError: () => undefined,
  };
}

const show = (billingAccounts: Account[], switcher = switcherOf(), config: { searchFrom?: number } = {}) =>
  renderWidget(accountProperties, {
    config: { heading, searchFrom: 6, ...config },
    data: { all: { billingAccounts } },
    switcher,
  });
const groupOf = (name: string) => screen.getByRole('region', { name });
const rowsOf = (name: string) =>
  [...screen.getByRole('list', { name }).children].map((row) => row.textContent);
const button = (name: string) => screen.getByRole('button', { name });
const errorOf = (status: number) => new ApiError({ type: '/error/default', status });

test('shows each account of a customer with its properties and their connections', async () => {
  await renderLive(pageWidgets.accountProperties, { persona: 'priya' });
  const group = await screen.findByRole('region', { name: 'Buying Group' });
  expect(group.textContent).toMatch(/Selected.*Customer number \d+, 2 properties, shown together/);
  expect(rowsOf('Rangitahi Growers Co-op')).toEqual([
    expect.stringMatching(/^Dairy shed.*Ōhiti.*Electricity ICP \d{10}[A-Z]{2}[0-9A-F]{3} Active/),
  ]);
});

test('names each kind of energy with its own kind of number', async () => {
  await renderLive(pageWidgets.accountProperties, { persona: 'wiremu' });
  await screen.findAllByText('The bach');
  expect(document.body.textContent).toMatch(/Natural gas ICP \d{10}\w{5} Active/);
  expect(document.body.textContent).toMatch(/Bottled gas \(LPG\) LPG number \w+ Active/);
});

test('a failure says what is missing, and can be tried again', async () => {
  const { api } = await renderLive(pageWidgets.accountProperties, {
    persona: 'priya',
    prepare: ({ control }) =>
      control.fault({
        fault: '500_empty',
        match: { operation: 'drd.billingAccounts.propertiesAndConnections' },
      }),
  });
  expect(await screen.findByText("We couldn't load your accounts and properties.")).toBeTruthy();
  await api.control.clearFaults();
  await userEvent.click(button('Try again'));
  expect(await screen.findByRole('region', { name: 'Buying Group' })).toBeTruthy();
});

test('says in words that a property opens or closes, and where nothing is supplied', () => {
  show([
    account('1', [
      site(1, { status: 'opening' }),
      site(2, { nickname: 'Bach', status: 'closing' }),
      site(3, { supplyPoints: [] }),
    ]),
  ]);
  expect(rowsOf('Customer number 1')).toEqual([
    expect.stringMatching(/^\(Pending\)1 Rātā Street.* Opening/),
    expect.stringMatching(/^Bach \(Closed\)2 Rātā Street.* Closing or closed/),
    expect.stringMatching(/^3 Rātā StreetNothing is supplied here yet\./),
  ]);
  expect(button('Work in this property (Pending) 1 Rātā Street')).toBeTruthy();
});

test('marks the selected property, which has no button', () => {
  show([account('1', [site(1), site(2, { isSelected: true })], { isSelected: true })]);
  const [, selected] = screen.getByRole('list', { name: 'Customer number 1' }).children;
  expect(selected?.getAttribute('aria-current')).toBe('true');
  expect(selected?.textContent).toMatch(/Selected$/);
  expect(within(selected as HTMLElement).queryByRole('button')).toBeNull();
});

test('takes the only property of the selected account for selected', () => {
  show([account('1', [site(1)], { isSelected: true }), account('2', [site(2)])]);
  expect(rowsOf('Customer number 1')[0]).toMatch(/Selected$/);
  expect(rowsOf('Customer number 2')[0]).not.toMatch(/Selected/);
});

test('works in a property, and in all of this or another account', async () => {
  const switcher = switcherOf();
  show(
    [
      account('1', [site(1), site(2, { isSelected: true })], { isSelected: true }),
      account('2', sites(2)),
      account('3', []),
    ],
    switcher,
  );
  await userEvent.click(within(groupOf('Customer number 2')).getByRole('button', { name: /2 Rātā Street$/ }));
  await userEvent.click(button('Show all properties together Customer number 1'));
  expect(switcher.selectSite.mock.calls).toEqual([
    ['2', 's2'],
    ['1', null],
  ]);
  await userEvent.click(button('Show all properties together Customer number 2'));
  await userEvent.click(button('Work in this account Customer number 3'));
  expect(switcher.selectAccount.mock.calls).toEqual([['2'], ['3']]);
});

test('takes no press while a switch is under way', async () => {
  const switcher = switcherOf({ status: 'loading' });
  show([account('1', sites(2), { isSelected: true })], switcher);
  const other = button('Work in this property 1 Rātā Street');
  expect(other.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(other);
  expect(switcher.selectSite).not.toHaveBeenCalled();
});

test.each([
  [500, "We couldn't switch. You're still where you were. Try again."],
  [403, "We couldn't switch: you don't have access to it. You're still where you were."],
])('says that a switch failed with %i, only where it was pressed', async (status, text) => {
  show(
    [account('1', sites(2), { isSelected: true })],
    switcherOf({ status: 'error', error: errorOf(status) }),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(button('Work in this property 2 Rātā Street'));
  expect(screen.getByRole('alert').textContent).toContain(text);
});

test('staff choose a property as they do in the header', async () => {
  await renderLive(pageWidgets.accountProperties, { persona: 'priya', isStaff: true });
  const choice = await screen.findByRole('button', { name: 'Work in this property Dairy shed' });
  expect(choice.getAttribute('aria-disabled')).toBeNull();
});

test('shows the first of forty properties, the selected one among them, and the rest on request', async () => {
  const forty = sites(40).map((each) => ({ ...each, isSelected: each.id === 's31' }));
  show([account('1', forty, { isSelected: true })]);
  expect(rowsOf('Customer number 1')).toHaveLength(6);
  expect(rowsOf('Customer number 1')[0]).toContain('31 Rātā Street');
  await userEvent.click(button('Show 34 more'));
  expect(rowsOf('Customer number 1')).toHaveLength(40);
});

test('finds properties in every account, says how many, and clears a search without any', async () => {
  show([account('1', sites(5), { isSelected: true }), account('2', [site(6, { nickname: 'Shop' })])]);
  const search = screen.getByRole('searchbox', { name: 'Search all your accounts' });
  await userEvent.click(search);
  await userEvent.paste('shop');
  expect(screen.getByRole('status').textContent).toBe('1 of 6 properties found');
  expect(screen.queryByRole('region', { name: 'Customer number 1' })).toBeNull();
  await userEvent.paste('ping');
  expect(screen.getByText('No property matches "shopping".')).toBeTruthy();
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) ?? search);
  expect(groupOf('Customer number 1')).toBeTruthy();
});

test('offers a search from six properties of all accounts, or from as many as the layout says', () => {
  show([account('1', sites(3)), account('2', sites(2))]).unmount();
  expect(screen.queryByRole('searchbox')).toBeNull();
  const { unmount } = show([account('1', sites(3)), account('2', sites(3))]);
  expect(screen.getByRole('searchbox')).toBeTruthy();
  unmount();
  show([account('1', sites(2))], switcherOf(), { searchFrom: 2 });
  expect(screen.getByRole('searchbox')).toBeTruthy();
});

test('says that an account has no property yet', () => {
  show([account('1', [], { isSelected: true })]);
  expect(groupOf('Customer number 1').textContent).toBe('Customer number 1SelectedNo properties yet');
});

test('says why there is nothing', () => {
  show([]);
  expect(screen.getByText('There are no properties on your accounts.')).toBeTruthy();
  expect(screen.getByRole('link', { name: "Tell us where you're moving to" })).toBeTruthy();
});

test('searches without macrons, by ICP, supply, plan and customer number', () => {
  const groups = accountGroups({
    billingAccounts: [
      account('77', [site(1), site(2, { supplyPoints: [point(9, { supplyType: 'lpg', plan: 'Bottles' })] })]),
      account('88', [site(3)]),
    ],
  });
  const found = (search: string) =>
    findSites(groups, search).flatMap(({ sites: of }) => of.map(({ id }) => id));
  expect(found('RATA street')).toEqual(['s1', 's2', 's3']);
  expect(found('0000101ckf57')).toEqual(['s1']);
  expect(found('bottled gas')).toEqual(['s2']);
  expect(found('bottles')).toEqual(['s2']);
  expect(found('88')).toEqual(['s3']);
});
