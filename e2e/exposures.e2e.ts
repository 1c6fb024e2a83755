import type { Page } from '@playwright/test';
import { arrived } from './dashboard/looks.ts';
import { answerTo, withConfig } from './support/config.ts';
import { expect, test } from './support/portal.ts';

/** What the portal has pushed for a tag manager: the marks of experiments, in their order. */
const marks = (page: Page) =>
  page.evaluate(() =>
    // Each entry has the shape that `src/analytics/adapters.ts` pushes.
    ((window.dataLayer ?? []) as { event: string; exposure?: string; customer: { email?: string } }[])
      .filter(({ event }) => event === 'exposure')
      .map(({ exposure, customer }) => `${exposure} ${/^[0-9a-f]{64}$/.test(customer.email ?? '')}`),
  );

/** Opens the dashboard with marks at two widgets, as a server sends them to a customer who is in an arm. */
async function openWithMarks(page: Page, open: () => Promise<unknown>): Promise<void> {
  await page.route('**/drd/widgets/list*', async (route) => {
    const answer = await answerTo(route);
    const text = await answer.text();
    await route.fulfill({
      response: answer,
      body: text
        .replace('"id":"bill",', '"id":"bill","exposure":"first",')
        .replace(/"id":"(eco[^"]*)",/, '"id":"$1","exposure":"last",'),
    });
  });
  await withConfig(page, { environment: 'test', analytics: { enabled: true, salt: 'e2e' } });
  await open();
  await arrived(page);
}

test('a widget of an experiment is reported once, when the customer has seen it for a second and agrees', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await page.clock.install();
  await openWithMarks(page, () => signIn(page, 'aroha'));
  const bill = page.locator('[data-exposure=first]');
  const last = page.locator('[data-exposure=last]');
  await bill.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Allow it' }).click();
  await bill.scrollIntoViewIfNeeded();
  await expect.poll(() => marks(page)).toEqual(['first true']);
  await last.scrollIntoViewIfNeeded();
  await last.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect.poll(() => marks(page)).toEqual(['first true', 'last true']);
  await bill.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await last.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // Both are in sight for another second: the browser reports that within two frames.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
  await page.clock.runFor(1_500);
  expect(await marks(page)).toHaveLength(2);
});
