import type { Page } from '@playwright/test';
import type { Control } from '#mock/control.ts';
import { personaEntries } from '#mock/world/personas.ts';
import { pageAt, pageRoutes } from '#src/routing/route-table.ts';
import { isDeep } from '#src/test/depth.ts';
import { crawl, prepareCrawl } from './support/crawl.ts';
import { expect, type Persona, settled, test } from './support/portal.ts';

/** Sentences of personas whom the server can't answer everything. */
const failures: Partial<Record<Persona, RegExp>> = {
  ihaia: /We couldn't load your (usage breakdown|comparison|trend)/,
};

/** The same for links that differ in which view of a page they open, and no more: one of those is followed. */
function addressOf(link: string): string {
  const { pathname, searchParams, hash } = new URL(link, 'http://portal.example');
  return `${pathname}?${[...searchParams.keys()].sort().join('&')}${hash}`;
}

/** Products of which a customer who doesn't have them learns nothing: their pages are not found then. */
const ofSome: readonly string[] = ['products/broadband', 'products/monitoring'];

/**
 * Visits every page that the server describes to anybody, and all that is linked from there, each address once. Unless
 * `isDeep` it is every fourth page, and others for the next customer (`turn`): each page is visited by a quarter of them, and a
 * page of `ofSome` by everybody who is offered it.
 */
async function crawlAll(page: Page, control: Control, offered: readonly string[], turn = 0) {
  const described = new Set((await control.layouts()).map(({ tabId }) => tabId));
  const all = pageRoutes
    .filter(({ page: name }) => name === 'dashboard' || described.has(name))
    .filter(({ page: name }) => offered.includes(name) || !ofSome.includes(name))
    .map(({ path }): string => path);
  const hasTurn = (path: string) => {
    const index = pageRoutes.findIndex((route) => route.path === path);
    return isDeep || index % 4 === turn % 4 || ofSome.includes(pageAt(path)?.page ?? '');
  };
  const open = all.filter(hasTurn);
  const seen = new Set(all.map(addressOf));
  const problems: string[] = [];
  const pressed: string[] = [];
  for (const to of open) {
    const found = await crawl(page, to);
    pressed.push(...found.pressed);
    problems.push(...found.problems.map((problem) => `${to}: ${problem}`));
    const isOffered = offered.includes(pageAt(found.path)?.page ?? '');
    if (!isOffered && !found.leadsOn) problems.push(`${to}: not offered, and leads nowhere`);
    for (const link of found.links) {
      const linked = pageAt(link.replace(/[?#].*/, ''))?.page;
      if (linked !== undefined && !offered.includes(linked)) problems.push(`${to}: offers ${link}`);
      if (seen.has(addressOf(link))) continue;
      seen.add(addressOf(link));
      open.push(link);
    }
  }
  return { problems, pressed };
}

/** Prepares a page, and returns the pages that the server offered latest after `goOn`: paths below /account. */
async function offeredAfter(page: Page, goOn: () => Promise<void>): Promise<string[]> {
  let latest: Promise<{ pages: string[] }> | undefined;
  page.on('response', (response) => {
    if (response.url().endsWith('/drd/navigation')) latest = response.json();
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(prepareCrawl);
  await goOn();
  return (await latest)?.pages ?? [];
}

// By the API's description, what a customer doesn't have is a 404, which a browser prints.
test.beforeEach(({ guard }) =>
  guard.allowConsole(
    /status of 404.*((naturalgas\/advanced|electricity)\/aggregated|naturalgas\/(usage|aggregated)|insights\/yearly|generationMix\/usageImpact|evPlan\/summary|ev\/chargingSession)/,
  ),
);

const brands = ['beacon', 'ember'] as const;

/** Everybody at one brand, in turns; when `isDeep` at both. */
const crawlsAt = (brand: (typeof brands)[number]) =>
  personaEntries.filter((_, index) => isDeep || brands[index % brands.length] === brand);

/** Customers with a property that has no electricity, and the name of that. */
const withoutElectricity = [
  { brand: 'beacon', persona: 'hemi', property: 'Rental' },
  { brand: 'ember', persona: 'hana', property: 'Roastery' },
] as const;

for (const brand of brands) {
  test.describe(brand, () => {
    test.use({ brand });
    for (const [turn, { id }] of crawlsAt(brand).entries()) {
      test(`the pages, and all that ${id} is offered on them, can be used`, async ({
        page,
        control,
        signIn,
      }) => {
        const pages = await offeredAfter(page, () => signIn(page, id as Persona));
        const { problems, pressed } = await crawlAll(page, control, pages, turn);
        const isExpected = (problem: string) => failures[id as Persona]?.test(problem) === true;
        expect(problems.filter((problem) => !isExpected(problem))).toEqual([]);
        // At least a menu, the colours and explanations.
        expect(pressed.length).toBeGreaterThan(5);
      });
    }

    for (const { persona, property } of withoutElectricity.filter((each) => isDeep || each.brand === brand)) {
      test(`so can those of ${persona} for a property without electricity`, async ({
        page,
        control,
        signIn,
      }) => {
        const pages = await offeredAfter(page, async () => {
          await signIn(page, persona);
          await page.getByRole('button', { name: /^Account and site/ }).click();
          const switched = page.waitForResponse('**/drd/navigation');
          await page.getByRole('dialog').getByRole('button', { name: property }).click();
          await switched;
          await settled(page);
        });
        const { problems } = await crawlAll(page, control, pages);
        expect(problems).toEqual([]);
        for (const path of ['products/consumption', 'insights/forecasts']) {
          await crawl(page, `/account/${path}`);
          await expect(
            page.getByRole('main').getByText("There's no electricity at this property"),
          ).toBeVisible();
        }
      });
    }
  });
}

/** Pages that somebody isn't offered, the sentence there, and where it leads. */
const notOffered = [
  ['sione', 'beacon', 'profile/home-profile', 'This page is for homes.', 'profile/business-profile'],
  ['aroha', 'beacon', 'profile/business-profile', 'This page is for businesses.', 'profile/home-profile'],
  ['aroha', 'ember', 'profile/home-profile', "There's no home profile", 'profile/account-settings'],
  [
    'aroha',
    'ember',
    'insights/home-comparison',
    "A comparison with other homes isn't",
    'products/consumption',
  ],
  ['aroha', 'ember', 'insights/business-breakdown', 'This page is for businesses.', 'products/consumption'],
  ['sione', 'beacon', 'insights/home-comparison', 'a page of its own', 'insights/business-comparison'],
  ['sione', 'ember', 'insights/energy-mix', 'a page of its own', 'insights/business-breakdown'],
  ['sione', 'beacon', 'insights/carbon-calculator', 'is for homes.', 'insights/eco-tracker'],
  ['sione', 'beacon', 'shower-optimizer', 'is for homes.', 'insights/tips'],
  [
    'aroha',
    'beacon',
    'insights/home-comparison/historic-trend/gas',
    "There's no natural gas",
    'insights/home-comparison/historic-trend/electricity',
  ],
  ['aroha', 'beacon', 'products/natural-gas', "There's no natural gas", 'profile/property-details'],
  ['aroha', 'beacon', 'products/ev/plan-insights', "There's no EV plan", 'profile/property-details'],
  ['wiremu', 'beacon', 'profile/powershout', "aren't part of your plan", 'profile/property-details'],
] as const;

for (const [persona, brand, path, sentence, next] of notOffered) {
  test(`${path} tells ${persona} at ${brand} why it isn't theirs`, async ({ page, signIn }) => {
    await signIn(page, persona, { brand, path: `/account/${path}` });
    const main = page.getByRole('main');
    await expect(main.getByText(sentence)).toBeVisible();
    await expect(page.locator(`nav a[href="/account/${path}"]`)).toHaveCount(0);
    await main.locator(`a[href="/account/${next}"]`).last().click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/account/${next}`);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(pageAt(`/account/${next}`)?.title ?? '');
  });
}
