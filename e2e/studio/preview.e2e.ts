import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FrameLocator, Page } from '@playwright/test';
import { previews, testOfBuild } from '#e2e/support/built-host.ts';
import { deep, expect, timed, violations } from '#e2e/support/portal.ts';
import { programOf } from '#scripts/build/programs.ts';

const root = join(import.meta.dirname, '../..');

// Built from dist/ and dist-studio/, which have to be there.
const test = testOfBuild(previews).extend<{ change: Change }, { studio: string }>({
  studio: [
    async ({ host: _built }, use) => {
      const program = await programOf('e2e/studio/serve.ts');
      const child = spawn(process.execPath, [program, '--previews', join(root, previews.out)], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const exit = once(child, 'exit');
      const { value: origin } = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
      if (typeof origin !== 'string') throw new Error('The service ended before it was ready.');
      await use(origin);
      child.kill();
      await exit;
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  change: async ({ page, studio }, use) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${studio}/layouts/v1/sign-in?to=${encodeURIComponent('/changes')}`);
    await page.getByRole('button', { name: 'Eddie Tamihana' }).click();
    await page.getByRole('button', { name: 'New change' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Winter help');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/changes\/[^/]+\/design/);
    const portal = page.frameLocator('iframe');
    await expect(greeting(portal, 'Aroha')).toBeVisible();
    await use({ page, portal });
  },
});

interface Change {
  /** The studio, with the dashboard of a new change. */
  readonly page: Page;
  /** The portal in its frame. */
  readonly portal: FrameLocator;
}

test.describe.configure({ mode: 'default' });

/** The dashboard of somebody. */
const greeting = (portal: FrameLocator, name: string) =>
  portal.getByRole('heading', { name: new RegExp(`, ${name}$`) });

/** Marks the page in the frame; the mark goes with a reload. */
const markPage = (portal: FrameLocator) =>
  portal.locator('html').evaluate((html) => html.setAttribute('data-marked', ''));
const marked = (portal: FrameLocator) => portal.locator('html[data-marked]');

/** Adds a notice to the dashboard, and gives the field of its text. */
async function addNotice(page: Page) {
  await page.getByRole('treeitem', { name: /Bill summary/ }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add' });
  await dialog.getByRole('searchbox').fill('sentence from the server');
  await dialog.getByRole('button', { name: /^Notice/ }).click();
  return page.getByRole('region', { name: 'Fields' }).getByRole('textbox', { name: 'Text' });
}

test('an edit appears in the open page, within half a second of the key', { tag: timed }, async ({
  change: { page, portal },
}) => {
  await markPage(portal);
  const text = await addNotice(page);
  await text.fill('Winter help ');
  await expect(portal.getByText('Winter help')).toBeVisible();

  // By the clock of the machine, which both pages have.
  await page.evaluate(() =>
    addEventListener(
      'keydown',
      () =>
        document.documentElement.setAttribute('data-key', String(performance.timeOrigin + performance.now())),
      { capture: true },
    ),
  );
  const taken: number[] = [];
  for (const key of ['1', '2', '3', '4', '5']) {
    await text.press('End');
    const painted = portal.locator('body').evaluate(
      (body, end) =>
        new Promise<number>((resolve) => {
          const look = () => {
            if (body.textContent?.includes(end)) resolve(performance.timeOrigin + performance.now());
            else requestAnimationFrame(look);
          };
          look();
        }),
      `Winter help ${'12345'.slice(0, Number(key))}`,
    );
    await text.press(key);
    const at = await painted;
    taken.push(Math.round(at - Number(await page.locator('html').getAttribute('data-key'))));
  }
  test.info().annotations.push({ type: 'milliseconds from key to picture', description: taken.join(', ') });
  expect(Math.max(...taken), taken.join(', ')).toBeLessThan(500);
  await expect(marked(portal)).toHaveCount(1);
});

test('a press chooses the widget and does nothing else, and the chosen one is outlined', async ({
  change: { page, portal },
}) => {
  await markPage(portal);
  await portal.getByRole('link', { name: 'View details' }).click();
  const bill = page.getByRole('treeitem', { name: /Bill summary/ });
  await expect(bill).toHaveAttribute('aria-selected', 'true');
  const outline = (id: string) =>
    portal.locator(`[data-widget="${id}"]`).evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outline('bill')).toBe('solid');
  await page.getByRole('treeitem', { name: /Hero message/ }).click();
  await expect.poll(() => outline('bill')).toBe('none');
  await expect(marked(portal)).toHaveCount(1);

  await page.getByRole('checkbox', { name: 'Choose by press' }).uncheck();
  await portal.getByRole('link', { name: 'View details' }).click();
  await expect(greeting(portal, 'Aroha')).toHaveCount(0);
  await expect(page).toHaveURL(/design/);
});

test('focus enters the page by Tab and leaves it by Escape, the way on or back, and the studio around it is accessible', async ({
  change: { page, portal },
  guard,
}) => {
  // axe looks for itself in the frame, which is of another origin.
  guard.allowConsole(/postMessage/);
  await page.getByRole('treeitem', { name: /Bill summary/ }).click();
  await page.getByRole('checkbox', { name: 'Choose by press' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => portal.locator('html').evaluate(() => document.hasFocus())).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SPAN');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('region', { name: 'Fields' }).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => portal.locator('html').evaluate(() => document.hasFocus())).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SPAN');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('checkbox', { name: 'Choose by press' })).toBeFocused();
  for (const name of ['Phone', 'Tablet', 'Desktop']) {
    await page.getByRole('radio', { name }).check({ force: true });
    expect(await violations(page, { within: '#pane-picture' }), name).toEqual([]);
  }
});

test('one window at a time shows pages on an origin, and the other can take it back', async ({
  change: { page, portal },
  context,
  guard,
}) => {
  // Of the portal that was open when another world began.
  guard.allowConsole(/status of 40[01]/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(greeting(other.frameLocator('iframe'), 'Aroha')).toBeVisible();
  await page.bringToFront();
  await expect(page.getByText('The preview is shown in another window.')).toBeVisible();
  expect(await violations(page, { within: '#pane-picture' })).toEqual([]);
  await other.close();
  await page.getByRole('button', { name: 'Show it here' }).click();
  await expect(greeting(portal, 'Aroha')).toBeVisible();
});

test('a widget type is found in the gallery and shown in each of its states to the studio alone, as narrow as a small phone', {
  tag: deep,
}, async ({ change: { page, portal }, guard }) => {
  // axe looks for itself in the frame, which is of another origin.
  guard.allowConsole(/postMessage/);
  const origin = await portal.locator('html').evaluate(() => location.origin);
  const cell = await page.request.get(`${origin}/cell.html`);
  expect([cell.status(), cell.headers()['content-security-policy']]).toEqual([
    200,
    `frame-ancestors ${new URL(page.url()).origin}`,
  ]);
  await page.getByRole('treeitem', { name: /Bill summary/ }).click();
  await page.getByRole('link', { name: 'See it in every state: Bill summary' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Bill summary' })).toBeVisible();
  const widget = page.frameLocator('iframe');
  for (const name of [
    'Aroha',
    'Empty',
    'Loading',
    'Failed',
    'Wrong data',
    'Stale',
    'Fallback',
    'Switched off',
  ])
    await expect(
      widget.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) }).first(),
    ).toBeVisible();
  const state = page.getByRole('combobox', { name: 'State' });
  await state.selectOption('Failed');
  await expect(widget.getByText("We couldn't load your bill.")).toBeVisible();
  await page.getByRole('radio', { name: '320 px' }).click({ force: true });
  await expect.poll(() => widget.locator('html').evaluate(() => innerWidth)).toBe(320);
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  await expect(widget.locator('html[data-theme="dark"]')).toBeAttached();
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await expect(widget.getByText("We couldn't load your bill.")).toBeVisible();

  await page.getByRole('searchbox', { name: 'Find a widget type' }).fill('hero');
  const list = page.getByRole('region', { name: 'Widget types' });
  await list.getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(/\/gallery\/\w+$/);
  await expect(page.getByRole('searchbox')).toHaveValue('hero');
});
