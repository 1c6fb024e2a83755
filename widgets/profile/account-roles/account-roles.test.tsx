import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';
import { roleName } from './role-name.ts';

async function show(scene: Parameters<typeof renderLive>[1] = {}) {
  const shown = await renderLive(pageWidgets.accountRoles, scene);
  await screen.findByText('Customer number');
  return shown;
}
const detailOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

test('shows name, customer number, holder, kind of customer, role and since when', async () => {
  await show();
  expect(detailOf('Your name')).toBe('Aroha Mere Tāmati');
  expect(detailOf('Customer number')).toBe('500799819');
  expect(detailOf('Account holder')).toBe('Aroha Tāmati');
  expect(detailOf('Customer type')).toBe('Home');
  expect(detailOf('Your role')).toBe('Account holder');
  expect(detailOf('Customer since')).toBe('Mon 14 Aug 2023');
  expect(screen.getByRole('link', { name: 'Properties and plans' })).toBeTruthy();
});

test('a business sees its kind and all of its roles', async () => {
  await show({ persona: 'sione' });
  expect(detailOf('Customer type')).toBe('Business');
  expect(detailOf('Your role')).toBe('Account holder, Billing administrator');
});

test('a member of a buying group sees the group', async () => {
  const { api } = await show({ persona: 'priya' });
  const { personas } = await api.control.state();
  expect(personas.some(({ id }) => id === 'priya')).toBe(true);
  expect(detailOf('Buying group')).toMatch(/\S/);
});

test('without the roles the rest is shown, and they can be read again', async () => {
  await show({
    prepare: ({ control }) =>
      control.fault({ match: { operation: 'account.roles' }, fault: '500_empty', times: 1 }),
  });
  expect(screen.queryByText('Your role')).toBeNull();
  expect(document.body.textContent).toContain("Your role isn't available right now.");
  await userEvent.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText('Your role')).toBeTruthy();
});

test.each([
  ['ACCOUNT_HOLDER', 'Account holder'],
  ['BILLING_ADMIN', 'Billing administrator'],
  ['SITE_MANAGER', 'Site manager'],
  ['energyManager', 'Energy manager'],
  ['X', 'X'],
])('the role %s is shown as %s', (code, name) => {
  expect(roleName(code)).toBe(name);
});
