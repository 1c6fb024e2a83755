import { z } from '#src/zod.ts';
import { canBeMobile, type E164, parsePhone } from '#widgets/shared/contact/phone.ts';
import { bankOf, formatBankAccount, isBankAccount } from '#widgets/shared/payments/bank-account.ts';
import {
  bankAccountName,
  bankAccountNumber,
  requiredText as text,
} from '#widgets/shared/payments/bank-account-input.ts';

/*
 * Rules and messages of the direct debit forms, word for word.
 */

const tick = z.literal(true, 'You must read and agree to the Terms and Conditions.');
const ticks = { authoriseTAndC: tick, acknowledgeTAndC: tick, bankTAndC: tick };

export type TickName = keyof typeof ticks;

/** The form of today: the bank follows from the number. */
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

/** The older form, with the fields that the newer one does without. */
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
