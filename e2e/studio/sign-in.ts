import { expect, type Page } from '@playwright/test';
import { staff } from '#mock/studio-client.ts';

/** Who works for the retailer. */
export type StaffName = 'vera' | 'eddie' | 'ana' | 'paul' | 'sue' | 'nick';

/** Signs somebody in at the provider, and waits for the screen at this address. */
export async function signInAs(page: Page, name: StaffName, path: string): Promise<void> {
  const member = staff.find(({ id }) => id === `staff-${name}`);
  if (member === undefined) throw new Error(`Nobody is called ${name}.`);
  await page.goto(`/layouts/v1/sign-in?to=${encodeURIComponent(path)}`);
  await page.getByRole('button', { name: member.name }).click();
  await expect(page.locator('main h1')).toBeVisible();
}
