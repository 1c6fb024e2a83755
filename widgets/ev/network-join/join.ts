import { z } from '#src/zod.ts';
import { isEmail } from '#widgets/shared/contact/email-input.ts';
import type { NetworkState } from '#widgets/shared/ev/network-state.ts';

/** The account of the charging network that is to be linked. */
export interface JoinAccount {
  readonly chargeNetId: string;
  readonly email: string;
}

/** As typed. `choice` counts only where the customer has an e-mail that needs no confirmation. */
export interface JoinInput {
  readonly chargeNetId: string;
  readonly choice: 'own' | 'other';
  readonly email: string;
}

export const joinSteps = ['Your account', 'Your e-mail', 'Link'] as const;

/** What is shown: a step by its place, or a result. */
export type Screen = 0 | 1 | 2 | 'linked' | 'pending';

/**
 * The screen that follows from the server: after a reload and in another tab the same one is shown.
 * @param isBack the customer wants to change number or e-mail
 */
export function screenOf({ linked, pending, verification }: NetworkState, isBack: boolean): Screen {
  if (linked !== null) return 'linked';
  if (pending !== null) return 'pending';
  if (isBack || verification === null) return 0;
  return verification.verified ? 2 : 1;
}

/** "cn 220 0330" to "CN-2200330"; what can't be one stays as it was typed. */
export function tidyNumber(typed: string): string {
  const digits = /^(?:cn)?([\d\s.-]+)$/i.exec(typed.trim())?.[1]?.replace(/\D/g, '');
  return digits?.length === 7 ? `CN-${digits}` : typed.trim();
}

/**
 * The form of the first step.
 * @param own the verified e-mail of the sign-in; undefined where there is none, so that one is needed
 */
export const joinSchema = (own: string | undefined) =>
  z.pipe(
    z
      .object({
        chargeNetId: z.string(),
        choice: z.enum(['own', 'other']),
        email: z.string(),
      })
      .check((context) => {
        const { chargeNetId, choice, email } = context.value;
        const refuse = (path: keyof JoinInput, message: string) =>
          context.issues.push({ code: 'custom', message, path: [path], input: context.value });
        const number = tidyNumber(chargeNetId);
        if (number === '') refuse('chargeNetId', 'Please enter your EVerywhere number.');
        else if (!/^CN-\d{7}$/.test(number)) {
          refuse('chargeNetId', 'Please enter a number with 7 digits, such as CN-1234567.');
        }
        if ((own === undefined || choice === 'other') && !isEmail(email.trim())) {
          refuse('email', 'Please enter a valid email address');
        }
      }),
    z.transform(
      ({ chargeNetId, choice, email }): JoinAccount => ({
        chargeNetId: tidyNumber(chargeNetId),
        email: own === undefined || choice === 'other' ? email.trim() : own,
      }),
    ),
  );
