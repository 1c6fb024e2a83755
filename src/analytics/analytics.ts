import type { CustomerDimensions } from './customer-dimensions.ts';
import type { HashedPii } from './hashed-pii.ts';

/** A page that was shown. */
interface PageView {
  /** The path of the route table, never an address with its query. */
  readonly path: string;
  readonly title: string;
}

/** Who looks, as far as analytics may know. */
interface Customer {
  readonly email: HashedPii | undefined;
  readonly address: HashedPii | undefined;
  readonly dimensions: CustomerDimensions;
}

/** Where analytics goes. A deployment plugs its own in; development prints to the console. */
export interface AnalyticsAdapter {
  customer(customer: Customer): void;
  pageView(view: PageView): void;
}

/** Events about the use of the portal. Nothing is sent before consent, or by staff. */
export interface Analytics {
  /** Called when the customer is known or has changed; page views that follow belong to them. */
  customer(customer: Customer): void;
  pageView(view: PageView): void;
}

interface AnalyticsDeps {
  readonly adapter: AnalyticsAdapter;
  /** Evaluated each time, because the result changes with deployment, consent and impersonation. */
  readonly allowed: () => boolean;
  readonly report: (error: unknown) => void;
}

/** The gate before an adapter: closed without permission, and a failing adapter never reaches the page. */
export function createAnalytics({ adapter, allowed, report }: AnalyticsDeps): Analytics {
  const send = (work: () => void) => {
    if (!allowed()) return;
    try {
      work();
    } catch (error) {
      report(error);
    }
  };
  return {
    customer: (customer) => send(() => adapter.customer(customer)),
    pageView: ({ path, title }) => send(() => adapter.pageView({ path: path.split(/[?#]/)[0] ?? '', title })),
  };
}
