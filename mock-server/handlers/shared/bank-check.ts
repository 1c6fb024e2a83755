import { problem } from '#mock/problem.ts';
import { isBankAccount } from '#mock/world/bank-account.ts';

/** Throws a Problem 400 for a number that no bank can have; `instance` is the pointer of the field. */
export function checkBankAccount(number: string, instance: string): void {
  if (isBankAccount(number)) return;
  throw problem({
    type: '/error/payments/bank_account',
    title: 'Check this account number',
    status: 400,
    detail: 'The bank or the check digits of this account number are wrong.',
    instance,
  });
}
