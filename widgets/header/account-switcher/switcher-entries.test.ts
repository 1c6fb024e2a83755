import { expect, test } from 'vitest';
import { plainDate } from '#src/time/plain-date.ts';
import { switcherGroups } from './switcher-entries.ts';
import { limitGroups, searchGroups } from './switcher-search.ts';

const site = (id: string, changes = {}) => ({
  id,
  isSelected: false,
  address: `${id} Mānuka Road, Taupō`,
  nickname: '',
  status: 'active' as const,
  supplyPoints: [],
  ...changes,
});
const account = (id: string, changes = {}) => ({
  id,
  isSelected: false,
  customerNumberText: `Customer ${id}000`,
  isBuyingGroup: false,
  buyingGroupName: '',
  billingAccountSites: [site('1')],
  ...changes,
});
const groupsOf = (...billingAccounts: ReturnType<typeof account>[]) =>
  switcherGroups({ billingAccounts }, plainDate('2026-03-03'));
const labels = (groups: ReturnType<typeof groupsOf>) =>
  groups.flatMap((group) => group.entries.map((entry) => [entry.label, entry.detail]));

test('names a site by its nickname, else by its address', () => {
  const sites = [site('1', { nickname: ' Bach ' }), site('2')];
  expect(labels(groupsOf(account('a', { billingAccountSites: sites })))).toEqual([
    ['All sites', '2 sites'],
    ['Bach', '1 Mānuka Road, Taupō'],
    ['2 Mānuka Road, Taupō', ''],
  ]);
});

test('shows pending and closed in place of the address, and the address below', () => {
  const sites = [site('1', { status: 'opening' }), site('2', { status: 'closing', nickname: 'Shed' })];
  expect(labels(groupsOf(account('a', { billingAccountSites: sites }))).slice(1)).toEqual([
    ['(Pending)', '1 Mānuka Road, Taupō'],
    ['Shed (Closed)', '2 Mānuka Road, Taupō'],
  ]);
});

test('says until which day a site has power that is marked as closed', () => {
  const closing = { status: 'closing', nickname: 'Shed' };
  const sites = ['2026-03-20', '2026-03-02'].map((day, index) =>
    site(String(index + 1), { ...closing, statusDate: plainDate(day) }),
  );
  expect(labels(groupsOf(account('a', { billingAccountSites: sites }))).slice(1)).toEqual([
    ['Shed (Closed)', '1 Mānuka Road, Taupō, Closes Fri 20 Mar 2026'],
    ['Shed (Closed)', '2 Mānuka Road, Taupō, Closed Mon 2 Mar 2026'],
  ]);
});

test('names a buying group, also one without a name', () => {
  const [named, unnamed] = groupsOf(
    account('a', { isBuyingGroup: true, buyingGroupName: 'Farm Co-op' }),
    account('b', { isBuyingGroup: true, buyingGroupName: ' ' }),
  );
  expect(named?.label).toBe('Farm Co-op, Customer a000');
  expect(unnamed?.label).toBe('Buying Group, Customer b000');
});

test('offers an account without sites as a whole', () => {
  expect(labels(groupsOf(account('a', { billingAccountSites: [] })))).toEqual([
    ['Customer a000', 'No sites yet'],
  ]);
});

test.each([
  ['the site', [site('1'), site('2', { isSelected: true })], '2 Mānuka Road, Taupō'],
  ['all sites when none is', [site('1'), site('2')], 'All sites'],
  ['the only site', [site('1')], '1 Mānuka Road, Taupō'],
])('marks %s of the selected account', (_, billingAccountSites, label) => {
  const groups = groupsOf(
    account('a', { isSelected: true, billingAccountSites }),
    // Another account may remember a site of its own; it is not the one in use.
    account('b', { billingAccountSites: [site('9', { isSelected: true }), site('8')] }),
  );
  const selected = groups.flatMap((group) => group.entries).filter((entry) => entry.isSelected);
  expect(selected.map((entry) => entry.label)).toEqual([label]);
});

test.each([
  ['bach', ['Bach']],
  ['manuka 2', ['2 Mānuka Road, Taupō']],
  ['MĀNUKA ROAD 1', ['Bach']],
  ['b000', ['3 Totara Street']],
  ['co-op', ['3 Totara Street']],
  ['zzz', []],
])('finds by %j', (search, found) => {
  const groups = groupsOf(
    account('a', { billingAccountSites: [site('1', { nickname: 'Bach' }), site('2')] }),
    account('b', {
      isBuyingGroup: true,
      buyingGroupName: 'Farm Co-op',
      billingAccountSites: [site('3', { address: '3 Totara Street' })],
    }),
  );
  expect(labels(searchGroups(groups, search)).map(([label]) => label)).toEqual(found);
});

test('limits a long list without losing the order', () => {
  const sites = Array.from({ length: 60 }, (_, index) => site(`${index}`));
  const groups = groupsOf(
    account('a', { billingAccountSites: sites }),
    account('b', { billingAccountSites: sites }),
  );
  const limited = limitGroups(groups, 100);
  expect(limited.map((group) => group.entries.length)).toEqual([61, 39]);
  expect(limitGroups(groups, 10).map((group) => group.id)).toEqual(['a']);
});
