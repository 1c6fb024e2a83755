import type { Customer } from './customer.ts';

/** E-mails that each customer remembers. */
const mostMails = 50;

interface Sender {
  readonly world: { now(): number };
  readonly customer: Customer;
  /** Who sends it, as customers know them. */
  readonly name: string;
}

function send(
  { world, customer, name }: Sender,
  to: string,
  subject: string,
  lines: readonly string[],
): string {
  const sentAt = new Date(world.now()).toISOString();
  const text = [`Kia ora ${customer.person.firstName},`, ...lines, `The ${name} team`].join('\n\n');
  customer.mails = [...customer.mails, { sentAt, to, subject, text }].slice(-mostMails);
  return sentAt;
}

/** Asks to verify the e-mail for sign-in. Returns when it was sent. */
export function sendVerification(sender: Sender): string {
  const { email } = sender.customer.login;
  return send(sender, email, `Verify your email for ${sender.name}`, [
    `Please follow this link to verify that ${email} is yours: [link].`,
    "If you didn't ask for this, you can ignore this email.",
  ]);
}

/** Tells the address before about a change of the e-mail for sign-in. */
export function sendEmailChanged(sender: Sender, { from, phone }: { from: string; phone: string }): void {
  send(sender, from, `The email you sign in to ${sender.name} with has changed`, [
    `You now sign in with ${sender.customer.login.email}. This address no longer works for signing in.`,
    `If this wasn't you, call us on ${phone} right away.`,
  ]);
}

/** Has the link to choose a new password. Returns when it was sent. */
export function sendPasswordReset(sender: Sender): string {
  const { email } = sender.customer.login;
  return send(sender, email, `Choose a new password for ${sender.name}`, [
    'Please follow this link to choose a new password: [link].',
    "If you didn't ask for this, you can ignore this email. Your password is as before.",
  ]);
}
