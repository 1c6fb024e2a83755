import type { BrowserContext, Page } from '@playwright/test';

/** Takes the network away and gives it back: every open page requests all its data again, as after a train's tunnel. */
export async function interruptNetwork(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await context.setOffline(false);
}

/** Makes one page request all its data again, as its browser does when the network is back. */
export async function refetchAll(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** Counts the answers of the private API that a page gets, by status. */
export function countAnswers(page: Page): { readonly of: (status: number) => number } {
  const counted = new Map<number, number>();
  page.on('response', (response) => {
    if (!response.url().includes('/api/v1/private/')) return;
    counted.set(response.status(), (counted.get(response.status()) ?? 0) + 1);
  });
  return { of: (status) => counted.get(status) ?? 0 };
}
