import type { Brand } from '#mock/brand.ts';
import type { productKinds } from '#schemas/product-kinds.ts';
import type { Day } from './calendar.ts';

export type ProductKind = (typeof productKinds)[number];

/** A product besides energy that an account has. Whether it is in use follows from the clock. */
export interface Subscription {
  /** Key of a plan in `catalogue`. */
  readonly planId: string;
  /** First day; in the future, somebody or something still has to come. */
  readonly since: Day;
  /** Last day of one that was ended. */
  readonly until?: Day;
  /** Nothing was received from the device since. */
  readonly silentSince?: Day;
  /** Index of its site in the account; the first when absent. */
  readonly site?: number;
}

export type OtherProducts = Partial<Record<ProductKind, Subscription>>;

/** Megabits a second. */
interface Speeds {
  readonly download: number;
  readonly upload: number;
  readonly eveningDownload: number;
  readonly eveningUpload: number;
}

export interface CataloguePlan {
  readonly name: string;
  /** Integer cents, GST included. */
  readonly pricePerMonth: number;
  readonly includes: readonly string[];
  readonly billing: string;
  readonly speeds: Speeds | null;
  /** Brands that sell it. */
  readonly brands: readonly Brand[];
}

const ownBill =
  "It comes on a bill of its own, by email on the 3rd of each month. It isn't on your energy bill.";

/** Plans by key. Names, prices and speeds are invented. */
const catalogue: Readonly<Record<string, CataloguePlan>> = {
  fibre300: {
    name: 'Fibre 300',
    pricePerMonth: 7_500,
    includes: ['No data limit', 'Wi-Fi 6 router, on loan', "No fixed term: leave with 30 days' notice"],
    billing: ownBill,
    speeds: { download: 300, upload: 100, eveningDownload: 294, eveningUpload: 97 },
    brands: ['beacon', 'ember'],
  },
  fibre900: {
    name: 'Fibre Max',
    pricePerMonth: 9_500,
    includes: ['No data limit', 'Two Wi-Fi 6 routers, on loan', "No fixed term: leave with 30 days' notice"],
    billing: ownBill,
    speeds: { download: 900, upload: 500, eveningDownload: 871, eveningUpload: 496 },
    brands: ['beacon', 'ember'],
  },
  rural: {
    name: 'Rural Wireless',
    pricePerMonth: 8_900,
    includes: ['300 GB a month, slower after that', 'Aerial and router, on loan', 'Fixed term of 12 months'],
    billing: ownBill,
    speeds: { download: 50, upload: 10, eveningDownload: 31, eveningUpload: 7 },
    brands: ['beacon', 'ember'],
  },
  homeMonitor: {
    name: 'Home Monitor',
    pricePerMonth: 600,
    includes: [
      'A sensor at your switchboard',
      'Power by the second in the app',
      'A message when something stays on',
    ],
    billing: ownBill,
    speeds: null,
    brands: ['beacon'],
  },
  businessMonitor: {
    name: 'Business Monitor',
    pricePerMonth: 2_300,
    includes: [
      'Sensors for up to 12 circuits',
      'A message when a fridge or freezer stops',
      'A report every Monday morning',
    ],
    billing: ownBill,
    speeds: null,
    brands: ['beacon'],
  },
};

/** What an account has of a product on a day, with its plan; null without it. */
export function otherProduct(
  { otherProducts }: { readonly otherProducts?: OtherProducts },
  kind: ProductKind,
  brand: Brand,
  today: Day,
): { readonly subscription: Subscription; readonly plan: CataloguePlan } | null {
  const subscription = otherProducts?.[kind];
  if (subscription === undefined || (subscription.until ?? today) < today) return null;
  const plan = catalogue[subscription.planId];
  if (plan === undefined) throw new Error(`There is no plan ${subscription.planId}.`);
  return plan.brands.includes(brand) ? { subscription, plan } : null;
}
