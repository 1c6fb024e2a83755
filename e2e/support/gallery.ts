import { expect, type Page } from '@playwright/test';

interface Look {
  readonly brand?: 'beacon' | 'ember';
  /** Instead of the states, the widget as every persona sees it on every page that has it. */
  readonly everywhere?: boolean;
  /** CSS that is put into the page. */
  readonly style?: string;
}

/**
 * Opens all states of a widget type in the gallery, and waits until each shows what it is to show. A page that has the
 * gallery open goes on to the type without loading it again.
 */
export async function openStates(page: Page, type: string, look: Look = {}): Promise<void> {
  const { brand = 'beacon', everywhere = false, style = '' } = look;
  const address = `/cell.html?type=${type}&brand=${brand}${everywhere ? '&everywhere' : ''}`;
  if (page.url().includes('/cell.html'))
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  else {
    await page.goto(address);
    // What the browser doesn't lay out because it is out of view would be measured with a wrong height.
    await page.addStyleTag({ content: `* { content-visibility: visible !important; } ${style}` });
  }
  await expect(page.locator(`main[data-type="${type}"]`)).toBeVisible();
  await expect(
    page.locator('[data-cell]:not([data-cell="loading"]) [aria-busy="true"]'),
    `${type} in every state but loading`,
  ).toHaveCount(0);
  // Fonts and pictures of the widgets: the mock server is in the page, so nothing else is loaded.
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && Array.from(document.images).every(({ complete }) => complete),
  );
  // The chart library loads last.
  await expect(
    page.locator('[role="img"][style*="min-block-size"]:not(:has(svg, canvas))'),
    'charts to draw',
  ).toHaveCount(0);
}
