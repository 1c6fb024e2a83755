import { expect, test } from 'vitest';
import type { ResponseOf } from '#schemas/wire.ts';
import { createAnswers } from '#src/api/answers.ts';
import { createApi } from '#src/api/api.ts';
import type { MobileEntry } from '#src/session/mobile-entry.ts';
import { createTestApi } from '#src/test/mock-api.ts';
import { selectEntry } from './select-entry.ts';

type Accounts = ResponseOf<'billing.accounts.switcher'>['billingAccounts'];
type Named = Pick<MobileEntry, 'locationId' | 'billingAccountNumber'>;

/** What a customer with two accounts works in, after the app has named something of theirs. */
async function enter(name: (accounts: Accounts) => Named) {
  const mock = createTestApi({ persona: 'priya' });
  await mock.signIn();
  const api = createApi({
    base: '/api/v1',
    brandId: 'beacon',
    deviceId: () => '3f2b8c1e-9d47-4a6b-8e15-7c0d2a9b4f63',
    send: mock.fetch,
    sendPublic: mock.fetch,
    onInvalid: () => undefined,
  });
  const read = async (): Promise<Accounts> =>
    (await (await mock.fetch('/api/v1/private/billing/accounts/switcher')).json()).billingAccounts;
  const before = await read();
  const hasChanged = await selectEntry({ call: api.call, load: createAnswers(api).load }, name(before));
  const account = (await read()).find(({ isSelected }) => isSelected);
  const site = account?.billingAccountSites.find(({ isSelected }) => isSelected);
  const at = before.findIndex(({ id }) => id === account?.id);
  return [hasChanged, at, account?.billingAccountSites.findIndex(({ id }) => id === site?.id)];
}

const numberOf = (account: Accounts[number] | undefined) =>
  account?.customerNumberText.replaceAll(/\D/g, '') ?? '';
const siteOf = (account: Accounts[number] | undefined, index: number) =>
  account?.billingAccountSites[index]?.id ?? '';

test('begins in the account whose number the app has named', async () => {
  const [first, second] = await Promise.all([
    enter((accounts) => ({ billingAccountNumber: numberOf(accounts[1]) })),
    enter((accounts) => ({ billingAccountNumber: accounts[1]?.id ?? '' })),
  ]);
  expect(first.slice(0, 2)).toEqual([true, 1]);
  expect(second).toEqual(first);
});

test('begins in the site that the app has named, of the account or of any', async () => {
  expect(
    await enter((accounts) => ({
      billingAccountNumber: numberOf(accounts[0]),
      locationId: siteOf(accounts[0], 1),
    })),
  ).toEqual([true, 0, 1]);
  expect(await enter((accounts) => ({ locationId: siteOf(accounts[0], 1) }))).toEqual([true, 0, 1]);
});

test('stays where it is for what is selected already, or is not of this customer', async () => {
  const still = await enter(() => ({}));
  expect(still[0]).toBe(false);
  expect(await enter((accounts) => ({ billingAccountNumber: numberOf(accounts[0]) }))).toEqual(still);
  expect(await enter(() => ({ billingAccountNumber: '500000000', locationId: 'site-1-1' }))).toEqual(still);
});
