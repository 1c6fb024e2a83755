import type { FromSchema } from 'json-schema-to-ts';
import type { Brand } from '#mock/brand.ts';
import type { customerTypes, siteStatuses } from '#schemas/entities/account.ts';
import type { paymentFailures, paymentMethod, supplyTypes } from '#schemas/entities/money.ts';
import type { flagNames, tagNames } from '#schemas/entities/new-features.ts';
import type {
  businessProfile,
  colourSchemas,
  homeProfile,
  propertyTypes,
} from '#schemas/entities/profile.ts';
import type { tipRatings } from '#schemas/entities/tips.ts';
import type { Day } from './calendar.ts';
import type { OtherProducts } from './other-products.ts';
import type { PowershoutOffer, SupplyRecords, Tools } from './products.ts';

/** ISO 8601 in UTC, such as `2026-03-03T01:30:00.000Z`. */
type Instant = string;

type CustomerType = (typeof customerTypes)[number];
export type SupplyType = (typeof supplyTypes)[number];
type SiteStatus = (typeof siteStatuses)[number];
export type PaymentMethod = FromSchema<typeof paymentMethod>;
export type PaymentFailure = (typeof paymentFailures)[number];
export type HomeProfile = FromSchema<typeof homeProfile>;
export type BusinessProfile = FromSchema<typeof businessProfile>;

/** The kind of customer that a persona is; see `personas/`. */
export type PersonaKind =
  | 'residential'
  | 'dualFuelLpg'
  | 'ev'
  | 'sme'
  | 'buyingGroup'
  | 'opening'
  | 'closing'
  | 'newCustomer'
  | 'overdue'
  | 'valuePlan'
  | 'inCredit'
  | 'basicMeters'
  | 'creditStop'
  | 'bottledGas'
  | 'evUnlinked'
  | 'smallBusiness'
  | 'workedOut';

/** How the usage of a supply point looks. The figures behind the shapes are in `usage-shape.ts`. */
export interface UsageProfile {
  readonly shape: 'home' | 'homeGas' | 'homeLpg' | 'office' | 'shop' | 'coldStore' | 'farm';
  /** Kilowatt-hours of an ordinary year, EV included. */
  readonly yearKwh: number;
  /** Part of it that charges an EV at night. */
  readonly evYearKwh?: number;
  /** Share of the charging that begins at 6 pm, 0 to 1; the rest is after midnight. */
  readonly evEveningShare?: number;
  /** Days per thousand whose data never arrive, and that the meter estimates. */
  readonly gapsPerMille?: number;
  readonly estimatedPerMille?: number;
  /** Such days by date, on top of chance. */
  readonly gapDays?: readonly Day[];
  readonly estimatedDays?: readonly Day[];
  /** A basic meter is read every other month: days of these months are estimated. */
  readonly estimatedMonths?: 'odd' | 'even';
  /** Days that a reading of the customer made actual; `factor` makes them add up to that reading. */
  readonly readPeriods?: readonly { readonly from: Day; readonly to: Day; readonly factor: number }[];
  /** First day whose data arrive, when the meter was not read from the first day of supply on. */
  readonly dataFrom?: Day;
  /** Minutes from the end of a half-hour until its reading arrives. Without it readings arrive once a day. */
  readonly minutesLate?: number;
}

/** One connection: an ICP of electricity or gas, or a bottled-gas agreement. */
export interface SupplyPoint {
  readonly id: string;
  /** ICP with checksum, or the LPG number. */
  readonly supplyPointId: string;
  readonly supplyType: SupplyType;
  readonly supplyAgreementId: string;
  /** Key of a plan in `plans.ts`. */
  readonly planId: string;
  /** Smart meter: daily gas reads, half-hourly electricity. */
  readonly advanced: boolean;
  readonly hasHourlyDataSupport: boolean;
  readonly isSupportEnergyIQFeatures: boolean;
  chargeNetId: string | null;
  readonly meterSerial: string;
  usage: UsageProfile;
  readonly records: SupplyRecords;
}

export interface Address {
  readonly line1: string;
  readonly suburb: string;
  readonly town: string;
  readonly postcode: string;
  /** Delivery point of NZ Post, when the address was chosen from its list. */
  readonly dpid?: string;
}

export type Region = 'Auckland' | 'Waikato' | 'Wellington' | 'Canterbury' | 'Otago' | 'Hawke’s Bay';

export interface Site {
  readonly id: string;
  readonly address: Address;
  /** Weather is shared by every site of a region. */
  readonly region: Region;
  nickname: string;
  status: SiteStatus;
  /** Day on which an opening or closing takes effect. */
  statusDate: Day | null;
  /** First day of supply. */
  readonly suppliedFrom: Day;
  /** Of the insights: they are being worked out, or could not be. Absent where they are there. */
  readonly insights?: 'running' | 'failed';
  readonly supplyPoints: SupplyPoint[];
}

/** How bills are paid from a day on; the past of an account follows from it. */
export interface PaymentArrangement {
  readonly from: Day;
  readonly method: PaymentMethod;
  /** Days after (or, negative, before) the due date on which the bill is paid; null: not paid at all. */
  readonly paysAfterDue: number | null;
  /** Of a business with many sites: each site pays its share, in this many parts on as many days up to that day. */
  readonly partsBySite?: number;
  /** Why the bank pays none of them: the first one fails, and no other one is tried after it. */
  readonly failure?: PaymentFailure;
  /** The card that pays. A card that is saved later isn't used until the customer says so. */
  readonly card?: SavedCard;
  /** Of a new direct debit: the first day that it may take anything, once the notice is over. */
  readonly takesFrom?: Day;
}

/** A write to the ledger. Bills and the payments that an arrangement makes are derived, not stored. */
export interface LedgerWrite {
  readonly id: string;
  readonly type: 'payment' | 'credit' | 'refund' | 'fee';
  readonly description: string;
  readonly madeAt: Instant;
  /** Day from which the balance counts it; before that it is pending. */
  readonly countsFrom: Day;
  /** Integer cents; what the customer pays or is credited is negative. */
  readonly amountCents: number;
  /** Set when an arrangement made the payment for this bill before it was changed. */
  readonly billId?: string;
  /** How that arrangement made it. */
  readonly method?: PaymentMethod;
  /** Of a payment that was made by card here. */
  readonly receipt?: PaymentReceipt;
}

/** What a receipt has besides the payment itself. */
export interface PaymentReceipt {
  readonly reference: string;
  /** Integer cents; part of what the payment took. */
  readonly feeCents: number;
  readonly card: Pick<SavedCard, 'brand' | 'lastFourDigits'>;
}

export interface SavedCard {
  readonly id: string;
  readonly brand: 'visa' | 'mastercard';
  readonly lastFourDigits: string;
  /** Last month in which the card works. */
  readonly expiryMonth: number;
  readonly expiryYear: number;
  /** The bank declines it. */
  readonly isDeclined?: boolean;
}

export interface BankAuthority {
  readonly holder: string;
  readonly number: string;
  readonly paymentInformation: string;
  readonly since: Day;
}

export interface Account {
  readonly id: string;
  readonly customerNumber: string;
  readonly type: CustomerType;
  readonly owner: string;
  readonly isBuyingGroup: boolean;
  readonly buyingGroupName: string;
  postalAddress: Address;
  emails: { billing: string; account: string; promotions: string; isInvoiceDeliveryByEmail: boolean };
  readonly openedOn: Day;
  /** Nominal day of the month on which a bill period ends, 1 to 26. */
  readonly billDay: number;
  /** How many bills there are; `billLimit` of `bills.ts` when absent. */
  readonly billLimit?: number;
  /** Per cent of a bill that is credited when it is paid by the due date; 0 for none. */
  readonly promptPaymentPercent: number;
  /** Per cent that is credited only when autopay pays the bill in time; 0 for none. An account has one discount at most. */
  readonly autopayPercent: number;
  /** What the retailer settled about autopay, so that the customer can't: to stop it, or to change it. */
  readonly autopayLock?: 'stop' | 'change';
  arrangements: PaymentArrangement[];
  savedCard: SavedCard | null;
  bankAuthority: BankAuthority | null;
  /** Visits to the card page, the newest last. */
  cardTransactions: CardTransaction[];
  writes: LedgerWrite[];
  /** Bill ids whose due date was moved, with the new date (credit extension). */
  extensions: Record<string, Day>;
  /** Products besides energy. */
  readonly otherProducts?: OtherProducts;
  sites: Site[];
}

export interface PowershoutVoucher {
  readonly id: string;
  readonly hours: number;
  /** Last day on which its hours can be used. */
  readonly expiresOn: Day;
}

export interface PowershoutBooking {
  readonly bookingId: string;
  readonly supplyPointId: string;
  /** Local `YYYY-MM-DDTHH:mm:ss`. */
  readonly startDate: string;
  readonly duration: number;
  /** The hours that it took, so that they can be given back. */
  readonly vouchers: readonly PowershoutVoucher[];
  readonly ecoHours?: readonly { readonly hour: number; readonly ecoFriendly: boolean | number }[];
}

export interface PowershoutActivity {
  readonly id: string;
  readonly date: Day;
  readonly type: 'earned' | 'booked' | 'returned' | 'expired';
  readonly description: string;
  readonly hours: number;
}

export interface Powershout {
  eligible: boolean;
  readonly loyaltyAccountId: string;
  readonly memberId: string;
  vouchers: PowershoutVoucher[];
  bookings: PowershoutBooking[];
  activity: PowershoutActivity[];
  offers: PowershoutOffer[];
  /** Guids of those that were accepted. */
  acceptedOffers: string[];
}

/** An e-mail that the retailer sends. Links and codes in it are words in brackets: they would be secrets. Plain JSON. */
export interface Mail {
  /** ISO 8601. */
  readonly sentAt: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/**
 * The whole mutable state of one persona, plain JSON, so that it can be copied, stored and restored.
 * Usage, bill periods and bills are not in it: they follow from the seed, the supply points and the clock.
 * Money is integer cents.
 */
export interface Customer {
  readonly id: string;
  readonly kind: PersonaKind;
  readonly login: {
    email: string;
    password: string;
    emailVerified: boolean;
    readonly userId: string;
    verificationSentAt: Instant | null;
    passwordResetSentAt: Instant | null;
    /** Further addresses that belong to this person, so that nobody else can take them. */
    aliases: string[];
  };
  readonly person: {
    firstName: string;
    middleName: string;
    lastName: string;
    /** Formatted numbers; null for none. */
    phones: { home: string | null; work: string | null; mobile: string | null };
  };
  readonly flags: Record<(typeof flagNames)[number], boolean> & {
    readonly hasEarlyAccess: boolean;
    readonly isEiq2: boolean;
    readonly canEditPropertyAvatar: boolean;
  };
  /** Moves are told in the dialog with plans to choose from. */
  readonly homeMoveOffers: boolean;
  readonly roles: readonly string[];
  readonly customerSince: Day;
  /** Panels on the roof; there is no data of them. */
  readonly hasSolar: boolean;
  readonly accounts: Account[];
  /**
   * What the session works in whose request is answered now; `world.customer` sets it. A handler runs in one go up to its
   * first `await`, and reads it before.
   */
  selection: Selection;
  /** The customer's last choice, with which a new session begins. */
  lastSelection: Selection;
  tags: (typeof tagNames)[number][];
  seenPromotions: Record<string, string>;
  /** Next best actions that were dismissed, and those that were followed. */
  dismissedActions: string[];
  followedActions: string[];
  tips: {
    hasVisited: boolean;
    visitedCategories: string[];
    reviews: Record<string, (typeof tipRatings)[number]>;
  };
  homeProfile: HomeProfile | null;
  businessProfile: BusinessProfile | null;
  /** Day of the last change of the profile; the next day the figures that depend on it are new. */
  profileChangedOn: Day | null;
  avatars: Record<
    string,
    { type: (typeof propertyTypes)[number]; colorSchema: (typeof colourSchemas)[number] }
  >;
  powershout: Powershout;
  donation: { monthlyCents: number; since: Day } | null;
  /** Calculators, EV and moves. */
  tools: Tools;
  /** E-mails that were sent to them, the newest last. */
  mails: Mail[];
  /** How often each view event was posted, by operation. */
  events: Record<string, number>;
}

/** An account, and one of its sites; `siteId` null: all of them. */
export interface Selection {
  readonly accountId: string;
  readonly siteId: string | null;
}

/** A selection as the header Account-Selection has it. */
export const selectionText = ({ accountId, siteId }: Selection): string =>
  siteId === null ? accountId : `${accountId}/${siteId}`;

/** All sites of the account in which the session works, or the one that is selected. */
export function selectedSites(customer: Customer): Site[] {
  const account = selectedAccount(customer);
  const { siteId } = customer.selection;
  return siteId === null ? account.sites : account.sites.filter((site) => site.id === siteId);
}

/** The account in which the session works. */
export function selectedAccount(customer: Customer): Account {
  const { accountId } = customer.selection;
  const account = customer.accounts.find(({ id }) => id === accountId);
  if (!account) throw new Error(`Customer ${customer.id} has no account ${accountId}.`);
  return account;
}

/** One line, such as `14 Tūī Street, Karori, Wellington 6012`. */
export function addressLine({ line1, suburb, town, postcode }: Address): string {
  return `${[line1, suburb, town].filter((part) => part !== '').join(', ')} ${postcode}`;
}

/** A visit to the card page: to save a card, to pay once, or to give a card to autopay. Plain JSON. */
export interface CardTransaction {
  readonly id: string;
  readonly number: number;
  readonly purpose: 'saveCard' | 'payment' | 'autopay';
  /** Integer cents; 0 when nothing is paid. */
  readonly amountCents: number;
  readonly feeCents: number;
  /** Of a payment: what was owed as the customer saw it, payments under way taken off; absent where that isn't known. */
  readonly seenOpenCents?: number | undefined;
  /** Stores the card after a payment. */
  readonly saveCard: boolean;
  /** Who is paid, as the customer knows them. */
  readonly brand: Brand;
  /** Address of the portal's page that the visit leads back to; its query has the outcome. */
  readonly returnTo: string;
  /** ISO 8601 in UTC. */
  readonly startedAt: string;
  result: CardResult | null;
}

/** What the card page sends back to the portal: a hint, never a proof. */
export interface CardResult {
  readonly status: 'SUCCESS' | 'ERROR' | 'CANCELLED';
  /** "Save card transaction". */
  readonly sct: boolean;
  /** The saved card is new, and autopay by card can be given it. */
  readonly canUpdateCCV: boolean;
  /** Of a payment. */
  readonly paymentStatus: 'MADE' | 'PENDING' | 'FAILED' | 'ERROR' | 'CANCELLED' | null;
}
