import { type WidgetTable, widget } from '#src/runtime/definition.ts';
import { homeMove } from '#widgets/moving/home-move/descriptor.ts';
import { homeMoveModal } from '#widgets/moving/home-move-modal/descriptor.ts';
import { powershoutActivity } from '#widgets/powershout/powershout-activity/descriptor.ts';
import { powershoutBalance } from '#widgets/powershout/powershout-balance/descriptor.ts';
import { powershoutBooking } from '#widgets/powershout/powershout-booking/descriptor.ts';
import { powershoutBookings } from '#widgets/powershout/powershout-bookings/descriptor.ts';
import { powershoutOffers } from '#widgets/powershout/powershout-offers/descriptor.ts';
import { powershoutWalkthrough } from '#widgets/powershout/powershout-walkthrough/descriptor.ts';
import { accountProperties } from '#widgets/profile/account-properties/descriptor.ts';
import { accountRoles } from '#widgets/profile/account-roles/descriptor.ts';
import { billingPreferences } from '#widgets/profile/billing-preferences/descriptor.ts';
import { businessProfile } from '#widgets/profile/business-profile/descriptor.ts';
import { contactDetails } from '#widgets/profile/contact-details/descriptor.ts';
import { friendReferral } from '#widgets/profile/friend-referral/descriptor.ts';
import { homeProfile } from '#widgets/profile/home-profile/descriptor.ts';
import { loginDetails } from '#widgets/profile/login-details/descriptor.ts';
import { propertyAvatar } from '#widgets/profile/property-avatar/descriptor.ts';
import { propertyDetails } from '#widgets/profile/property-details/descriptor.ts';
import { schoolDonation } from '#widgets/profile/school-donation/descriptor.ts';
import { staffAccess } from '#widgets/profile/staff-access/descriptor.ts';
import { paymentWidgets } from './payments.ts';

/** The widgets of the profile: account, property, payment, moving and free power. */
export const profileWidgets = {
  ...paymentWidgets,
  accountProperties: widget(
    accountProperties,
    () => import('#widgets/profile/account-properties/account-properties.tsx'),
  ),
  accountRoles: widget(accountRoles, () => import('#widgets/profile/account-roles/account-roles.tsx')),
  billingPreferences: widget(
    billingPreferences,
    () => import('#widgets/profile/billing-preferences/billing-preferences.tsx'),
  ),
  businessProfile: widget(
    businessProfile,
    () => import('#widgets/profile/business-profile/business-profile.tsx'),
  ),
  contactDetails: widget(
    contactDetails,
    () => import('#widgets/profile/contact-details/contact-details.tsx'),
  ),
  friendReferral: widget(
    friendReferral,
    () => import('#widgets/profile/friend-referral/friend-referral.tsx'),
  ),
  homeMove: widget(homeMove, () => import('#widgets/moving/home-move/home-move.tsx')),
  homeMoveModal: widget(homeMoveModal, () => import('#widgets/moving/home-move-modal/home-move-modal.tsx')),
  homeProfile: widget(homeProfile, () => import('#widgets/profile/home-profile/home-profile.tsx')),
  loginDetails: widget(loginDetails, () => import('#widgets/profile/login-details/login-details.tsx')),
  powershoutActivity: widget(
    powershoutActivity,
    () => import('#widgets/powershout/powershout-activity/powershout-activity.tsx'),
  ),
  powershoutBalance: widget(
    powershoutBalance,
    () => import('#widgets/powershout/powershout-balance/powershout-balance.tsx'),
  ),
  powershoutBooking: widget(
    powershoutBooking,
    () => import('#widgets/powershout/powershout-booking/powershout-booking.tsx'),
  ),
  powershoutBookings: widget(
    powershoutBookings,
    () => import('#widgets/powershout/powershout-bookings/powershout-bookings.tsx'),
  ),
  powershoutOffers: widget(
    powershoutOffers,
    () => import('#widgets/powershout/powershout-offers/powershout-offers.tsx'),
  ),
  powershoutWalkthrough: widget(
    powershoutWalkthrough,
    () => import('#widgets/powershout/powershout-walkthrough/powershout-walkthrough.tsx'),
  ),
  propertyAvatar: widget(
    propertyAvatar,
    () => import('#widgets/profile/property-avatar/property-avatar.tsx'),
  ),
  propertyDetails: widget(
    propertyDetails,
    () => import('#widgets/profile/property-details/property-details.tsx'),
  ),
  schoolDonation: widget(
    schoolDonation,
    () => import('#widgets/profile/school-donation/school-donation.tsx'),
  ),
  staffAccess: widget(staffAccess, () => import('#widgets/profile/staff-access/staff-access.tsx')),
} satisfies Partial<WidgetTable>;
