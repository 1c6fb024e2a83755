import type { Page, Request } from '@playwright/test';
import { arrived, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { withHtml } from './support/config.ts';
import { axe, expect, settled, test } from './support/portal.ts';

const list = '**/switches.json';
const standIn = "We can't show your bill here right now.";
const bill = (page: Page) => page.getByRole('region', { name: 'Your bill' });
const usage = (page: Page) => page.getByRole('region', { name: 'Your electricity' });

/** Opens the dashboard and waits for its first list; from then on the clock of the page is moved by `nextPoll`. */
async function openDashboard(page: Page, open: () => Promise<unknown>): Promise<void> {
  await page.clock.install();
  const first = page.waitForResponse(list);
  await open();
  await arrived(page);
  await first;
}

/** A minute later: the page has requested the list once more. */
async function nextPoll(page: Page): Promise<void> {
  const next = page.waitForResponse(list);
  await page.clock.fastForward(61_000);
  await next;
}

test('what is switched off for this brand and version has its stand-in on an open page within a poll, and nothing else changes', async ({
  page,
  control,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openDashboard(page, () => signIn(page, 'aroha'));
  await usage(page).evaluate((element) => element.setAttribute('data-seen', ''));
  const focused = page.getByRole('button', { name: 'Sign out' });
  await focused.focus();
  await control.setSwitches([{ type: 'billSummary' }]);
  await nextPoll(page);
  await expect(page.getByText(standIn)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to bills' })).toBeVisible();
  await expect(bill(page)).toHaveCount(0);
  // The same element as before: it was not drawn again.
  await expect(usage(page)).toHaveAttribute('data-seen', '');
  await expect(focused).toBeFocused();
  await expectNoSidewaysScroll(page);
  await axe(page);
  const reported = await page.evaluate(() =>
    (globalThis as unknown as { takePortalReports: () => unknown[] }).takePortalReports(),
  );
  expect(reported).toEqual([
    {
      kind: 'widget',
      report: expect.objectContaining({ code: 'switched_off', type: 'billSummary', widgetId: 'bill' }),
    },
  ]);

  const eco = page.getByRole('region', { name: /cleaner|renewable|grid|eco/i });
  await expect(eco.first()).toBeVisible();
  await control.setSwitches([
    { type: 'billSummary', brands: ['ember'] },
    { type: 'usageGraph', versions: [2] },
    { type: 'ecoTracker', brands: ['beacon'], versions: [1] },
  ]);
  await nextPoll(page);
  await expect(bill(page)).toBeVisible();
  await expect(page.getByText(standIn)).toHaveCount(0);
  await expect(usage(page)).toBeVisible();
  await expect(eco).toHaveCount(0);
});

test('in the header too: signing out stays possible', async ({ page, control, signIn }) => {
  await openDashboard(page, () => signIn(page, 'wiremu'));
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: /^Account and site/ })).toBeVisible();
  await control.setSwitches([{ type: 'accountSwitcher' }, { type: 'signOut' }]);
  await nextPoll(page);
  await expect(header.getByRole('button', { name: /^Account and site/ })).toHaveCount(0);
  const signOut = header.getByRole('button', { name: 'Sign out' });
  await expect(signOut).toHaveCount(1);
  await axe(page);
  await signOut.click();
  await expect(page).toHaveURL('/login');
});

test('input that isn’t saved doesn’t keep a widget that is switched off, is said to be unsent, and is there again with it', async ({
  page,
  control,
  signIn,
}) => {
  await openDashboard(page, () => signIn(page, 'callum', { path: '/account/profile/account-settings' }));
  const contact = page.getByRole('region', { name: 'Phone and post' });
  await contact.getByRole('button', { name: 'Add work phone' }).click();
  await contact.getByRole('textbox', { name: 'Work phone' }).fill('03 379 1234');
  await control.setSwitches([{ type: 'contactDetails' }]);
  await nextPoll(page);
  await expect(contact).toHaveCount(0);
  const paused = page.getByRole('status').filter({ hasText: "We've paused this for now" });
  await expect(paused).toHaveCount(1);
  await expect(paused).toContainText("We've paused this for now. What you typed wasn't sent.");
  // The field had the focus; it went to the message, and not to the top of the page.
  expect(await paused.evaluate((element) => document.activeElement?.contains(element))).toBe(true);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await axe(page);
  await control.setSwitches([]);
  await nextPoll(page);
  await expect(contact.getByRole('textbox', { name: 'Work phone' })).toHaveValue('03 379 1234');
  await expect(paused).toHaveCount(0);
  await control.setSwitches([{ type: 'contactDetails' }]);
  await nextPoll(page);
  await expect(contact).toHaveCount(0);
  // Nothing is left that could be lost, so no page asks before it is left.
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL('/account/dashboard');
});

test('a layout that the browser has kept never shows what is off, without a connection either', async ({
  page,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/Failed to load resource|widget report|error report/);
  await openDashboard(page, () => signIn(page, 'aroha'));
  await control.setSwitches([{ type: 'billSummary' }]);
  await nextPoll(page);
  await expect(page.getByText(standIn)).toBeVisible();
  await page.route(list, (route) => route.abort('internetdisconnected'));
  await page.route('**/widgets/list?*', (route) => route.abort('internetdisconnected'));
  // Looks at every frame of the next visit.
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const names = [...document.querySelectorAll('main h2')].map((heading) => heading.textContent);
      if (names.includes('Your bill')) document.documentElement.dataset['billSeen'] = '';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await settled(page);
  await expect(page.getByText(standIn)).toBeVisible();
  await expect(usage(page)).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.getByText(/This is how it looked last time/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset['billSeen'])).toBeUndefined();
});

/** The page as another build writes it: with the digest of what it can draw. */
const withCatalogue = (page: Page, digest: string) =>
  withHtml(page, (html) =>
    html
      .replace(/<meta name="layout-catalogue"[^>]*>/, '')
      .replace('</head>', `<meta name="layout-catalogue" content="${digest}" /></head>`),
  );

test('requests of layouts name what the build can draw: those of the early script, and later ones', async ({
  page,
  signIn,
}) => {
  const digest = '0123456789abcdef';
  await withCatalogue(page, digest);
  await signIn(page, 'aroha', { path: '/account/dashboard' });
  await arrived(page);
  const named: string[] = [];
  const others = new Set<string | undefined>();
  const isLayout = (url: string) => /\/private\/(drd\/widgets|widget)\/list\?/.test(url);
  page.on('request', (request) => {
    const header = request.headers()['layout-catalogue'];
    if (isLayout(request.url())) named.push(`${new URL(request.url()).search} ${header}`);
    else if (request.url().includes('/api/')) others.add(header);
  });
  const early = page.waitForRequest((request) => isLayout(request.url()));
  await page.route('**/assets/main-*.js', async (route) => {
    await early;
    await route.continue();
  });
  await page.reload();
  await settled(page);
  await arrived(page);
  // Each of them once: the portal has found what the script requested.
  expect(named.toSorted()).toEqual([`?tabId=header ${digest}`, `?tabId=newDashboard ${digest}`]);
  await page.getByRole('link', { name: 'Bills', exact: true }).first().click();
  await expect.poll(() => named).toContain(`?tabId=bill%2Fpayments ${digest}`);
  expect([...others]).toEqual([undefined]);
});

test('the browser asks whether the list has changed, not while the page is hidden, and keeps the last one after a failure', async ({
  page,
  control,
  signIn,
  guard,
}) => {
  guard.allowConsole(/status of 503|where: switches/);
  // The clock jumps over the limit of a check that is under way.
  guard.allowConsole(/error report \{where: outage/);
  await openDashboard(page, () => signIn(page, 'aroha'));
  const next = page.waitForRequest(list);
  await page.clock.fastForward(61_000);
  const request = await next;
  expect((await request.allHeaders())['if-none-match']).toMatch(/^"[0-9a-f]{16}"$/);
  await request.response();

  const requests: Request[] = [];
  page.on('request', (each) => each.url().endsWith('/switches.json') && requests.push(each));
  const become = (state: DocumentVisibilityState) =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: to });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await become('hidden');
  await control.setSwitches([{ type: 'billSummary' }]);
  await page.clock.fastForward(180_000);
  expect(requests).toHaveLength(0);
  await become('visible');
  await expect(page.getByText(standIn)).toBeVisible();
  expect(requests).toHaveLength(1);

  const takeReports = () =>
    page.evaluate(() =>
      (
        globalThis as unknown as { takePortalReports: () => { report: { where?: string } }[] }
      ).takePortalReports(),
    );
  await takeReports();
  await page.route(list, (route) => route.fulfill({ status: 503, body: 'no' }));
  await nextPoll(page);
  await nextPoll(page);
  await expect(page.getByText(standIn)).toBeVisible();
  expect((await takeReports()).filter(({ report }) => report.where === 'switches')).toHaveLength(1);
});
