import { z } from '#src/zod.ts';
import { formatBankAccount, isBankAccount } from './bank-account.ts';

/*
 * Form fields of a bank account, with the retailer's messages word for word. The check digit and its message
 * are ours.
 */

/** A text that has to be there and has a limit. */
export const requiredText = (missing: string, maximum: number, tooLong: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(maximum, tooLong));

export const bankAccountName = requiredText(
  'Please enter the account holder’s name.',
  39,
  'Sorry bank account name has a max length of 39 characters.',
);

/** Characters of a number with its separators, at least. */
const fullLength = 19;
const notANumber = 'Please enter a valid bank account number.';
const shortSuffix = ' Please add a 0 to the beginning of your account suffix if it is only 2 numbers.';
/** The message when the check digits are wrong, here or on the server. */
export const checkNumber = 'Check this account number';

const isWhole = (number: string) => /^\d{2}-\d{4}-\d{7,8}-\d{3,4}$/.test(number);

/** Any writing in, `12-3140-0171323-050` out. */
export const bankAccountNumber = z.pipe(
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
