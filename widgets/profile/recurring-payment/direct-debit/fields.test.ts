import { expect, test } from 'vitest';
import { z } from '#src/zod.ts';
import { directDebitSchema, olderSchema } from './fields.ts';

/* Every rule and message of the direct debit form. */

const ticks = { authoriseTAndC: true, acknowledgeTAndC: true, bankTAndC: true } as const;
const newer = { bankAccountName: 'A M Tāmati', bankAccountNumberV2: '12-3140-0171323-50', ...ticks };
const right = { ...newer, bankAccountNumberV2: '12-3140-0171323-050' };
const older = {
  submitterName: 'Aroha Tāmati',
  mobileNumber: '021 555 0101',
  bankAccountName: 'A M Tāmati',
  bank: 'ASB',
  branch: 'Lambton Quay',
  bankAccountNumber: '12-3140-0171323-050',
  branchAddress: '1 Lambton Quay, Wellington',
  paymentInformation: 'POWER',
  ...ticks,
};

const issuesOf = ({ error }: z.core.util.SafeParseResult<unknown>) =>
  error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const wrongV2 = (changes: object) => issuesOf(z.safeParse(directDebitSchema, { ...right, ...changes }));
const wrongV1 = async (changes: object) =>
  issuesOf(await z.safeParseAsync(olderSchema, { ...older, ...changes }));

const valid = 'Please enter a valid bank account number.';
const withHint = `${valid} Please add a 0 to the beginning of your account suffix if it is only 2 numbers.`;
const tick = 'You must read and agree to the Terms and Conditions.';

const rules = [
  ['submitterName', '', 'Please enter a submitter’s name.'],
  ['submitterName', '   ', 'Please enter a submitter’s name.'],
  ['submitterName', 'x'.repeat(151), 'Sorry submitter’s name has a max length of 150 characters.'],
  ['mobileNumber', '', 'Please enter your mobile phone number.'],
  ['mobileNumber', '12', 'Please enter a valid mobile phone number.'],
  ['mobileNumber', '04 123 4567', 'Please enter a valid mobile phone number.'],
  ['mobileNumber', '04 323 4567', 'Please enter a valid mobile phone number.'],
  ['bankAccountName', '', 'Please enter the account holder’s name.'],
  ['bankAccountName', 'x'.repeat(40), 'Sorry bank account name has a max length of 39 characters.'],
  ['bank', '', 'Please select your bank.'],
  ['branch', '', 'Please enter your bank’s branch location.'],
  ['branch', 'x'.repeat(51), 'Sorry branch has a max length of 50 characters.'],
  ['bankAccountNumber', '', valid],
  ['bankAccountNumber', '12-3140', valid],
  ['bankAccountNumber', '12-3140-0171323-5', valid],
  ['bankAccountNumber', '12-3140-0171323-50', withHint],
  ['bankAccountNumber', '123140017132350', withHint],
  ['bankAccountNumber', '12-3140-0171323-05X', valid],
  ['bankAccountNumber', '12-3140-0171324-050', 'Check this account number'],
  ['bankAccountNumber', '09-3140-0171323-050', 'Check this account number'],
  ['branchAddress', '', 'Please enter the branch address.'],
  ['branchAddress', 'x'.repeat(151), 'Sorry branch address has a max length of 150 characters.'],
  ['paymentInformation', '', 'Please provide payment information.'],
  ['paymentInformation', 'x'.repeat(13), 'Sorry payment information has a max length of 12 characters.'],
  ['authoriseTAndC', false, tick],
  ['acknowledgeTAndC', undefined, tick],
  ['bankTAndC', false, tick],
] as const;

test.each(rules)('%s of %o says: %s', async (name, value, message) => {
  expect(await wrongV1({ [name]: value })).toEqual([`${name}: ${message}`]);
});

test.each(rules.filter(([name]) => name === 'bankAccountName' || name.endsWith('TAndC')))(
  '%s of %o says in the second form: %s',
  (name, value, message) => {
    expect(wrongV2({ [name]: value })).toEqual([`${name}: ${message}`]);
  },
);

test.each(rules.filter(([name]) => name === 'bankAccountNumber'))(
  '%s of %o says in the second form: %s',
  (_, value, message) => {
    expect(wrongV2({ bankAccountNumberV2: value })).toEqual([`bankAccountNumberV2: ${message}`]);
  },
);

test.each([
  ['submitterName', 150],
  ['bankAccountName', 39],
  ['branch', 50],
  ['branchAddress', 150],
  ['paymentInformation', 12],
] as const)('%s may have %i characters, and spaces around them', async (name, length) => {
  expect(await wrongV1({ [name]: ` ${'x'.repeat(length)} ` })).toEqual([]);
});

test('the result is trimmed, formatted and in E.164', async () => {
  expect(
    z.parse(directDebitSchema, { ...right, bankAccountName: ' A ', bankAccountNumberV2: '1231400171323050' }),
  ).toEqual({ ...ticks, bankAccountName: 'A', bankAccountNumberV2: '12-3140-0171323-050' });
  expect(await z.parseAsync(olderSchema, older)).toEqual({ ...older, mobileNumber: '+64215550101' });
});

test('a suffix of two digits in a short form of the number is right once it is filled up', () => {
  expect(wrongV2({ bankAccountNumberV2: newer.bankAccountNumberV2 })).toEqual([
    `bankAccountNumberV2: ${withHint}`,
  ]);
  expect(wrongV2({})).toEqual([]);
});

test('the chosen bank has to be that of the number, whatever else is missing', async () => {
  const message =
    'bankAccountNumber: This account number belongs to another bank. Check the number, or choose its bank above.';
  expect(await wrongV1({ bank: 'Kiwibank' })).toEqual([message]);
  expect(await wrongV1({ bank: 'Kiwibank', branch: '' })).toContain(message);
  expect(await wrongV1({ bank: 'ANZ', bankAccountNumber: '01-0902-0068389-000' })).toEqual([]);
});
