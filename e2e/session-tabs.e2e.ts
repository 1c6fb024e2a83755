import type { Page } from '@playwright/test';
import type { Control } from '#mock/control.ts';
import { isDeep } from '#src/test/depth.ts';
import { calls, count, waitUntilIdle } from './support/by-hand.ts';
import { expect, settled, test, timed } from './support/portal.ts';
import { countAnswers, interruptNetwork } from './support/tabs.ts';

const rounds = isDeep ? 50 : 3;
/** The requests of one dashboard that are sent again when the network is back. */
const perTab = 20;

/**
 * Real tabs, real locks, the real page: in each round all access tokens stop working, then the network goes down and
 * comes back, so that every widget of three dashboards sends its requests at the same moment with a token that is
 * refused. It needs no access to the session: the requests are those of the widgets. The clock of the pages is moved on
 * by two seconds between rounds, because the cache would otherwise answer a second question so soon by itself.
 */
test('three tabs with twenty refused calls each make one refresh, round after round', async ({
  page,
  context,
  control,
  signIn,
  guard,
}) => {
  test.setTimeout(180_000);
  guard.allowConsole(/status of 401/);
  // The list of switches is requested each minute of that clock, which may be while there is no network.
  guard.allowConsole(/ERR_INTERNET_DISCONNECTED.*switches\.json/);
  await context.clock.install();
  await signIn(page, 'aroha');
  const pages = [page, await context.newPage(), await context.newPage()];
  for (const other of pages.slice(1)) {
    await other.goto('/account/dashboard');
    await settled(other);
  }
  for (const each of pages)
    await expect(each.getByRole('region', { name: 'Your electricity' })).toBeVisible();
  await context.clock.fastForward(2_100);
  const answers = pages.map(countAnswers);
  const good = () => answers.map((each) => each.of(200));
  const tokenCalls = await count(control, '/identity/token');
  const began = Date.now();
  for (let round = 1; round <= rounds; round += 1) {
    const before = good();
    await control.change({ revoke: 'access' });
    await interruptNetwork(context);
    await expect
      .poll(() => good().every((now, tab) => now - (before[tab] ?? 0) >= perTab), {
        intervals: [20],
        message: `round ${round}`,
      })
      .toBe(true);
    // What is still on its way in the next round would not be requested again there.
    await expect.poll(() => answers.map((each) => each.pending()), { intervals: [20] }).toEqual([0, 0, 0]);
    expect(await count(control, '/identity/token'), `round ${round}`).toBe(tokenCalls + round);
    await context.clock.fastForward(2_100);
  }
  const seconds = (Date.now() - began) / 1000;
  const journal = (await control.journal()).filter(({ path }) => path === '/identity/token');
  // A refresh token that is used twice is refused with 400, and its whole family with it.
  expect(journal.slice(tokenCalls).map(({ status }) => status)).toEqual(Array(rounds).fill(200));
  const ok = good().reduce((sum, each) => sum + each, 0);
  expect(ok).toBeGreaterThanOrEqual(rounds * perTab * pages.length);
  const refused = answers.reduce((sum, each) => sum + each.of(401), 0);
  test.info().annotations.push({
    type: 'figures',
    description: `${rounds} rounds, ${rounds} refreshes, 0 reuse, ${ok} ok, ${refused} refused first, ${seconds} s`,
  });
  console.log(test.info().annotations.at(-1)?.description);
  for (const each of pages) await expect(each).toHaveURL('/account/dashboard');
});

/**
 * Opens the dashboard in two more tabs of the customer, and waits for what a page requests once it is drawn: a request that
 * meets the sign-out of another tab is refused with 401.
 */
async function openOtherTabs(page: Page, control: Control): Promise<Page[]> {
  const others = [await page.context().newPage(), await page.context().newPage()];
  for (const other of others) {
    await other.goto('/account/dashboard');
    await settled(other);
  }
  await waitUntilIdle(control);
  return others;
}

test('signing out ends the other tabs, and only one of them sends the request', async ({
  page,
  control,
  signIn,
}) => {
  await signIn(page, 'aroha');
  const others = await openOtherTabs(page, control);
  await page.getByRole('button', { name: 'Sign out' }).click();
  for (const other of others) {
    await expect(other).toHaveURL('/login');
    await expect(other.getByText("You've been signed out in another tab.")).toBeVisible();
    await expect(other.getByText('Aroha')).toHaveCount(0);
  }
  await expect(page).toHaveURL('/login');
  await waitUntilIdle(control);
  expect((await calls(control)).filter((call) => call.includes('userLogout'))).toHaveLength(1);
  const storedKeys = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }));
  expect(
    storedKeys.filter((key) => !/^ep\.1\.(device-id|theme|switches|seen\.|end$|end-reason)/.test(key)),
  ).toEqual([]);
});

test('signing out ends the other tabs within a second', { tag: timed }, async ({ page, control, signIn }) => {
  await signIn(page, 'aroha');
  const others = await openOtherTabs(page, control);
  const ended = Promise.all(
    others.map(async (other) => {
      await other.waitForURL('/login');
      return Date.now();
    }),
  );
  const told = page.waitForRequest(/events\/userLogout/);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await told;
  const began = Date.now();
  for (const end of await ended) expect(end - began).toBeLessThan(1_000);
});
