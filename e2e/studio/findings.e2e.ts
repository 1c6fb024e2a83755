import type { Page } from '@playwright/test';
import { hasFocus } from '#e2e/support/keys.ts';
import { axe } from '#e2e/support/portal.ts';
import { ana, eddie, expect, type Studio, test } from '#e2e/support/studio.ts';
import { draftChange, sendForReview, tips } from '#e2e/support/studio-calls.ts';

/*
 * What keeps a change from being published is said while it is edited, where it is, in people's words. Built from dist/ and
 * dist-studio/, which have to be there.
 */

/** A notice with a link that is nearly one of the portal's pages, in the second section of the tips. */
const withWrongLink = (text: string): string => {
  const page = JSON.parse(text) as { sections: { widgets: object[] }[] };
  page.sections[1]?.widgets.push({
    ...{ id: 'help-4kx9a', type: 'notice', version: 1 },
    config: {
      text: 'Need more time to pay?',
      button: { label: 'See your payments', action: { kind: 'navigate', to: '/account/bill/paymnts' } },
    },
  });
  return JSON.stringify(page, null, 2);
};
const withWrongChange = (studio: Studio) =>
  draftChange(studio, eddie, { title: 'Winter help', edit: withWrongLink });
const notice = (page: Page) => page.getByRole('treeitem', { name: /Need more time to pay/ });
const field = (page: Page) =>
  page.getByRole('region', { name: 'Fields' }).getByRole('textbox', { name: 'Page' });

test('a near miss is said in the list, at its field and beside the next step, and corrected by one click', async ({
  desk,
  studio,
}) => {
  const id = await withWrongChange(studio);
  const page = await desk(eddie);
  await page.goto(`${studio.origin}/changes/${id}/design?document=${tips}`);
  await expect(page.getByRole('link', { name: 'Checks (1)' })).toBeVisible();
  await expect(page.getByRole('link', { name: '1 finding to fix' })).toBeVisible();
  await expect(notice(page)).toContainText('1 finding');
  await notice(page).click();
  const said = '“/account/bill/paymnts” is no page of the portal.';
  await expect(field(page)).toHaveAccessibleDescription(new RegExp(said));
  const found = page.getByRole('region', { name: 'Findings of Need more time to pay?' });
  await expect(found).toContainText(said);
  await axe(page);
  await found.getByRole('button', { name: 'Use “/account/bill/payments”' }).click();
  await expect(field(page)).toHaveValue('/account/bill/payments');
  await hasFocus(field(page));
  await expect(page.getByRole('link', { name: 'Checks', exact: true })).toBeVisible();
  await expect(notice(page)).not.toContainText('finding');
  await expect(found).toHaveCount(0);
  await expect(page.getByRole('link', { name: /keeps this from/ })).toHaveCount(0);
});

test('what is typed wrong is found while it is edited', async ({ desk, studio }) => {
  const id = await withWrongChange(studio);
  const page = await desk(eddie);
  await page.goto(`${studio.origin}/changes/${id}/design?document=${tips}`);
  await notice(page).click();
  await field(page).fill('/account/bill/payments');
  await expect(page.getByRole('link', { name: 'Checks', exact: true })).toBeVisible();
  await field(page).fill('/account/billl/payments');
  await expect(page.getByRole('link', { name: 'Checks (1)' })).toBeVisible();
  await expect(field(page)).toHaveAccessibleDescription(/is no page of the portal/);
});

test('a finding of Checks opens its field in Design, at every width, or is corrected where it is told', async ({
  desk,
  studio,
}) => {
  const id = await withWrongChange(studio);
  await sendForReview(studio, eddie, id);
  const page = await desk(ana);
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${studio.origin}/changes/${id}/checks`);
    const findings = page.getByRole('group', { name: 'Findings' });
    await expect(findings).toContainText('Notice “Need more time to pay?”, Button, Action, Page');
    await expect(findings).not.toContainText('/sections/');
    await findings.getByRole('link', { name: /^Open in Design/ }).click();
    await hasFocus(field(page));
    await expect(field(page)).toHaveValue('/account/bill/paymnts');
    expect(new URL(page.url()).searchParams.get('at')).toBeNull();
  }
  await page.goto(`${studio.origin}/changes/${id}/review`);
  await expect(
    page.getByRole('region', { name: 'Your verdict' }).getByRole('link', { name: '1 finding to fix' }),
  ).toBeVisible();
  await page.goto(`${studio.origin}/changes/${id}/checks`);
  await page.getByRole('button', { name: 'Use “/account/bill/payments”' }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: /^(The checks find nothing|It can be)/ }),
  ).toBeVisible();
  await hasFocus(page.getByRole('heading', { level: 1 }));
});

test('a page that became too large says so above its list, and widgets have a price before they are added', async ({
  desk,
  studio,
}) => {
  await studio.tellCatalogue();
  const id = await draftChange(studio, eddie, {
    title: 'More on the dashboard',
    path: 'newDashboard.json',
    edit: (text) => {
      const page = JSON.parse(text) as { sections: { widgets: object[] }[] };
      const more = ['tipOfTheDay', 'payNow'];
      for (const type of more)
        page.sections[2]?.widgets.push({ id: `more-${type}`, type, version: 1, config: {} });
      return JSON.stringify(page, null, 2);
    },
  });
  const page = await desk(eddie);
  await page.goto(`${studio.origin}/changes/${id}/design?document=newDashboard.json`);
  const found = page.getByRole('region', { name: 'Findings of the page' });
  await expect(found).toContainText(/The page can load up to [\d.]+ kB of code; the limit is [\d.]+ kB\./);
  await expect(found).not.toContainText(/build|bytes/);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add' });
  await expect(dialog.getByRole('button', { name: /^Notice/ })).toContainText('Adds nothing to load');
  await expect(dialog.getByRole('button', { name: /^Carbon calculator/ }).first()).toContainText(
    /Adds ([\d.]+ kB|\d+ requests?)/,
  );
});

for (const width of [1440, 1024, 900])
  test(`nothing below moves when a finding shows beside the next step, in a window of ${width} px`, async ({
    desk,
    studio,
  }) => {
    const id = await draftChange(studio, eddie, { title: 'Winter help', edit: (text) => `${text}\n` });
    const page = await desk(eddie);
    await page.setViewportSize({ width, height: 768 });
    await page.goto(`${studio.origin}/changes/${id}/design?document=${tips}`);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const add = page.getByRole('dialog', { name: 'Add' });
    await add.getByRole('searchbox').fill('sentence from the server');
    await add.getByRole('button', { name: /^Notice/ }).click();
    const row = page.getByRole('treeitem', { name: /^Notice/ });
    const before = (await row.boundingBox())?.y ?? Number.NaN;
    await expect(page.getByRole('link', { name: '1 finding to fix' })).toBeVisible();
    expect((await row.boundingBox())?.y).toBeCloseTo(before);
  });
