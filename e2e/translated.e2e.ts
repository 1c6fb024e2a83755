import type { Locator, Page } from '@playwright/test';
import { pageAt, pageRoutes } from '#src/routing/route-table.ts';
import { arrived, dismissAnnouncements } from './dashboard/looks.ts';
import { personaOfPage } from './support/pages.ts';
import { deep, expect, test } from './support/portal.ts';
import { type Translator, translate, translatedTexts, translators } from './support/translator.ts';

/** What a page says, whether it is translated or not. */
const wordsOf = (page: Page) => page.locator('main').textContent();

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name }).first();
const bar = (page: Page): Locator => region(page, /^Your (electricity|energy)$/).getByRole('option');

/** Goes to a page as a link does, so that what it leaves is taken out of a page that is translated. */
async function goTo(page: Page, to: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);
  await expect(page.getByRole('heading', { level: 1, name: pageAt(to)?.title ?? '' })).toBeVisible();
}

/** Each does something on a page, after which texts and figures of it are others. */
const steps: readonly ((page: Page) => Promise<unknown>)[] = [
  (page) => bar(page).first().focus(),
  (page) => page.keyboard.press('End'),
  (page) => page.keyboard.press('ArrowLeft'),
  (page) => goTo(page, '/account/profile/powershout'),
  (page) => page.getByRole('radio', { name: /^7 pm/ }).check(),
  (page) => page.getByRole('radio', { name: /^5 pm/ }).check(),
  (page) => goTo(page, '/account/dashboard'),
];

/** Two pages of one customer, of which the second is translated. */
async function pair(page: Page, translator: Translator): Promise<readonly [plain: Page, translated: Page]> {
  const translated = await page.context().newPage();
  await translate(translated, translator);
  return [page, translated];
}

/** Both say the same, and one of them is translated. */
async function expectSame(plain: Page, translated: Page, what: string): Promise<void> {
  await expect(async () => {
    await arrived(plain);
    await arrived(translated);
    expect(await wordsOf(translated), what).toBe(await wordsOf(plain));
  }).toPass();
  expect(await translatedTexts(translated), what).toBeGreaterThan(0);
}

for (const translator of translators)
  test(`figures go on changing in a page that is translated as ${translator} does`, {
    tag: translator === 'chrome' ? [] : deep,
  }, async ({ page, signIn, guard }) => {
    guard.allowConsole(/status of 404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const pages = await pair(page, translator);
    for (const each of pages) await signIn(each, 'aroha', { path: '/account/dashboard' });
    await expectSame(...pages, 'the dashboard');
    for (const [at, step] of steps.entries()) {
      for (const each of pages) await step(each);
      await expectSame(...pages, `step ${at + 1}`);
    }
  });

/** Every page is visited once before, because a first visit shows more: what is new, and what is announced. */
const byPersona = Map.groupBy(
  pageRoutes.map(({ page }) => page),
  (page) => personaOfPage(page),
);
for (const [persona, paths] of byPersona)
  test(`every page of ${persona} says the same when it is translated`, { tag: deep }, async ({
    page,
    signIn,
    guard,
  }) => {
    test.setTimeout(600_000);
    guard.allowConsole(/status of 404/);
    const pages = await pair(page, 'chrome');
    for (const each of pages) await signIn(each, persona);
    const [plain] = pages;
    await dismissAnnouncements(plain);
    for (const path of paths) {
      await goTo(plain, `/account/${path}`);
      await arrived(plain);
    }
    for (const path of paths) {
      for (const each of pages) await goTo(each, `/account/${path}`);
      await expectSame(...pages, path);
    }
  });
