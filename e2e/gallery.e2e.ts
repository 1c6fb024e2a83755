import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { Rooms } from '#src/runtime/definition.ts';
import { isDeep } from '#src/test/depth.ts';
import { desktop, phone } from './dashboard/looks.ts';
import { testOfBuild } from './support/built-host.ts';
import { openStates } from './support/gallery.ts';
import { axe, expect, violations } from './support/portal.ts';
import { measuredWidgets, measureWidget, type Name, names, roomsOf, spelledOut } from './support/rooms.ts';

const test = testOfBuild({
  script: 'gallery.mjs',
  args: ['--build-only'],
  out: 'test-results/gallery',
  timeout: 300_000,
});

// One worker for the file: two would build the gallery twice.
test.describe.configure({ mode: 'default' });

/** Rules that fail only because the same widget is on the page several times. */
const repeated = ['landmark-unique'];
/** Checked by the contrast test of colour tokens for both brands and themes. */
const colours = ['color-contrast'];

/** With the name of a type, such as `GALLERY_TYPE=billSummary npm run e2e -- gallery.e2e.ts`, only that one is visited. */
const wanted = process.env['GALLERY_TYPE'];
/** Whether nothing is left out. */
const isWhole = isDeep || wanted !== undefined;

const typesOf = (page: Page) => page.getByRole('list', { name: 'Widgets' }).getByRole('link').all();

/** A type to be looked at: on a desk by all rules, on a phone in another look by those of structure. */
interface Walked {
  readonly type: string;
  readonly screens: readonly ('desk' | 'phone')[];
}

/** What axe finds in all states of a type. */
async function walk(page: Page, { type, screens }: Walked): Promise<readonly unknown[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(desktop);
  await openStates(page, type);
  const found: unknown[] = [];
  if (screens.includes('desk')) found.push(...((await violations(page, { without: repeated })) ?? []));
  if (screens.includes('phone')) {
    await page.setViewportSize(phone);
    await page.evaluate(() => {
      Object.assign(document.documentElement.dataset, { brand: 'ember', theme: 'dark' });
    });
    found.push(...((await violations(page, { without: [...repeated, ...colours] })) ?? []));
  }
  return found.map((violation) => ({ type, violation }));
}

/** Takes from the list until it is empty. */
async function walkAll(context: BrowserContext, list: Walked[]): Promise<readonly unknown[]> {
  const page = await context.newPage();
  const found: unknown[] = [];
  for (let next = list.pop(); next !== undefined; next = list.pop()) found.push(...(await walk(page, next)));
  await page.close();
  return found;
}

/**
 * Every second type, in turns between the screens: the others are on pages that every-page.e2e.ts walks. When `isDeep`, or one
 * type alone, each is on both.
 */
const screensOf = (index: number): Walked['screens'] => {
  if (isWhole) return ['desk', 'phone'];
  if (index % 2 !== 0) return [];
  return index % 4 === 0 ? ['desk'] : ['phone'];
};

/** So many widgets are looked at in one test that it ends well before its limit. */
const parts = wanted === undefined ? 4 : 1;

for (let part = 0; part < parts; part += 1) {
  test(`no widget has a barrier in any state (${part + 1} of ${parts})`, async ({ page, context }) => {
    test.setTimeout(240_000);
    await page.goto('/');
    const links = await typesOf(page);
    const types = await Promise.all(
      links.map(
        async (link) => new URLSearchParams((await link.getAttribute('href')) ?? '').get('type') ?? '',
      ),
    );
    expect(types.length).toBeGreaterThan(30);
    if (wanted !== undefined) expect(types, 'types of the gallery').toContain(wanted);
    const queue = types
      .map((type, index) => ({ type, part: Math.floor(index / 2) % parts, screens: screensOf(index) }))
      .filter((each) => (wanted === undefined ? each.part === part : each.type === wanted))
      .filter(({ screens }) => screens.length > 0);
    const found = await Promise.all([walkAll(context, queue), walkAll(context, queue)]);
    expect(found.flat()).toEqual([]);
  });
}

/** px by which a measurement may differ from the last one. */
const tolerance = 4;

/** A type to be measured. */
interface Subject {
  readonly type: string;
  /** Where its `rooms.ts` is. */
  readonly folder: string;
  /** Widths at which it is measured, by name. */
  readonly at: readonly Name[];
}

/**
 * Every fourth type in both brands at the widths of one name, the names taking turns; when `isDeep`, or one type alone, all at
 * all. Layouts that move are looked for on their own as well (dashboard/layout-shift.e2e.ts).
 */
const subjects: readonly Subject[] = [...measuredWidgets()]
  .filter((_, index) => isWhole || index % 4 === 0)
  .map(([type, folder], index) => ({
    type,
    folder,
    at: isWhole ? names : names.filter((_, turn) => turn === index % names.length),
  }));

/** Types of the list whose rooms are not what is measured now; takes from it until it is empty. */
async function outdatedOf(context: BrowserContext, list: Subject[]) {
  const page = await context.newPage();
  const outdated: unknown[] = [];
  for (let next = list.pop(); next !== undefined; next = list.pop()) {
    const { type, folder, at } = next;
    const { rooms }: { rooms: Rooms } = await import(join(folder, 'rooms.ts'));
    const measured = roomsOf(await measureWidget(page, type, at));
    if (!isClose(rooms, measured, at)) outdated.push({ type, at, rooms, measured });
  }
  await page.close();
  return outdated;
}

/** Whether the heights at some widths are alike. */
function isClose(a: Rooms, b: Rooms, at: readonly Name[]): boolean {
  const numbers = ({ short, usual, tall }: Rooms) =>
    [short, usual, tall].flatMap((heights) =>
      heights ? at.map((name) => spelledOut(heights)[name]) : [Number.NaN],
    );
  const others = numbers(b);
  return numbers(a).every((height, index) => {
    const other = others[index] ?? Number.NaN;
    return Number.isNaN(height) ? Number.isNaN(other) : Math.abs(height - other) <= tolerance;
  });
}

for (let part = 0; part < parts; part += 1) {
  test(`every slot reserves the height of its widget; "npm run rooms" writes it (${part + 1} of ${parts})`, async ({
    context,
  }) => {
    test.setTimeout(300_000);
    expect(subjects.length).toBeGreaterThan(20);
    const list = subjects.filter(({ type }, index) =>
      wanted === undefined ? Math.floor(index / names.length) % parts === part : type === wanted,
    );
    const outdated = await Promise.all([outdatedOf(context, list), outdatedOf(context, list)]);
    expect(outdated.flat()).toEqual([]);
  });
}

test('a widget is found, chosen and shown by keyboard, and the address leads back to the cell', async ({
  page,
}) => {
  await page.goto('/');
  await axe(page);
  await page.getByRole('searchbox', { name: 'Find a widget' }).fill('your greeting');
  await expect(page.getByRole('status')).toHaveText(/^1 of \d+ widgets$/);
  await page.getByRole('searchbox', { name: 'Find a widget' }).fill('billSummary');
  await page.getByRole('link', { name: /^billSummary/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('billSummary');
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Loading' })).toBeVisible();
  expect(await violations(page, { within: 'header' })).toEqual([]);

  await page.getByLabel('State').selectOption({ label: 'Failed' });
  await expect(frame.getByText("We couldn't load your bill.")).toBeVisible();
  await page.getByRole('radio', { name: 'Beacon' }).press('ArrowRight');
  await page.getByRole('radio', { name: 'Light' }).press('ArrowRight');
  await page.getByRole('button', { name: '768' }).press('Enter');
  await page.getByRole('slider', { name: 'Width' }).press('ArrowLeft');
  await expect(page).toHaveURL('/?type=billSummary&state=failed&brand=ember&theme=dark&width=767');

  await page.reload();
  await expect(frame.locator('html[data-brand="ember"][data-theme="dark"]')).toBeAttached();
  await expect(frame.getByText("We couldn't load your bill.")).toBeVisible();
  expect(await frame.locator('html').evaluate(() => innerWidth)).toBeLessThan(768);
  // The width has changed in place: Back leads to the theme before.
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
});

test('an old answer is shown with its time when a newer one fails', async ({ page }) => {
  await page.goto('/cell.html?type=billSummary&state=stale');
  await expect(page.getByText(/^From Tue 3 Mar.*We couldn't get newer numbers\./)).toBeVisible();
});
