import { emailAddress } from '#schemas/entities/billing.ts';
import { accountRoles, donation, donationRequest, friendUrl, nickname } from '#schemas/entities/person.ts';
import { userStaffAccess } from '#schemas/entities/user.ts';
import { object, text } from '#schemas/json-schema.ts';
import type { Operations } from '#schemas/operation.ts';

/** Sign-in, names of sites, referral and donation. */
export const userOperations = {
  'user.changeEmail': {
    method: 'POST',
    path: '/private/user/changeEmail',
    access: 'private',
    summary: 'Changes the e-mail for sign-in; it has to be verified again.',
    body: object({ email: emailAddress('The new e-mail.') }),
    needsRecentSignIn: true,
    responses: { 204: null },
    changes: ['drd.initialize', 'drd.nextBestAction.get'],
    errors: {
      400: 'Not an e-mail address, or the current one (type /error/change_email/same)',
      409: 'In use (type /error/change_email/in_use)',
    },
  },
  'user.passwordReset': {
    method: 'POST',
    path: '/private/user/passwordReset',
    access: 'private',
    summary: 'Sends a link for a new password to the e-mail for sign-in.',
    responses: { 204: null },
    errors: { 429: 'Less than 60 seconds after the last one; Retry-After says how long to wait' },
  },
  'user.siteNickname': {
    method: 'POST',
    path: '/private/user/site-nickname',
    access: 'private',
    summary: 'Names a site.',
    body: object({ billingAccountSiteId: text('Id of the site.'), nickname }),
    responses: { 204: null },
    changes: [
      'billing.plans',
      'billing.accounts.switcher',
      'drd.billingAccounts.switcher',
      'drd.billingAccounts.propertiesAndConnections',
      'drd.widget.propertyList',
      'drd.widget.propertySwitcher',
      'drd.widget.heroMessage',
      'drd.widget.sidekick',
      'billing.transactions',
      'powershout.eligibleAccounts',
      'meterRead.siteMeters',
      'lpg.orderInfo',
    ],
    errors: { 404: 'No such site' },
  },
  'user.friendGetFriendUrl': {
    method: 'GET',
    path: '/private/user/friendGetFriendUrl',
    access: 'private',
    summary: 'Link by which friends join.',
    responses: { 200: friendUrl },
  },
  'user.staffAccess': {
    method: 'GET',
    path: '/private/user/staffAccess',
    access: 'private',
    summary: 'When staff looked at the portal as this customer, at what, and what they tried to change.',
    responses: { 200: userStaffAccess },
  },
  'account.roles': {
    method: 'GET',
    path: '/private/account/roles',
    access: 'private',
    summary: 'Roles of the person in the account.',
    responses: { 200: accountRoles },
  },
  'donation.get': {
    method: 'GET',
    path: '/private/donation',
    access: 'private',
    summary: 'The monthly donation to schools.',
    responses: { 200: donation },
  },
  'donation.save': {
    method: 'POST',
    path: '/private/donation',
    access: 'private',
    summary: 'Begins or changes the monthly donation.',
    replaces: ['donation.save', 'donation.stop'],
    body: donationRequest,
    responses: { 204: null },
    changes: ['donation.get', 'account.details'],
    errors: { 400: 'More than two decimals, or beyond the limits' },
  },
  'donation.stop': {
    method: 'DELETE',
    path: '/private/donation',
    access: 'private',
    summary: 'Ends the donation; without one nothing happens.',
    replaces: ['donation.save', 'donation.stop'],
    responses: { 204: null },
    changes: ['donation.get', 'account.details'],
  },
} as const satisfies Operations;
