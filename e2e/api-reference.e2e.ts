import type { Page } from '@playwright/test';
import { operations } from '#schemas/operations.ts';
import { inEveryLook } from './dashboard/looks.ts';
import { deep, expect, test } from './support/portal.ts';

// Every test fails by itself on a console error or a report of the Content-Security-Policy (support/guard.ts).

/** Swagger UI draws only the operations in sight, so this scrolls to the end. */
async function listedOperations(page: Page): Promise<string[]> {
  const seen = new Set<string>();
  const isAtEnd = () =>
    page.evaluate(() => Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight);
  for (let isOver = false; !isOver; isOver = await isAtEnd()) {
    const ids = await page.locator('.opblock-summary-operation-id').allInnerTexts();
    for (const id of ids) seen.add(id);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          scrollBy(0, innerHeight / 2);
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
  }
  return [...seen].sort();
}

test('the reference page lists every operation', { tag: deep }, async ({ page, mock }) => {
  await page.goto(`${mock.origin('beacon')}/docs`);
  await expect(page.getByRole('heading', { name: /Customer portal API/ })).toBeVisible();
  await expect(page.locator('.opblock').first()).toBeVisible();
  expect(await listedOperations(page)).toEqual(Object.keys(operations).sort());
  await inEveryLook(page, () => expect(page.getByPlaceholder('Filter by tag or path')).toBeVisible());
});

test('an address opens one operation, which shows its fields', { tag: deep }, async ({ page, mock }) => {
  await page.goto(`${mock.origin('beacon')}/docs#/Payments/payments.card.pay`);
  const pay = page.locator('.opblock.is-open');
  await expect(pay).toContainText('payments.card.pay');
  for (const words of ['POST', 'Idempotency-Key', 'amountToPay']) await expect(pay).toContainText(words);
});

test('a request of the reference page reaches the mock server', async ({ page, mock }) => {
  await page.goto(`${mock.origin('beacon')}/docs#/Start-up/outage.current`);
  const outage = page.locator('.opblock.is-open');
  await outage.getByRole('button', { name: 'Try it out' }).click();
  await outage.getByPlaceholder('Device-Id').fill('0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f');
  await outage.getByRole('button', { name: 'Execute' }).click();
  const response = outage.locator('.live-responses-table');
  await expect(response).toContainText('200');
  await expect(response).toContainText('isOutage');
});
