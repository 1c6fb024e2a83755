import type { Page } from '@playwright/test';
import { pageRoutes } from '#src/routing/route-table.ts';
import { isDeep } from '#src/test/depth.ts';
import { axeByBrand, desktop, expectNoSidewaysScroll, smallTargets } from './dashboard/looks.ts';
import { goTo, prepareCrawl } from './support/crawl.ts';
import { personaOfPage } from './support/pages.ts';
import { type Brand, expect, type Persona, test } from './support/portal.ts';
import { measureSpace, spaceBeforeFooter } from './support/space.ts';

/** 1280 px at 400 % zoom, which is how WCAG 1.4.10 puts it. */
const zoomed = { width: 320, height: 256 };

/** The page has no barrier, and fits the narrowest window with everything big enough to hit. */
async function expectUsable(page: Page, brand: Brand): Promise<void> {
  await axeByBrand(page, brand);
  await page.setViewportSize(zoomed);
  await expectNoSidewaysScroll(page);
  expect(await smallTargets(page, 24, 'a, button, select, input'), page.url()).toEqual([]);
}

/** No row leaves columns empty, the page ends where its content ends, and the footer follows. */
async function expectNoEmptySpace(page: Page, isWithoutHoles: boolean): Promise<void> {
  // The footer is drawn once the page is.
  await expect(async () => {
    const { rows, holes, last } = await measureSpace(page);
    expect(rows, page.url()).toEqual([]);
    if (isWithoutHoles) expect(holes, page.url()).toEqual([]);
    // A page that says why it isn't somebody's has no card.
    if (last.cards.length > 0) expect(last.blank, `${page.url()}: ${last.cards.join(', ')}`).toBeLessThan(48);
    expect(await spaceBeforeFooter(page), page.url()).toBeLessThan(100);
  }).toPass();
}

/** Closes what is shown once and covers the page. */
async function closeLayers(page: Page): Promise<void> {
  const layers = page.locator('[role=dialog], [role=alertdialog]').filter({ visible: true });
  for (let count = await layers.count(); count > 0; count -= 1) {
    await page.keyboard.press('Escape');
    await expect(layers).toHaveCount(count - 1);
  }
}

/** Whose pages are walked by default. */
const usual: Readonly<Record<Brand, Persona>> = { beacon: 'mei', ember: 'wiremu' };
const all: Readonly<Record<Brand, readonly string[]>> = {
  beacon: pageRoutes.map(({ page }) => page),
  // Ember sells no monitoring: there is no such page.
  ember: pageRoutes.map(({ page }) => page).filter((page) => page !== 'products/monitoring'),
};

/** A part of the walk. */
interface Walk {
  readonly brand: Brand;
  readonly persona: Persona;
  readonly pages: readonly string[];
}

/** So many pages are visited in a test that it ends well before its limit. */
const most = 14;

/** Pages that are short, so that their last card might grow, and the footer stay below the screen. */
const short = [
  'profile/moving-house',
  'profile/payment-options',
  'profile/property-details',
  'insights/eco-tracker',
];
/** On whose dashboards no card is mostly blank: cards beside others are as tall as they, and the others have less to show. */
const filled: readonly Persona[] = ['aroha', 'isla'];
/** The dashboards that differ most, besides those of whose every page is visited. */
const dashboards = ['wiremu', 'sione', 'priya', 'callum'] as const;

const walks: readonly Walk[] = (['beacon', 'ember'] as const).flatMap((brand, at) => {
  // Everything is seen in one brand, when `isDeep` in both.
  const takingTurns = (personas: readonly Persona[]) =>
    personas.filter((_, turn) => isDeep || turn % 2 === at);
  // What Ember doesn't have is Beacon's turn.
  const turnOf = (page: string) => Math.max(0, all.ember.indexOf(page)) % 2;
  const pages = all[brand].filter((page) => isDeep || turnOf(page) === at);
  const byPersona = Map.groupBy(pages, (page) => personaOfPage(page, usual[brand]));
  return [
    ...[...byPersona].flatMap(([persona, pages]) =>
      Array.from({ length: Math.ceil(pages.length / most) }, (_, part) => ({
        brand,
        persona,
        pages: pages.slice(part * most, (part + 1) * most),
      })),
    ),
    ...takingTurns(filled).map((persona) => ({
      brand,
      persona,
      pages: ['dashboard', ...short],
    })),
    ...takingTurns(dashboards).map((persona) => ({ brand, persona, pages: ['dashboard'] })),
  ];
});

test('the walks come to every page', () => {
  expect(new Set(walks.flatMap(({ pages }) => pages))).toEqual(new Set(all.beacon));
});

test.beforeEach(async ({ page, guard }) => {
  // By the API's description, what a customer doesn't have is a 404, which a browser prints; so is a path of nothing.
  guard.allowConsole(/status of 404/);
  await page.addInitScript(prepareCrawl);
});

for (const { brand, persona, pages } of walks) {
  test(`${brand}: ${persona} finds no barrier, and all within 320 px, from ${pages[0]} to ${pages.at(-1)}`, async ({
    page,
    signIn,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(desktop);
    await signIn(page, persona, { brand });
    for (const path of pages) {
      await page.setViewportSize(desktop);
      await goTo(page, `/account/${path}`);
      await closeLayers(page);
      await expectNoEmptySpace(page, path === 'dashboard' && filled.includes(persona));
      await expectUsable(page, brand);
    }
  });
}

for (const brand of ['beacon', 'ember'] as const) {
  test.describe(brand, () => {
    test.use({ brand });

    test('the pages before sign-in have no barrier, and fit 320 px', async ({ page, control }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const open = async (path: string, heading: string) => {
        await page.setViewportSize(desktop);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectUsable(page, brand);
      };
      // Like every address that isn't public it leads on to the provider's page.
      await open('/login', 'Sign in');
      await open('/auth-error', "It's not you, it's us");
      await open('/general-error', 'Sorry, something went wrong');
      await open('/impersonate-logout', "You've signed out");
      await control.change({
        outage: { isOutage: true, title: 'We are working on it', subTitle: 'Back at 5 pm.' },
      });
      await open('/login', 'My Account is unavailable');
    });
  });
}
