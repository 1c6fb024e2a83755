import type { CustomerDimensions } from './customer-dimensions.ts';
import type { HashedPii } from './hashed-pii.ts';

/** A page that was shown. */
export interface PageView {
  /** The path of the route table, never an address with its query. */
  readonly path: string;
  readonly title: string;
}

/** Who looks, as far as analytics may know. */
export interface AnalyticsCustomer {
  readonly email: HashedPii | undefined;
  readonly address: HashedPii | undefined;
  readonly dimensions: CustomerDimensions;
}

/** Where page views and exposures go, each with its customer. The deployment config chooses one (`load-adapter.ts`). */
export interface AnalyticsAdapter {
  pageView(view: PageView, customer: AnalyticsCustomer): void;
  /** The customer has seen a widget that an experiment shows; the mark is the server's. */
  exposure(mark: string, customer: AnalyticsCustomer): void;
}
