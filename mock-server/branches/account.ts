import { type Branch, refuses, shows } from './branch.ts';

const email = (value: string) => ({ call: { body: { email: value } } });

/** Settings of the account and of the person. */
export const account: readonly Branch[] = [
  shows('B 4', 'Email change: success', 'aroha', 'user.changeEmail', () => true, email('new@example.co.nz')),
  refuses('B 8', 'Email change 409: in use', 'aroha', 'user.changeEmail', 409, '/in_use', {
    ...email('mei@example.co.nz'),
  }),
  refuses('B 5', 'Email matches current email', 'aroha', 'user.changeEmail', 400, '/same', {
    ...email('aroha@example.co.nz'),
  }),
  shows('B 4', 'Email verification: sent', 'callum', 'user.emailVerification', () => true),
  shows('B 4', 'Email verification: succeeded', 'callum', 'drd.initialize', (body) => body.emailVerified, {
    state: { persona: 'callum', login: { emailVerified: true } },
  }),
  refuses(
    'B 4',
    'Email verification: verified before',
    'aroha',
    'user.emailVerification',
    409,
    'Already verified',
  ),
  shows('B 7', 'Password reset', 'aroha', 'user.passwordReset', () => true),
  refuses('B 7', 'Password reset: again at once', 'aroha', 'user.passwordReset', 429, '/too_many_requests', {
    first: [{ id: 'user.passwordReset' }],
  }),
  shows(
    'B 3',
    'sendBillViaEmail',
    'aroha',
    'billing.accounts',
    ({ selectedBillingAccount: { emails } }) => emails.isInvoiceDeliveryByEmail,
  ),
  shows(
    'B 3',
    'sendBillViaEmail is off',
    'margaret',
    'billing.accounts',
    (body) => !body.selectedBillingAccount.emails.isInvoiceDeliveryByEmail,
  ),
  shows(
    'B 3',
    'sendPromotionViaEmail is off',
    'margaret',
    'billing.accounts',
    (body) => body.selectedBillingAccount.emails.promotions === '',
  ),
  shows(
    'B 3',
    'No account email',
    'hana',
    'billing.accounts',
    ({ selectedBillingAccount }) => selectedBillingAccount.emails.account === '',
  ),
  ...(
    [
      ['home', 'aroha'],
      ['work', 'wiremu'],
    ] as const
  ).map(([kind, persona]) =>
    shows('B 3', `A ${kind} number`, persona, 'billing.accounts', ({ contact }) =>
      contact.phones.some((phone) => 'type' in phone && phone.type === kind),
    ),
  ),
  shows('B 3', 'A mobile number', 'aroha', 'billing.accounts', ({ contact }) =>
    contact.phones.some((phone) => 'purpose' in phone && phone.purpose === 'mobile'),
  ),
  shows('B 5', 'A number of several is deleted', 'aroha', 'billing.phone.home.delete', () => true),
  refuses('B 5', 'The last number stays', 'callum', 'billing.phone.mobile.delete', 409, '/last_number'),
  refuses('B 5', 'No such number', 'callum', 'billing.phone.home.delete', 404, '/not_found'),
  refuses('B 5', 'A number that can’t be one', 'aroha', 'billing.phone.mobile.save', 400, '/bad_request', {
    call: { body: { phone: '+6445550198' } },
  }),
  shows('B 4', 'Site nickname: saved', 'aroha', 'user.siteNickname', () => true, {
    call: { body: { billingAccountSiteId: 'site-101-1', nickname: 'Whare (main)' } },
  }),
  shows('B 7', 'Friend-referral link', 'aroha', 'user.friendGetFriendUrl', ({ url }) => url),
  shows('B 1', 'School donation', 'aroha', 'donation.get', ({ donation }) => donation !== null),
  shows('B 1', 'No school donation', 'wiremu', 'donation.get', ({ donation }) => donation === null),
  shows('A 6', 'Early access on login details', 'sione', 'drd.initialize', (body) => body.hasEarlyAccess),
];
