import type { AnalyticsAdapter } from './analytics.ts';

declare global {
  interface Window {
    /** Of a tag manager, which the deployment puts on the page. */
    dataLayer?: unknown[];
  }
}

interface AnalyticsEvent {
  readonly event: 'page_view' | 'exposure';
  readonly [field: string]: unknown;
}

/** An adapter that sends every event in one way, as an object with its name in `event`. */
const sending = (send: (event: AnalyticsEvent) => void): AnalyticsAdapter => ({
  pageView: (view, customer) => send({ event: 'page_view', ...view, customer }),
  exposure: (exposure, customer) => send({ event: 'exposure', exposure, customer }),
});

/** For development: prints what would be sent. */
export const printer = (output: Pick<Console, 'info'>): AnalyticsAdapter =>
  sending((event) => output.info(`Analytics: ${event.event}`, event));

/** Pushes each event to the array `dataLayer` of the page, which a tag manager of the deployment reads. */
export const dataLayer = (page: { dataLayer?: unknown[] }): AnalyticsAdapter =>
  sending((event) => {
    page.dataLayer ??= [];
    page.dataLayer.push(event);
  });

/**
 * Posts each event to an address, as JSON. It is sent as text/plain, so that another origin gets it without a preflight.
 * The browser delivers it after the page was left, too.
 */
export const beacon = (address: string, browser: Pick<Navigator, 'sendBeacon'>): AnalyticsAdapter =>
  sending((event) => {
    if (!browser.sendBeacon(address, JSON.stringify(event))) throw new Error('The browser refused a beacon.');
  });
