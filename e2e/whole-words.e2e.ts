import type { Page } from '@playwright/test';
import { arrived, dismissAnnouncements } from './dashboard/looks.ts';
import { expect, type Persona, test } from './support/portal.ts';

/** Words of terms and values in definition lists that are broken over two lines though a line has room for them. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const part of document.querySelectorAll('dt, dd')) {
      const list = part.closest('dl');
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}’'.,$]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
          const width = lines.reduce((sum, line) => sum + line.width, 0);
          if (lines.length > 1 && width <= (list?.clientWidth ?? 0)) found.push(word);
        }
    }
    return found;
  });

const pages: readonly (readonly [persona: Persona, path: string])[] = [
  ['callum', '/account'],
  ['mei', '/account'],
  ['wiremu', '/account/bill/payments'],
  ['wiremu', '/account/products/bottled-gas'],
  ['wiremu', '/account/profile/payment-options'],
  ['mei', '/account/products/ev/plan-insights'],
  ['ngaire', '/account/bill/credit-refund'],
];

for (const [persona, path] of pages)
  test(`no word of a definition list is broken on a phone: ${persona}, ${path}`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await dismissAnnouncements(page);
    await signIn(page, persona, { path });
    await arrived(page);
    // The message of the dashboard is folded away on a phone.
    const more = page.locator('[aria-controls$="-details"][aria-expanded="false"]');
    if ((await more.count()) > 0) await more.first().click();
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await brokenWords(page)]).toEqual([width, []]);
    }
  });
