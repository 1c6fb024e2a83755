import { z } from '#src/zod.ts';
import { bankOf, formatBankAccount, isBankAccount } from '#widgets/shared/bank-account.ts';
import { canBeMobile, type E164, parsePhone } from '#widgets/shared/phone.ts';

/*
 * Rules and messages of the direct debit forms, word for word (specification B, section 5). Check digits are ours
 * (decision G97).
 */

const text = (missing: string, maximum: number, tooLong: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(maximum, tooLong));

const tick = z.literal(true, 'You must read and agree to the Terms and Conditions.');
const ticks = { authoriseTAndC: tick, acknowledgeTAndC: tick, bankTAndC: tick };

export type TickName = keyof typeof ticks;

const bankAccountName = text(
  'Please enter the account holder’s name.',
  39,
  'Sorry bank account name has a max length of 39 characters.',
);

/** Characters of a number with its separators, at least. */
const fullLength = 19;
const notANumber = 'Please enter a valid bank account number.';
const shortSuffix = ' Please add a 0 to the beginning of your account suffix if it is only 2 numbers.';
export const checkNumber = 'Check this account number';

const isWhole = (number: string) => /^\d{2}-\d{4}-\d{7,8}-\d{3,4}$/.test(number);

/** Any writing in, `12-3140-0171323-050` out. */
const bankAccountNumber = z.pipe(
  z.string().check(
    z.refine((typed) => isWhole(formatBankAccount(typed)), {
      error: ({ input }) => {
        const { length } = formatBankAccount(String(input));
        return length === fullLength - 1 ? notANumber + shortSuffix : notANumber;
      },
      abort: true,
    }),
    z.refine((typed) => isBankAccount(formatBankAccount(typed)), checkNumber),
  ),
  z.transform(formatBankAccount),
);

/** The form of today: the bank follows from the number (decision G96). */
export const directDebitSchema = z.object({
  bankAccountName,
  bankAccountNumberV2: bankAccountNumber,
  ...ticks,
});

const notAMobile = 'Please enter a valid mobile phone number.';

const mobileNumber = z.pipe(
  z.string().check(z.trim(), z.minLength(1, 'Please enter your mobile phone number.')),
  z.transform(async (typed: string, context): Promise<E164> => {
    const phone = await parsePhone(typed, 'NZ');
    if (phone !== undefined && canBeMobile(phone)) return phone;
    context.issues.push({ code: 'custom', message: notAMobile, input: typed });
    return z.NEVER;
  }),
);

/** The older form, with what the newer one no longer asks for. */
export const olderSchema = z
  .object({
    submitterName: text(
      'Please enter a submitter’s name.',
      150,
      'Sorry submitter’s name has a max length of 150 characters.',
    ),
    mobileNumber,
    bankAccountName,
    bank: z.string().check(z.minLength(1, 'Please select your bank.')),
    branch: text(
      'Please enter your bank’s branch location.',
      50,
      'Sorry branch has a max length of 50 characters.',
    ),
    bankAccountNumber,
    branchAddress: text(
      'Please enter the branch address.',
      150,
      'Sorry branch address has a max length of 150 characters.',
    ),
    paymentInformation: text(
      'Please provide payment information.',
      12,
      'Sorry payment information has a max length of 12 characters.',
    ),
    ...ticks,
  })
  .check(
    z.refine(({ bank, bankAccountNumber: number }) => bank === '' || bankOf(number) === bank, {
      path: ['bankAccountNumber'],
      error: 'This account number belongs to another bank. Check the number, or choose its bank above.',
      // Both fields have their own messages first; the others don't matter here.
      when: ({ value }) => {
        const { bank, bankAccountNumber: number } = value as { bank: unknown; bankAccountNumber: unknown };
        return (
          typeof bank === 'string' && typeof number === 'string' && isBankAccount(formatBankAccount(number))
        );
      },
    }),
  );
