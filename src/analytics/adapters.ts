import type { AnalyticsAdapter } from './analytics.ts';

declare global {
  interface Window {
    /** Of a tag manager, which the deployment puts on the page. */
    dataLayer?: unknown[];
  }
}

/** For development: prints what would be sent. */
export const printer = (output: Pick<Console, 'info'>): AnalyticsAdapter => ({
  pageView: (view, customer) => output.info('Analytics: page view', view, customer),
});

/** Pushes each view to the array `dataLayer` of the page, which a tag manager of the deployment reads. */
export const dataLayer = (page: { dataLayer?: unknown[] }): AnalyticsAdapter => ({
  pageView(view, customer) {
    page.dataLayer ??= [];
    page.dataLayer.push({ event: 'page_view', ...view, customer });
  },
});

/**
 * Posts each view to an address, as JSON. It is sent as text/plain, so that another origin gets it without a preflight.
 * The browser delivers it after the page was left, too.
 */
export const beacon = (address: string, browser: Pick<Navigator, 'sendBeacon'>): AnalyticsAdapter => ({
  pageView(view, customer) {
    if (!browser.sendBeacon(address, JSON.stringify({ event: 'page_view', ...view, customer })))
      throw new Error('The browser refused a beacon.');
  },
});
