import { type Branch, refuses, shows } from './branch.test-support.ts';

const email = (value: string) => ({ call: { body: { email: value } } });

/** Settings of the account and of the person. */
export const account: readonly Branch[] = [
  shows('Email change: success', 'aroha', 'user.changeEmail', () => true, email('new@example.co.nz')),
  refuses('Email change 409: in use', 'aroha', 'user.changeEmail', 409, '/in_use', {
    ...email('mei@example.co.nz'),
  }),
  refuses('Email matches current email', 'aroha', 'user.changeEmail', 400, '/same', {
    ...email('aroha@example.co.nz'),
  }),
  shows('Email verification: sent', 'callum', 'user.emailVerification', () => true),
  shows('Email verification: succeeded', 'callum', 'drd.initialize', (body) => body.emailVerified, {
    state: { persona: 'callum', login: { emailVerified: true } },
  }),
  refuses('Email verification: verified before', 'aroha', 'user.emailVerification', 409, 'Already verified'),
  shows('Password reset', 'aroha', 'user.passwordReset', () => true),
  refuses('Password reset: again at once', 'aroha', 'user.passwordReset', 429, '/too_many_requests', {
    first: [{ id: 'user.passwordReset' }],
  }),
  shows(
    'sendBillViaEmail',
    'aroha',
    'billing.accounts',
    ({ selectedBillingAccount: { emails } }) => emails.isInvoiceDeliveryByEmail,
  ),
  shows(
    'sendBillViaEmail is off',
    'margaret',
    'billing.accounts',
    (body) => !body.selectedBillingAccount.emails.isInvoiceDeliveryByEmail,
  ),
  shows(
    'sendPromotionViaEmail is off',
    'margaret',
    'billing.accounts',
    (body) => body.selectedBillingAccount.emails.promotions === '',
  ),
  shows(
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
    shows(`A ${kind} number`, persona, 'billing.accounts', ({ contact }) =>
      contact.phones.some((phone) => 'type' in phone && phone.type === kind),
    ),
  ),
  shows('A mobile number', 'aroha', 'billing.accounts', ({ contact }) =>
    contact.phones.some((phone) => 'purpose' in phone && phone.purpose === 'mobile'),
  ),
  shows('A number of several is deleted', 'aroha', 'billing.phone.home.delete', () => true),
  refuses('The last number stays', 'callum', 'billing.phone.mobile.delete', 409, '/last_number'),
  refuses('No such number', 'callum', 'billing.phone.home.delete', 404, '/not_found'),
  refuses('A number that can’t be one', 'aroha', 'billing.phone.mobile.save', 400, '/bad_request', {
    call: { body: { phone: '+6445550198' } },
  }),
  shows('Site nickname: saved', 'aroha', 'user.siteNickname', () => true, {
    call: { body: { billingAccountSiteId: 'site-101-1', nickname: 'Whare (main)' } },
  }),
  shows('Friend-referral link', 'aroha', 'user.friendGetFriendUrl', ({ url }) => url),
  shows('School donation', 'aroha', 'donation.get', ({ donation }) => donation !== null),
  shows('No school donation', 'wiremu', 'donation.get', ({ donation }) => donation === null),
  shows(
    'Staff never looked at the account',
    'aroha',
    'user.staffAccess',
    ({ visits }) => visits.length === 0,
  ),
  shows(
    'Staff looked at the account, and a change was refused',
    'margaret',
    'user.staffAccess',
    ({ visits }) => visits.length === 2 && visits.some(({ tried }) => tried.length > 0),
  ),
  shows('Staff opened the account and looked at nothing', 'margaret', 'user.staffAccess', ({ visits }) =>
    visits.some(({ looked }) => looked.length === 0),
  ),
  shows('Staff looked at the account many times', 'sione', 'user.staffAccess', (b) => b.visits.length > 3),
  shows('Early access on login details', 'sione', 'drd.initialize', (body) => body.hasEarlyAccess),
];
