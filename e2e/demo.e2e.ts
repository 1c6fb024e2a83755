import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { testOfBuild } from './support/built-host.ts';
import { pick } from './support/by-hand.ts';
import { axe, deep, expect, settled } from './support/portal.ts';
import { authItem } from './support/sign-in.ts';
import { serveFolder } from './support/static-host.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
const out = 'test-results/demo';

// Built from dist/, which has to be there.
const test = testOfBuild({
  script: 'build-demo.mjs',
  out,
  timeout: 60_000,
  afterBuild: removeOverlay,
});

/** Sets the overlay's time in the config to none, as a deployment may. */
async function removeOverlay(out: string): Promise<void> {
  const page = join(out, 'demo/portal.html');
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace(/("overlayMilliseconds":) *\d+/, '$1 0'));
}

// One worker for the file: two would build the demo twice.
test.describe.configure({ mode: 'default' });

/** Stops the worker, as a browser does with an idle one. */
async function stopWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** What the API answers to the session of this page; a file as the text of its bytes. */
function requestApi(page: Page, path: string): Promise<{ status: number; text: string }> {
  return page.evaluate(
    async ([item, address]) => {
      const response = await fetch(`/api/v1${address}`, {
        headers: {
          authorization: `Bearer ${JSON.parse(localStorage.getItem(item) ?? '{}').at}`,
          'brand-id': 'beacon',
          'device-id': '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f',
        },
      });
      return { status: response.status, text: await response.text() };
    },
    [authItem, path] as const,
  );
}

test('the command that builds it prints how to look at it', { tag: deep }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/build-demo.mjs'], { cwd: root });
  expect(stdout).toContain('Look at it here with "npm run demo".');
});

test('a static host shows the portal, stores what was done and resets it', async ({ page }) => {
  const dismiss = page.getByRole('button', { name: 'Dismiss: Book your free power' });
  await page.goto('/', { waitUntil: 'commit' });
  await pick(page, 'Aroha');
  await expect(page).toHaveURL('/account/dashboard');
  await settled(page);
  await expect(page.getByText('$211.11').first()).toBeVisible();
  await expect(page.getByText('Demo: nothing here is real')).toBeInViewport();
  await axe(page, '.demo-mark');
  await dismiss.click();
  await expect(dismiss).toHaveCount(0);

  const actions = '/private/drd/widget/nextBestAction';
  for (const pause of [async () => {}, stopWorker]) {
    await pause(page);
    await page.reload();
    await settled(page);
    await expect(page.getByText('$211.11').first()).toBeVisible();
    expect(await requestApi(page, actions)).toEqual({ status: 200, text: '{"actions":[]}' });
    await expect(dismiss).toHaveCount(0);
  }

  const { text } = await requestApi(page, '/private/billing/transactions?filter=bill');
  const [bill] = JSON.parse(text).transactions;
  const invoice = await requestApi(page, `/private/billing/transactions/${bill.id}/invoice`);
  expect([invoice.status, invoice.text.slice(0, 5)]).toEqual([200, '%PDF-']);

  await page.getByRole('button', { name: 'Start afresh' }).click();
  await pick(page, 'Aroha');
  await settled(page);
  await expect(dismiss).toBeVisible();
});

test('a page below the root can be opened first, also in the other brand', async ({ page, guard }) => {
  // The host has no such file: its 404 page starts the demo.
  guard.expectConsole(/status of 404/);
  await page.goto('/account/bill/payments?view=all', { waitUntil: 'commit' });
  await pick(page, 'Wiremu');
  await expect(page).toHaveURL('/account/bill/payments?view=all');
  await settled(page);
  await expect(page).toHaveTitle(/Beacon/);
  await page.getByRole('button', { name: 'Show Ember' }).click();
  await pick(page, 'Wiremu');
  await expect(page).toHaveURL('/account/dashboard');
  await settled(page);
  await expect(page).toHaveTitle('Dashboard - Ember');
});

test('the worker lets go when the portal itself is deployed at its address', { tag: deep }, async ({
  page,
  guard,
  host: _built,
}) => {
  // The static host has no API: everything below it is its 404 page.
  guard.allowConsole(/status of 404|where: outage/);
  const site = join(root, `${out}-replaced`);
  await rm(site, { recursive: true, force: true });
  await cp(join(root, out), site, { recursive: true });
  const { origin, close } = await serveFolder(site);
  try {
    await page.goto(origin, { waitUntil: 'commit' });
    await pick(page, 'Aroha');
    await settled(page);
    await expect(page.locator('.demo-mark')).toBeVisible();

    // Files of the demo may stay; every path that is no file answers the portal's page.
    await cp(dist, site, { recursive: true });
    await cp(join(dist, 'index.html'), join(site, '404.html'));
    await page.goto(`${origin}/general-error`);
    await expect(page.getByRole('heading', { name: 'Sorry, something went wrong' })).toBeVisible();
    await expect(page.locator('.demo-mark')).toHaveCount(0);
    expect(
      await page.evaluate(async () => ({
        controller: navigator.serviceWorker.controller,
        registrations: (await navigator.serviceWorker.getRegistrations()).length,
        status: (await fetch('/api/v1/public/outage/current')).status,
      })),
    ).toEqual({ controller: null, registrations: 0, status: 404 });
  } finally {
    close();
  }
});
