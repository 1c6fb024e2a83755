import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ResponseOf } from '#schemas/wire.ts';
import type { Part } from '#src/runtime/part.tsx';
import { failed, ready } from '#src/test/parts.ts';
import { renderWidget } from '#src/test/render-widget.tsx';
import bankTransfer from './bank-transfer.tsx';

const account: ResponseOf<'drd.widget.accountSummary'> = {
  customerNumber: '5001234',
  owner: 'Aroha Ngata',
  fullAddress: '1 Main Road',
  paymentMethod: 'none',
  billDelivery: 'email',
  plans: [],
};
const show = (found: Part<typeof account> = ready(account)) =>
  renderWidget(bankTransfer, { config: { title: 'Pay by internet banking' }, data: { account: found } });

test('shows the exact account name, the number and the customer number as reference', () => {
  show();
  for (const text of ['BEACON ENERGY LIMITED', '12-3999-0412708-00', '5001234']) {
    expect(screen.getByText(text)).toBeDefined();
  }
  expect(document.body.textContent).toContain('can take 2 business days');
});

test.each([
  ['account name', 'BEACON ENERGY LIMITED'],
  ['account number', '12-3999-0412708-00'],
  ['reference', '5001234'],
])('copies the %s', async (what, text) => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  show();
  await user.click(screen.getByRole('button', { name: `Copy ${what}` }));
  expect(write).toHaveBeenCalledExactlyOnceWith(text);
  expect(screen.getByText('Copied')).toBeDefined();
});

test('says so when the browser refuses to copy', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  show();
  await user.click(screen.getByRole('button', { name: 'Copy reference' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Select the text and copy it yourself.');
});

test('still shows where to pay when the customer number is missing', () => {
  show(failed());
  expect(screen.getByText('12-3999-0412708-00')).toBeDefined();
  expect(screen.getByRole('status').textContent).toContain('stands on every bill');
});
