import type { Page } from '@playwright/test';
import type { Control } from '#mock/control.ts';
import { expect } from './portal.ts';

export const provider = /\/identity\/authorize/;

/** Types e-mail and password on the provider's page, which has to be open. */
export async function typePassword(page: Page, persona: string, password = `mock-${persona}`): Promise<void> {
  await expect(page).toHaveURL(provider);
  await page.getByRole('textbox', { name: 'Email' }).fill(`${persona}@example.co.nz`);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Opens an address that leads on at once; waiting for its load would wait for a page that is being left. */
export async function enter(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
}

/**
 * Presses Back, and waits until the address before is there: its page may still load. Playwright's `goBack` never returns
 * for a page from the back-forward cache.
 */
export async function back(page: Page): Promise<void> {
  const arrived = page.waitForEvent('framenavigated', (frame) => frame === page.mainFrame());
  await page.evaluate(() => void setTimeout(() => history.back()));
  await arrived;
}

/** Picks a person by name on the provider's page. */
export async function pick(page: Page, name: string): Promise<void> {
  await expect(page).toHaveURL(provider);
  await page.getByRole('button', { name: new RegExp(name) }).click();
}

/** How many requests of a path the server has had. */
export async function count(control: Control, path: string): Promise<number> {
  return (await control.journal()).filter((entry) => entry.path.split('?')[0] === path).length;
}

/** `METHOD /path` of every request so far, without the API base and in the order of arrival. */
export async function calls(control: Control): Promise<string[]> {
  return (await control.journal()).map(({ method, path }) => `${method} ${path.replace('/api/v1', '')}`);
}

/** Waits until no call has arrived for half a second, so that the deferred requests of a page are over too. */
export async function waitUntilIdle(control: Control): Promise<void> {
  let before = -1;
  const isQuiet = async () => {
    const { length } = await control.journal();
    const isSame = length === before;
    before = length;
    return isSame;
  };
  await expect.poll(isQuiet, { intervals: [500] }).toBe(true);
}

/** Waits until a form that was sent takes another press: one within a second counts as a slip of the finger. */
export async function untilNoSlip(page: Page): Promise<void> {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((from) => performance.now() > from + 1000, since);
}

/** Every address that a tab can go back to. */
export async function historyOf(page: Page): Promise<string[]> {
  let urls: string[] = [];
  // A page can't be evaluated during a navigation.
  await expect(async () => {
    const session = await page.context().newCDPSession(page);
    const { entries } = await session.send('Page.getNavigationHistory');
    await session.detach();
    urls = entries.map(({ url }) => url);
  }).toPass();
  return urls;
}
