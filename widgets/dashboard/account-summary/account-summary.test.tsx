import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PropsOf } from '#src/runtime/definition.ts';
import { renderWidget } from '#src/test/render-widget.tsx';
import accountSummary from './account-summary.tsx';
import type { accountSummary as descriptor } from './descriptor.ts';

type Account = PropsOf<typeof descriptor>['data']['account'];

const account: Account = {
  customerNumber: '500 123 456',
  owner: 'Aroha Parata',
  fullAddress: '12 Tōtara Street, Newtown, Wellington 6021',
  paymentMethod: 'directDebit',
  billDelivery: 'email',
  plans: [
    {
      supplyType: 'electricity',
      supplyTypeDisplay: 'Electricity',
      plan: 'Everyday',
      supplyPointId: '0000000966TR348',
    },
    { supplyType: 'lpg', supplyTypeDisplay: 'Bottled gas', plan: 'Two bottles', supplyPointId: '77' },
  ],
};

const detailOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

test('shows who holds the account, how it is paid and how bills are sent', () => {
  renderWidget(accountSummary, { config: { showPlans: true }, data: { account } });
  expect(detailOf('Customer number')).toBe('500 123 456');
  expect(detailOf('Account holder')).toBe('Aroha Parata');
  expect(detailOf('Address')).toBe('12 Tōtara Street, Newtown, Wellington 6021');
  expect(detailOf('How you pay')).toBe('Direct debit');
  expect(detailOf('Your bills come')).toBe('By email');
});

test('lists what is supplied', () => {
  renderWidget(accountSummary, { config: { showPlans: true }, data: { account } });
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    'Everyday Electricity, ICP 0000000966TR348',
    'Two bottles Bottled gas, LPG number 77',
  ]);
});

test('shows the number of supply points where several share a plan', () => {
  const [plan] = account.plans;
  const plans = plan === undefined ? [] : [{ ...plan, supplyPointId: '3 supply points' }];
  renderWidget(accountSummary, { config: { showPlans: true }, data: { account: { ...account, plans } } });
  expect(screen.getByRole('listitem').textContent).toBe('Everyday Electricity, 3 supply points');
});

test('leaves the plans out when the layout says so', () => {
  renderWidget(accountSummary, { config: { showPlans: false }, data: { account } });
  expect(screen.queryByText('Everyday')).toBeNull();
});

test('says why there are no plans', () => {
  renderWidget(accountSummary, { config: { showPlans: true }, data: { account: { ...account, plans: [] } } });
  expect(
    screen.getByText(
      "Nothing is supplied on this account yet. We'll list your plans here once supply starts.",
    ),
  ).toBeDefined();
});

test('leads to how bills are paid, and names what is not on file', () => {
  renderWidget(accountSummary, {
    config: { showPlans: true },
    data: { account: { ...account, paymentMethod: 'none', billDelivery: 'post', owner: '' } },
  });
  expect(detailOf('How you pay')).toBe('You pay each bill yourself');
  expect(detailOf('Your bills come')).toBe('By post');
  expect(detailOf('Account holder')).toBe('Not on file');
  expect(screen.getByRole('link', { name: 'Payment options' }).getAttribute('href')).toBe(
    '/account/profile/payment-options',
  );
});
