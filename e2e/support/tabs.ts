import type { BrowserContext, Page, Request } from '@playwright/test';

/** Takes the network away and gives it back: every open page requests all its data again, as after a train's tunnel. */
export async function interruptNetwork(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.setOffline(false);
}

/** Makes one page request all its data again, as its browser does when the network is back. */
export async function refetchAll(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** Counts the answers of the private API that a page gets, by status, and the requests that have none yet. */
export function countAnswers(page: Page) {
  const isPrivate = (url: string) => url.includes('/api/v1/private/');
  const counted = new Map<number, number>();
  const pending = new Set<Request>();
  page.on('request', (request) => isPrivate(request.url()) && pending.add(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('response', (response) => {
    pending.delete(response.request());
    if (!isPrivate(response.url())) return;
    counted.set(response.status(), (counted.get(response.status()) ?? 0) + 1);
  });
  return { of: (status: number) => counted.get(status) ?? 0, pending: () => pending.size };
}
