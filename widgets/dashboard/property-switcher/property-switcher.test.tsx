import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ResponseOf } from '#schemas/wire.ts';
import { ApiError, problemType } from '#src/api/api-error.ts';
import type { AccountSwitcher, SwitchState } from '#src/startup/create-account-switcher.ts';
import { renderWidget } from '#src/test/render-widget.tsx';
import propertySwitcher from './property-switcher.tsx';

type Property = ResponseOf<'drd.widget.propertySwitcher'>['properties'][number];

const property = (number: number, changes: Partial<Property> = {}): Property => ({
  billingAccountId: 'a-1',
  siteId: `s-${number}`,
  address: `${number} Rata Road, Napier`,
  nickname: '',
  status: 'active',
  statusDate: null,
  isSelected: false,
  supplyTypes: ['electricity'],
  plans: ['Everyday'],
  ...changes,
});
const properties = (count: number) => Array.from({ length: count }, (_, index) => property(index + 1));

function switcher(state: Partial<SwitchState> = {}) {
  const full: SwitchState = { status: 'idle', error: undefined, switches: 0, ...state };
  return {
    selectSite: vi.fn<AccountSwitcher['selectSite']>(() => Promise.resolve()),
    selectAccount: vi.fn<AccountSwitcher['selectAccount']>(() => Promise.resolve()),
    state: () => full,
    subscribe: () => () => undefined,
    answer: () => undefined,
    follow: () => Promise.resolve(),
    tellError: () => undefined,
    dismissError: () => undefined,
  };
}

const show = (list: Property[], accounts = switcher(), config: { heading?: string } = {}) =>
  renderWidget(propertySwitcher, { config, data: { list: { properties: list } }, switcher: accounts });

test('shows the only property without anything to choose', () => {
  show([property(1, { nickname: 'Home' })]);
  expect(screen.getByText('Home')).toBeDefined();
  expect(screen.getByText('1 Rata Road, Napier')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('offers few properties in sight, with all of them first', () => {
  show([property(1), property(2, { isSelected: true }), property(3, { status: 'opening' })]);
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual([
    'false',
    'false',
    'true',
    'false',
  ]);
  expect(buttons[0]?.textContent?.trim()).toBe('All properties (3)');
  expect(screen.getByRole('button', { name: '(Pending) 3 Rata Road, Napier' })).toBeDefined();
});

test('counts no properties that belong to another account', () => {
  show([property(1, { isSelected: true }), property(2, { billingAccountId: 'a-2' })]);
  expect(screen.getByRole('button', { name: 'All properties of this account' })).toBeDefined();
});

test('is about all properties when none is selected', () => {
  show(properties(3));
  expect(screen.getByRole('button', { pressed: true }).textContent?.trim()).toBe('All properties (3)');
});

test('switches to a property, and to all of them', () => {
  const accounts = switcher();
  show([property(1, { isSelected: true }), property(2)], accounts);
  fireEvent.click(screen.getByRole('button', { name: '2 Rata Road, Napier' }));
  fireEvent.click(screen.getByRole('button', { name: 'Both properties' }));
  fireEvent.click(screen.getByRole('button', { name: '1 Rata Road, Napier' }));
  expect(accounts.selectSite.mock.calls).toEqual([
    ['a-1', 's-2'],
    ['a-1', null],
  ]);
});

test('offers many properties in a list that switches on a press only', () => {
  const accounts = switcher();
  show(properties(40), accounts);
  const select = screen.getByRole('combobox', { name: 'Property that this page is about' });
  expect(screen.getAllByRole('option')).toHaveLength(41);
  fireEvent.change(select, { target: { value: 'a-1 s-17' } });
  expect(accounts.selectSite).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(accounts.selectSite).toHaveBeenCalledExactlyOnceWith('a-1', 's-17');
});

test('gives the reason when the chosen property is shown already', () => {
  const accounts = switcher();
  show(properties(9), accounts);
  const button = screen.getByRole('button', { name: 'Show' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(accounts.selectSite).not.toHaveBeenCalled();
  expect(screen.getByText('This property is shown already. Choose another one first.')).toBeDefined();
});

test('says that a switch failed', () => {
  show(
    [property(1), property(2)],
    switcher({ status: 'error', error: new ApiError({ type: problemType.unspecified, status: 500 }) }),
  );
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '2 Rata Road, Napier' }));
  expect(screen.getByRole('alert').textContent).toContain("We couldn't switch.");
});

test('says when there are no properties', () => {
  show([], switcher(), { heading: 'Where' });
  expect(screen.getByRole('region', { name: 'Where' })).toBeDefined();
  expect(screen.getByText('There are no properties on this account.')).toBeDefined();
});
