import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { read } from '#src/api/read.ts';
import type { Session } from '#src/session/session-types.ts';
import { answerOf } from '#src/test/answer-of.ts';
import { createTestApi, type TestApi } from '#src/test/mock-api.ts';
import { failed, ready } from '#src/test/parts.ts';
import { renderWidget, type SceneOptions } from '#src/test/render-widget.tsx';
import { createTestSession, signedInAgo } from '#src/test/test-services.tsx';
import { z } from '#src/zod.ts';
import definition from './credit-refund.tsx';
import { refundsRead } from './descriptor.ts';

interface Scene extends Pick<SceneOptions, 'view' | 'services'> {
  readonly persona?: string;
  readonly isStaff?: boolean;
  readonly hasList?: boolean;
  readonly session?: Partial<Session>;
  readonly prepare?: (api: TestApi) => unknown;
}

const operation = 'billing.creditRefund';

async function show(scene: Scene = {}) {
  const { persona = 'ngaire', isStaff = false, hasList = true, prepare, view, services } = scene;
  const api = createTestApi({ persona });
  await api.signIn();
  const bill = await answerOf(api, read('drd.widget.billSummary'));
  await prepare?.(api);
  const refunds = await answerOf(api, refundsRead);
  const sent: Request[] = [];
  const send = (request: Request) => {
    if (request.method !== 'GET') sent.push(request.clone());
    return api.fetch(request);
  };
  const kind = () => (isStaff ? ('impersonation' as const) : ('web' as const));
  const result = renderWidget(definition, {
    config: {},
    data: { bill, refunds: hasList ? ready(refunds) : failed() },
    send,
    path: '/account/bill/credit-refund',
    services: { session: createTestSession(send, { kind, ...scene.session }), ...services },
    ...(view === undefined ? {} : { view }),
  });
  return { ...result, api, sent };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { name });

async function fill({ amount = '', number = '12-3140-0171323-50' } = {}) {
  if (amount !== '') {
    await userEvent.click(screen.getByRole('radio', { name: 'Another amount' }));
    await userEvent.type(box('Amount'), amount);
  }
  await userEvent.type(box("Account holder's name"), 'N Whittaker');
  if (number !== '') await userEvent.type(box('Bank account number'), number);
}
async function toCheck(input: Parameters<typeof fill>[0] = {}) {
  await fill(input);
  await press('Check your answers');
  await heading('Check your answers');
}
const answer = (status: number, body: object) => (api: TestApi) =>
  api.control.fault({ fault: 'answer', status, body, times: 1, match: { operation } });

test('init says what the credit is, with the whole of it chosen', async () => {
  await show();
  expect(screen.getByText('Your credit').parentElement?.textContent).toContain('$282.02');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All of it: $282.02' }).checked).toBe(true);
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
  expect(screen.getAllByRole('button').filter(({ className }) => /primary/.test(className))).toHaveLength(1);
});

test('not in credit says so, with a way back', async () => {
  const { sent } = await show({ persona: 'aroha' });
  expect(screen.getByText("Your account isn't in credit, so there's nothing to refund.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to bills' }).getAttribute('href')).toBe(
    '/account/bill/payments',
  );
  expect(screen.queryByRole('form')).toBeNull();
  expect(sent).toEqual([]);
});

test('the form says everything that is wrong, with focus on the summary', async () => {
  await show();
  await userEvent.click(screen.getByRole('radio', { name: 'Another amount' }));
  await press('Check your answers');
  const summary = await screen.findByRole('region', { name: "There's a problem" });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(
    within(summary)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Enter an amount in dollars and cents, such as 45.50.',
    'Please enter the account holder’s name.',
    'Please enter a valid bank account number.',
  ]);
});

test('check, then success: what was requested, where it goes, by when, and what happens next', async () => {
  const { sent } = await show();
  await toCheck({ amount: '100' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Check your answers'));
  for (const text of ['$100.00', 'N Whittaker', '12-3140-0171323-050', 'ASB'])
    expect(screen.getByText(text)).toBeTruthy();
  expect(sent).toEqual([]);
  await press('Ask for $100.00 back');
  await heading('Your refund is on its way');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your refund is on its way'));
  for (const text of ['$100.00', 'ASB account ending 1323-50', 'Tue 10 Mar 2026', /^RF-\w{8}$/])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText(/call us on 0800 555 016 and give us the reference/)).toBeTruthy();
  expect(document.body.textContent).not.toContain('0171323');
  expect(await sent[0]?.json()).toEqual({
    amount: 100,
    accountName: 'N Whittaker',
    bankAccountNumber: '12-3140-0171323-050',
  });
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await press('Print');
  expect(print).toHaveBeenCalledOnce();
});

test('a correction leads back to the form with everything as it was', async () => {
  const { sent } = await show();
  await toCheck({ amount: '100' });
  await press('Correct something');
  await heading('Your refund');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your refund'));
  expect(box('Amount').value).toBe('100');
  expect(box("Account holder's name").value).toBe('N Whittaker');
  expect(box('Bank account number').value).toBe('12-3140-0171323-050');
  await userEvent.clear(box('Amount'));
  await userEvent.type(box('Amount'), '120');
  await press('Check your answers');
  await heading('Check your answers');
  await press('Ask for $120.00 back');
  await heading('Your refund is on its way');
  expect(sent).toHaveLength(1);
});

test('a link to the check without answers is the form', async () => {
  await show({ view: { step: 'check' } });
  expect(screen.getByRole('form', { name: 'Credit refund' })).toBeTruthy();
});

test('success stays valid on reload as far as the transactions tell; an unknown one is the form', async () => {
  const prepare = async (api: TestApi) => {
    const response = await api.fetch('/api/v1/private/billing/creditRefund', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify({ amount: 50, accountName: 'N', bankAccountNumber: '12-3140-0171323-050' }),
    });
    const made = (await response.json()) as { id: string; reference: string };
    view.refund = made.id;
    reference = made.reference;
  };
  const view = { refund: '' };
  let reference = '';
  const { unmount } = await show({ view, prepare });
  expect(await heading('Your refund is on its way')).toBeTruthy();
  expect(screen.getByText('$50.00')).toBeTruthy();
  expect(screen.getByText(reference)).toBeTruthy();
  expect(screen.getByText('Your bank shows it within five working days of the day you asked.')).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  unmount();
  await show({ view: { refund: 'somebody-elses' } });
  expect(screen.getByRole('form', { name: 'Credit refund' })).toBeTruthy();
});

test('more_than_credit leads back to the amount', async () => {
  await show({
    prepare: answer(400, {
      type: '/error/credit_refund/more_than_credit',
      title: 'More than the credit',
      status: 400,
      instance: '/body/amount',
    }),
  });
  await toCheck({ amount: '100' });
  await press(/^Ask for/);
  await screen.findByText("That's more than your credit, so nothing was paid out. Check the amount.");
  await waitFor(() => expect(box('Amount').getAttribute('aria-invalid')).toBe('true'));
  expect(box('Bank account number').value).toBe('12-3140-0171323-050');
});

test('bank_account leads back to the number: Check this account number', async () => {
  await show({
    prepare: answer(400, {
      type: '/error/payments/bank_account',
      title: 'Check this account number',
      status: 400,
      instance: '/body/bankAccountNumber',
    }),
  });
  await toCheck();
  await press(/^Ask for/);
  await waitFor(() => expect(screen.getAllByText('Check this account number')).toHaveLength(2));
  expect(box('Bank account number').value).toBe('12-3140-0171323-050');
});

test.each([
  ['/error/credit_refund/no_credit', 409, "Your account isn't in credit any more, so nothing was paid out."],
  [
    '/error/impersonation',
    403,
    "You're looking at this account as staff, so nothing was paid out. Only the customer can ask for a refund.",
  ],
  [
    '/error/something_new',
    409,
    "We couldn't ask for your refund, and nothing was paid out. Try again, or call us on 0800 555 016.",
  ],
])('%s says in a sentence that nothing was paid out', async (type, status, sentence) => {
  await show({ prepare: answer(status, { type, title: 'Refused', status }) });
  await toCheck();
  await press(/^Ask for/);
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
});

test('another credit by then: nothing is sent, and the sentence says so', async () => {
  const { sent } = await show({
    prepare: async (api) => {
      const paid = await api.fetch('/api/v1/private/billing/creditRefund', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ amount: 50, accountName: 'N', bankAccountNumber: '12-3140-0171323-050' }),
      });
      expect(paid.ok).toBe(true);
    },
  });
  await toCheck({ amount: '100' });
  await press(/^Ask for/);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Your credit has changed since you opened this page, so nothing was paid out.',
  );
  expect(sent).toEqual([]);
});

test('a lost answer after the effect is found in the transactions, and paid out once', async () => {
  const { sent, api } = await show({
    prepare: ({ control }) => control.fault({ fault: 'reset_after_commit', times: 1, match: { operation } }),
  });
  await toCheck({ amount: '100' });
  await press(/^Ask for/);
  await heading('Your refund is on its way');
  expect(screen.getByText(/^RF-\w{8}$/)).toBeTruthy();
  expect(sent).toHaveLength(1);
  const { transactions } = await answerOf(api, refundsRead);
  expect(transactions).toHaveLength(1);
});

test('a lost answer before the effect: we do not know yet, and sending again uses the same key', async () => {
  const { sent } = await show({
    prepare: ({ control }) => control.fault({ fault: '500_empty', times: 1, match: { operation } }),
  });
  await toCheck({ amount: '100' });
  await press(/^Ask for/);
  await heading("We don't know yet whether that worked");
  await screen.findByText(/isn't in your transactions. Look again in a moment, or send it again/);
  await press('Look again');
  await screen.findByText(/isn't in your transactions/);
  await press('Send it again');
  await heading('Your refund is on its way');
  const keys = sent.map((request) => request.headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('nobody is asked to send again while the transactions cannot be read', async () => {
  const { api } = await show({
    prepare: ({ control }) => control.fault({ fault: '500_empty', times: 1, match: { operation } }),
  });
  await toCheck();
  await api.control.fault({ fault: '403', match: { operation: 'billing.transactions' } });
  await press(/^Ask for/);
  await screen.findByText(
    "We can't reach your transactions right now. Please don't ask again before we know.",
  );
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
});

test('two presses have one effect', async () => {
  const { sent } = await show();
  await toCheck({ amount: '10' });
  const button = screen.getByRole('button', { name: /^Ask for/ });
  button.click();
  button.click();
  await heading('Your refund is on its way');
  expect(sent).toHaveLength(1);
});

test('staff see the form and the check, and why nothing is sent', async () => {
  const { sent } = await show({ isStaff: true });
  expect(screen.getByText('Staff can look. Only the customer can change this.')).toBeTruthy();
  await toCheck();
  const button = screen.getByRole('button', { name: /^Ask for/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(sent).toEqual([]);
});

test('a draft stores everything but the number, and success removes it', async () => {
  const first = await show();
  await fill({ amount: '100' });
  const { tabStorage, storage } = first.world.services;
  const stored = JSON.stringify(
    [tabStorage, storage].flatMap((store) => store.keys('').map((key) => store.read(key, z.unknown()))),
  );
  expect(stored).toContain('N Whittaker');
  expect(stored.replaceAll(/\D/g, '')).not.toContain('0171323');
  first.unmount();
  await show({ services: { tabStorage } });
  expect(box('Amount').value).toBe('100');
  expect(box("Account holder's name").value).toBe('N Whittaker');
  expect(box('Bank account number').value).toBe('');
  await userEvent.type(box('Bank account number'), '12-3140-0171323-50');
  await press('Check your answers');
  await press(/^Ask for/);
  await heading('Your refund is on its way');
  expect(tabStorage.keys('draft.')).toEqual([]);
});

test('an old sign-in comes before the form: signing in again leads back to it', async () => {
  const startSignIn = vi.fn(() => Promise.resolve());
  const { sent } = await show({ session: { claims: signedInAgo(901), startSignIn } });
  expect(screen.getByText('For your safety, sign in again before you ask for a refund.')).toBeTruthy();
  expect(screen.getByText('Your credit')).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  await press('Sign in again');
  expect(startSignIn).toHaveBeenCalledWith({ deepLink: '/account/bill/credit-refund', again: true });
  expect(sent).toEqual([]);
});

test('a refusal because of the sign-in says so at the check, and what was typed stays', async () => {
  await show({
    session: { claims: signedInAgo(0) },
    prepare: answer(403, { type: '/error/recent_sign_in_needed' }),
  });
  await toCheck();
  await press(/^Ask for/);
  const box = await screen.findByRole('group', { name: 'Sign in again' });
  expect(box.textContent).toContain('For your safety, sign in again before you ask for a refund.');
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(screen.getByText('N Whittaker')).toBeTruthy();
  await press(/^Ask for/);
  await heading('Your refund is on its way');
});
