import { emailAddress } from '#schemas/entities/billing.ts';
import { z } from '#src/zod.ts';

const format = new RegExp(emailAddress('').pattern, 'i');

/** A local part, an at sign, and a domain with a suffix or a bracketed numeric address. */
export const isEmail = (text: string): boolean => text.length <= 254 && format.test(text);

const plain = (email: string) => email.trim().toLowerCase();

/**
 * A form field for an e-mail address that takes the place of another one.
 *
 * @param current the one that it is now
 * @param same the message when it is entered again
 */
export const emailInput = (current: string, same: string) =>
  z.string().check(
    z.trim(),
    z.refine(isEmail, { error: 'Please enter a valid email address', abort: true }),
    z.refine((text) => plain(text) !== plain(current), { error: same }),
  );
