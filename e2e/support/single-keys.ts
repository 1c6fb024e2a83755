import { expect, type Page } from '@playwright/test';
import { hasFocus } from './keys.ts';

/** Turns single keys on while a part of the page has the focus, by the list of all keys. The part has the focus again then. */
export async function turnSingleKeysOn(page: Page): Promise<void> {
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await hasFocus(keys);
  await keys.getByRole('switch', { name: 'Single keys' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
}
