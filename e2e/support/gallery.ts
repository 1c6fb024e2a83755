import { expect, type Page } from '@playwright/test';

interface Look {
  readonly brand?: 'beacon' | 'ember';
  /** Instead of the states, the widget as every persona sees it on every page that has it. */
  readonly everywhere?: boolean;
}

/** Opens all states of a widget type in the gallery, and waits until each shows what it is to show. */
export async function openStates(page: Page, type: string, look: Look = {}): Promise<void> {
  const { brand = 'beacon', everywhere = false } = look;
  await page.goto(`/cell.html?type=${type}&brand=${brand}${everywhere ? '&everywhere' : ''}`);
  await expect(page.locator(`main[data-type="${type}"]`)).toBeVisible({ timeout: 30_000 });
  // What the browser doesn't lay out because it is out of view would be measured with a wrong height.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  // Code and pictures of the widgets: the mock server is in the page, so nothing else is loaded.
  await page.waitForLoadState('networkidle');
  await expect(
    page.locator('[data-cell]:not([data-cell="loading"]) [aria-busy="true"]'),
    `${type} in every state but loading`,
  ).toHaveCount(0, { timeout: 30_000 });
  // The chart library loads last.
  await expect(
    page.locator('[role="img"][style*="min-block-size"]:not(:has(svg, canvas))'),
    'charts to draw',
  ).toHaveCount(0, { timeout: 30_000 });
}
