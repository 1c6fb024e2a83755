import { type Context, type Handlers, noContent } from '#mock/handler.ts';
import { senderOf } from '#mock/handlers/shared/brand-facts.ts';
import { phones } from '#mock/handlers/shared/targets.ts';
import { problem } from '#mock/problem.ts';
import { sendEmailChanged, sendPasswordReset, sendVerification } from '#mock/world/mails.ts';

/** Seconds between two links for a new password. */
const resetPause = 60;

/** The e-mail for sign-in and the password. */
export const signInHandlers: Pick<Handlers, 'user.changeEmail' | 'user.passwordReset'> = {
  'user.changeEmail': ({ body }, context) => {
    const { login } = context.customer;
    const email = body.email.trim();
    if (isSame(email, login.email)) {
      throw problem({
        type: '/error/change_email/same',
        title: 'Email matches current email',
        status: 400,
        instance: '/body/email',
      });
    }
    if (isInUse(context, email)) {
      throw problem({
        type: '/error/change_email/in_use',
        title: 'Email in use',
        status: 409,
        detail: 'Somebody signs in with this email address.',
        instance: '/body/email',
      });
    }
    const from = login.email;
    login.email = email;
    login.emailVerified = false;
    login.verificationSentAt = sendVerification(senderOf(context));
    // The owner of the account has to know, also when somebody else has changed it.
    sendEmailChanged(senderOf(context), { from, phone: phones[context.brand] });
    return noContent();
  },
  'user.passwordReset': (_input, context) => {
    const { customer, world } = context;
    const { login } = customer;
    const { passwordResetSentAt } = login;
    const seconds =
      passwordResetSentAt === null
        ? Number.POSITIVE_INFINITY
        : (world.now() - Date.parse(passwordResetSentAt)) / 1000;
    if (seconds >= 0 && seconds < resetPause) {
      const wait = Math.ceil(resetPause - seconds);
      throw problem(
        {
          type: '/error/too_many_requests',
          title: 'Too many requests',
          status: 429,
          detail: `A link was sent a moment ago. Ask again in ${wait} seconds.`,
        },
        { 'retry-after': String(wait) },
      );
    }
    login.passwordResetSentAt = sendPasswordReset(senderOf(context));
    return noContent();
  },
};

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** Whether another customer signs in with an address or owns it. */
function isInUse({ world, customer }: Context, email: string): boolean {
  return world.personas
    .filter(({ id }) => id !== customer.id)
    .some(({ id }) => world.emailsOf(id).some((known) => isSame(known, email)));
}
