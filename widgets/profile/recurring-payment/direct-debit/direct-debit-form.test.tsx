import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { refuseOldSignIn } from '#src/test/mock-api.ts';
import { signedInAgo } from '#src/test/test-services.tsx';
import { z } from '#src/zod.ts';
import {
  type RecurringScene,
  showRecurring,
} from '#widgets/profile/recurring-payment/recurring.test-support.tsx';

const number = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Bank account number' });
const holder = () => screen.findByRole<HTMLInputElement>('textbox', { name: "Account holder's name" });
const submit = async () => userEvent.click(screen.getByRole('button', { name: 'Set up direct debit' }));
const open = (scene: RecurringScene = {}) => showRecurring({ view: { autopay: 'setUp' }, ...scene });

async function fill(account = '12-3140-0171323-50') {
  await userEvent.type(await holder(), 'W Hōhepa');
  if (account !== '') await userEvent.type(await number(), account);
  for (const tick of screen.getAllByRole('checkbox')) await userEvent.click(tick);
}

test('writes the number as people write it when the field is left, and names the bank', async () => {
  await open();
  await userEvent.type(await number(), '123140 0171323 50');
  expect(screen.getByText('Bank: ASB')).toBeTruthy();
  await userEvent.tab();
  expect((await number()).value).toBe('12-3140-0171323-050');
  await waitFor(() => expect(screen.queryByText(/Please enter a valid bank account number/)).toBeNull());
});

test('takes a pasted number', async () => {
  await open();
  await userEvent.click(await number());
  await userEvent.paste('12 3140 0171323 050');
  await userEvent.tab();
  expect((await number()).value).toBe('12-3140-0171323-050');
});

test('at 18 characters the message adds what to do with a short suffix', async () => {
  await open();
  await userEvent.type(await number(), '12-3140-0171323-5');
  await userEvent.tab();
  await screen.findByText('Please enter a valid bank account number.');
  await userEvent.type(await number(), '0');
  await screen.findByText(
    'Please enter a valid bank account number. Please add a 0 to the beginning of your account suffix if it is only 2 numbers.',
  );
  await userEvent.tab();
  await waitFor(() => expect(screen.queryByText(/Please enter a valid/)).toBeNull());
});

test('wrong check digits say: Check this account number', async () => {
  await open();
  await userEvent.type(await number(), '02-0924-0019669-02');
  await userEvent.tab();
  await screen.findByText('Check this account number');
});

test('an unknown branch is a warning and no error', async () => {
  const { sent } = await open();
  await fill('38-1234-0991000-000');
  await userEvent.tab();
  await screen.findByText(/We don't know branch 1234 of Kiwibank/);
  expect((await number()).getAttribute('aria-invalid')).toBeNull();
  await submit();
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('an empty form can be sent and says everything that is missing, with focus on the summary', async () => {
  const { sent } = await open();
  await holder();
  await submit();
  const summary = await screen.findByRole('region', { name: "There's a problem" });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Please enter the account holder’s name.',
    'Please enter a valid bank account number.',
    ...Array(3).fill('You must read and agree to the Terms and Conditions.'),
  ]);
  expect(sent).toEqual([]);
});

test('Enter fills the suffix up before it sends; success says so, masked, and leaves the form', async () => {
  const { sent, api } = await open();
  await fill('');
  await userEvent.type(await number(), '12-3140-0171323-50{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Your direct debit is set up' });
  expect(dialog.textContent).toContain("We'll take your bills from your ASB account ending 1323-50.");
  expect(await sent[0]?.json()).toEqual({
    bankDetails: {
      holder: 'W Hōhepa',
      issuer: '12',
      number: '12-3140-0171323-050',
      paymentInformation: expect.stringMatching(/^\d{9}$/),
      branch: '',
      branchAddress: '',
      customerName: 'Wiremu Hōhepa',
      mobile: expect.stringMatching(/^\+642\d+$/),
    },
  });
  expect(new URL(sent[0]?.url ?? '').pathname).toMatch(/\/payments\/recurring\/direct-debit-v2$/);
  expect(document.body.textContent).not.toMatch(/0171323|3140/);
  const reads = (await api.control.journal()).filter(({ path }) => path.endsWith('/payments/recurring'));
  expect(reads.length).toBeGreaterThan(0);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Automatic payments' })),
  );
  expect(screen.queryByRole('form', { name: 'Direct debit' })).toBeNull();
});

test('an error of the server about the number is shown at its field', async () => {
  const { sent } = await open({
    prepare: ({ control }) =>
      control.fault({
        fault: 'answer',
        status: 400,
        body: {
          type: '/error/payments/bank_account',
          title: 'Check this account number',
          status: 400,
          instance: '/body/bankDetails/number',
        },
        match: { operation: 'payments.recurring.directDebitV2' },
      }),
  });
  await fill();
  await submit();
  await waitFor(() => expect(screen.getAllByText('Check this account number')).toHaveLength(2));
  expect(sent).toHaveLength(1);
  expect((await number()).value).toBe('12-3140-0171323-050');
});

test('a lost answer says that we do not know yet, and the same intent has the same key', async () => {
  const { sent } = await open({
    prepare: ({ control }) =>
      control.fault({
        fault: '500_empty',
        times: 1,
        match: { operation: 'payments.recurring.directDebitV2' },
      }),
  });
  await fill();
  await submit();
  await screen.findByText(/We don't know yet whether that worked/);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000);
  await submit();
  await screen.findByRole('dialog', { name: 'Your direct debit is set up' });
  const keys = sent.map((request) => request.headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('staff see the form and why it sends nothing', async () => {
  const { sent } = await open({ isStaff: true });
  await fill();
  const button = screen.getByRole('button', { name: 'Set up direct debit' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  await userEvent.type(await number(), '{Enter}');
  expect(screen.getAllByText(/Only the customer can change how bills are paid/).length).toBeGreaterThan(0);
  expect(sent).toEqual([]);
});

test('the account number is in no storage, log or report, and not in the address', async () => {
  const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { world } = await open({
    prepare: ({ control }) =>
      control.fault({
        fault: '500_empty',
        times: 1,
        match: { operation: 'payments.recurring.directDebitV2' },
      }),
  });
  await fill();
  await submit();
  await screen.findByText(/We don't know yet/);
  const { storage, tabStorage } = world.services;
  const seen = JSON.stringify([
    [storage, tabStorage].flatMap((store) =>
      store.keys('').map((key) => [key, store.read(key, z.unknown())]),
    ),
    { ...localStorage },
    { ...sessionStorage },
    world.errors,
    world.reports,
    logged.mock.calls,
    location.href,
  ]);
  expect(seen).toContain('W Hōhepa');
  expect(seen.replaceAll(/\D/g, '')).not.toContain('0171323');
});

test('a draft stores everything but the number, and cancelling removes it', async () => {
  const first = await open();
  await fill();
  const { services } = first.world;
  cleanup();
  await showRecurring({
    view: { autopay: 'setUp' },
    services: { tabStorage: services.tabStorage },
  });
  await waitFor(async () => expect((await holder()).value).toBe('W Hōhepa'));
  expect((await number()).value).toBe('');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
    true,
    true,
    true,
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(services.tabStorage.keys('draft.')).toEqual([]);
});

describe.each(['v1', 'v2'] as const)('the form %s and the time of the sign-in', (directDebitForm) => {
  test('an old sign-in comes before it', async () => {
    const startSignIn = vi.fn(() => Promise.resolve());
    await open({ config: { directDebitForm }, session: { claims: signedInAgo(901), startSignIn } });
    expect(screen.getByText('For your safety, sign in again before you set up a direct debit.')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(startSignIn).toHaveBeenCalledWith({
      deepLink: expect.stringContaining('/account/profile/payment-options'),
      again: true,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Set up automatic payments' })).toBeTruthy();
  });

  test('a recent one, and staff, see the form', async () => {
    await open({ config: { directDebitForm }, session: { claims: signedInAgo(899) } });
    expect(await number()).toBeTruthy();
    cleanup();
    await open({ config: { directDebitForm }, isStaff: true, session: { claims: signedInAgo(901) } });
    expect(await number()).toBeTruthy();
  });
});

test('a refusal because of the sign-in says so below the form, which keeps what was typed', async () => {
  await open({
    session: { claims: signedInAgo(0) },
    prepare: refuseOldSignIn('payments.recurring.directDebitV2'),
  });
  await fill();
  await submit();
  const box = await screen.findByRole('group', { name: 'Sign in again' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(box.textContent).toContain('For your safety, sign in again before you set up a direct debit.');
  expect((await number()).value).toBe('12-3140-0171323-050');
  expect(screen.queryByText(/We couldn't set up your direct debit/)).toBeNull();
});
