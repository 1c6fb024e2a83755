import type { Page } from '@playwright/test';

/**
 * Delays every answer and every script of a page by a time that depends on its path only, 100 to 420 ms, so that widgets
 * arrive one after the other, in the same order each time. The font comes before the first answer: text that it meets in
 * the font that stands in may wrap elsewhere, and which text that is depends on how busy the machine is.
 */
export async function delayAnswers(page: Page): Promise<void> {
  const font = new Promise<void>((resolve) => {
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('.woff2')) resolve();
    });
  });
  const delayOf = (path: string) =>
    100 + ([...path].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 9) * 40;
  await page.route(/\/api\/v1\/private\/|\/assets\/.*\.js$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) await font;
    await new Promise((resolve) => setTimeout(resolve, delayOf(pathname)));
    await route.continue();
  });
}
