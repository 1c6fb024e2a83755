import { beforeEach, expect, test } from 'vitest';
import { type TestMock, testMock } from '#mock/handlers/test-mock.ts';
import { passesLuhn, readCard } from './card-form.ts';
import { cardOriginOf, isCardPage } from './card-host.ts';
import { testCards } from './test-cards.ts';

let mock: TestMock;
beforeEach(() => {
  mock = testMock();
});

const start = async (id = 'payments.card.pay', more: object = {}) => {
  const body = { amountToPay: 50, withToken: false, saveCard: true };
  const call = id === 'payments.card.pay' ? { body } : {};
  const answer = await mock.call(id, { persona: 'wiremu', ...call, ...more });
  return (answer.body as { url: string }).url;
};
const open = (url: string, init: RequestInit = {}) => mock.app.fetch(new Request(url, init));
const send = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  open(url, { method: 'POST', body: new URLSearchParams(form), headers });
const good = { action: 'card', number: '4242 4242 4242 4242', expiry: '11/28', securityCode: '123' };
const owed = async () => {
  const { body } = await mock.call('drd.widget.billSummary', { persona: 'wiremu' });
  return Math.round((body as { balance: { amountToPayNZD: number } }).balance.amountToPayNZD * 100);
};
const savedCard = async () => {
  const { body } = await mock.call('payments.card.get', { persona: 'wiremu' });
  return (body as { savedCard: { lastFourDigits: string } | null }).savedCard;
};
const back = 'http://localhost:4000/account/bill/payments';

test.each([
  ['http://localhost:4000', 'http://cards.localhost:4000'],
  ['http://ember.localhost:4000', 'http://cards.localhost:4000'],
  ['http://127.0.0.1:4000', 'http://cards.localhost:4000'],
  ['http://ember.anna.world.localhost', 'http://cards.anna.world.localhost'],
  ['https://demo.example', 'https://demo.example'],
])('a portal on %s has its card page on %s', (portal, cards) => {
  expect(cardOriginOf(portal)).toBe(cards);
  expect(isCardPage(new URL(`${cards}/card-page/1`))).toBe(true);
  expect(isCardPage(new URL(`${portal}/account/bill`))).toBe(false);
});

test('shows the payee, the amount with its fee, and the only card fields there are', async () => {
  const answer = await open(await start());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self' http://localhost:4000",
  );
  const page = await answer.text();
  for (const text of ['Pay Beacon Energy Limited', '$50.00', '$0.50', 'Pay $50.50', 'cc-number', 'cc-csc']) {
    expect(page).toContain(text);
  }
  expect(page).not.toContain('<script');
  for (const { number } of testCards) expect(passesLuhn(number)).toBe(true);
});

test('a card pays once and is stored, without its whole number', async () => {
  const url = await start();
  const before = await owed();
  const answer = await send(url, good);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`${back}?status=SUCCESS&sct=false&canUpdateCCV=false`);
  expect(await owed()).toBe(before - 5000);
  expect(await savedCard()).toMatchObject({ lastFourDigits: '4242', expiryMonth: 11, expiryYear: 2028 });
  expect(JSON.stringify(mock.app.world.snapshot())).not.toContain('4242424242424242');
});

test('the form sent twice pays once, and says that the visit has ended', async () => {
  const url = await start();
  await send(url, good);
  const after = await owed();
  const again = await send(url, good);
  expect(again.status).toBe(409);
  expect(await again.text()).toContain('It went through, once.');
  const reloaded = await open(url);
  expect(reloaded.status).toBe(410);
  expect(await reloaded.text()).toContain(`href="${back}"`);
  expect(await owed()).toBe(after);
});

test.each([
  ['decline', 'ERROR'],
  ['error', 'ERROR'],
  ['cancel', 'CANCELLED'],
  ['success', 'SUCCESS'],
])('"%s" leads back with %s', async (action, status) => {
  const before = await owed();
  const answer = await send(await start(), { action });
  expect(answer.headers.get('location')).toBe(`${back}?status=${status}&sct=false&canUpdateCCV=false`);
  expect(await owed()).toBe(status === 'SUCCESS' ? before - 5000 : before);
});

test('a card that the bank declines pays nothing; one that works here can be declined later', async () => {
  const declined = await send(await start(), { ...good, number: '4000 0000 0000 0002' });
  expect(declined.headers.get('location')).toContain('status=ERROR');
  expect(await savedCard()).toBeNull();
  await send(await start(), { ...good, number: '4000 0000 0000 0341' });
  const body = { amountToPay: 20, withToken: true, saveCard: false };
  expect((await mock.call('payments.card.pay', { persona: 'wiremu', body })).body).toMatchObject({
    payment: { status: 'FAILED' },
  });
});

test('a card to be saved leads back to where it was started', async () => {
  const query = { returnTo: '/account/profile/payment-options' };
  const answer = await send(await start('payments.card.start', { query }), good);
  expect(answer.headers.get('location')).toBe(
    'http://localhost:4000/account/profile/payment-options?status=SUCCESS&sct=true&canUpdateCCV=false',
  );
  const page = await (await open(await start('payments.recurring.card.start'))).text();
  expect(page).toContain('Set up autopay with Beacon Energy Limited');
});

test('after 90 minutes, or when a tester chooses so, the page has timed out and nothing is paid', async () => {
  const before = await owed();
  const [late, pressed] = [await start(), await start()];
  const told = await send(pressed, { action: 'timeout' });
  expect(await told.text()).toContain('This page has timed out');
  mock.app.clock.advance(91 * 60_000);
  const answer = await send(late, good);
  expect(answer.status).toBe(410);
  const page = await answer.text();
  expect(page).toContain(`${back}?status=ERROR&amp;sct=false&amp;canUpdateCCV=false`);
  expect((await open(late)).status).toBe(410);
  expect(await owed()).toBe(before);
});

test.each([
  ['an unknown id', 'http://cards.localhost:4000/card-page/none', {}, 404, 'We don’t know this page'],
  ['another path', 'http://cards.localhost:4000/account', {}, 404, 'We don’t know this page'],
])('%s has a page that says so', async (_, url, init, status, text) => {
  const answer = await open(url, init);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(text);
});

test('another method, another site and another kind of form are refused, each in words', async () => {
  const url = await start();
  const deleted = await open(url, { method: 'DELETE' });
  expect([deleted.status, deleted.headers.get('allow')]).toEqual([405, 'GET, POST']);
  const foreign = await send(url, good, { 'sec-fetch-site': 'cross-site' });
  expect([foreign.status, await foreign.text()]).toEqual([403, expect.stringContaining('another site')]);
  const json = await open(url, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  expect([json.status, await json.text()]).toEqual([400, expect.stringContaining('can’t read this form')]);
  expect((await send(url, { action: 'steal' })).status).toBe(400);
  expect((await open(url)).status).toBe(200);
});

test('errors are shown at their fields, and number and security code are never echoed', async () => {
  const answer = await send(await start(), { ...good, number: '4242 4242 4242 4241', securityCode: '99' });
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain('<title>Error: Pay Beacon Energy Limited</title>');
  expect(page).toContain('Check the card number. One of its digits is wrong.');
  expect(page).toContain('value="11/28"');
  expect(page).not.toContain('4241');
  expect(page).not.toContain('value="99"');
});

test.each([
  ['number', '1234', 'Enter the 16 digits on the front of your card.'],
  ['number', '6011000990139424', 'We take Visa and Mastercard only.'],
  ['expiry', '13/28', 'Enter month and year, such as 11/28.'],
  ['expiry', '02/26', 'This card has expired. Use another one.'],
  ['expiry', '01/47', 'Check the year. It is too far ahead.'],
  ['securityCode', '12a', 'Enter the 3 digits on the back of your card.'],
])('%s "%s": %s', (name, value, message) => {
  const form = new URLSearchParams({ ...good, [name]: value });
  expect(readCard(form, '2026-03-03')).toEqual({ errors: { [name]: message } });
});

test.each(['03/26', '3 / 2026', '03-26'])('a card works to the end of its month: %s', (expiry) => {
  expect(readCard(new URLSearchParams({ ...good, expiry }), '2026-03-31')).toMatchObject({
    card: { brand: 'visa', lastFourDigits: '4242', expiryMonth: 3, expiryYear: 2026 },
  });
});
