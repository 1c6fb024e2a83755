import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { eddie, expect, paul, test } from '#e2e/support/studio.ts';
import { draftChange } from '#e2e/support/studio-calls.ts';

/*
 * The pictures of the guide for product managers. From dist/ and dist-studio/, which have to be there.
 */

test.use({ hasPreviews: true, viewport: { width: 1280, height: 800 }, colorScheme: 'light' });

const folder = join(import.meta.dirname, '../../docs/studio');

/** Takes a picture once nothing loads any more. */
async function picture(page: Page, name: string): Promise<void> {
  await expect(page.locator('main[aria-busy]')).toHaveCount(0);
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
}

/** Adds a notice for overdue customers of Ember above the insights, and moves a widget. */
function withWinterHelp(text: string): string {
  const page = JSON.parse(text) as { sections: { id: string; widgets: Record<string, unknown>[] }[] };
  const widgets = page.sections.find(({ id }) => id === 'today')?.widgets ?? [];
  widgets.splice(6, 0, {
    id: 'winter-help',
    type: 'notice',
    version: 1,
    when: { brand: 'ember', flags: ['overdue'] },
    config: { title: 'Winter help', text: 'We spread winter bills over the year.' },
  });
  widgets.push(...widgets.splice(7, 1));
  return JSON.stringify(page, null, 2);
}

const winterHelp = { title: 'Winter help', path: 'newDashboard.json', edit: withWinterHelp };

test('pages, design, checks and publish', async ({ studio, desk }) => {
  await studio.tellCatalogue();
  const id = await draftChange(studio, eddie, winterHelp);
  const page = await desk(eddie);
  await page.goto(`${studio.origin}/pages`);
  await expect(page.getByText('newDashboard.json')).toBeVisible();
  await picture(page, 'pages');

  await page.goto(`${studio.origin}/changes/${id}/checks`);
  await expect(page.getByText('The checks find nothing')).toBeVisible();
  await picture(page, 'checks');

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${studio.origin}/changes/${id}/design`);
  await page.getByRole('treeitem', { name: /Bill summary/ }).click();
  const portal = page.frameLocator('iframe');
  await expect(portal.getByRole('heading', { name: /, Aroha$/ })).toBeVisible();
  await expect(portal.getByText('Your electricity')).toBeVisible();
  await expect(portal.locator('[aria-busy="true"]')).toHaveCount(0);
  await picture(page, 'design');

  const publisher = await desk(paul);
  await publisher.goto(`${studio.origin}/changes/${id}/publish`);
  await expect(publisher.getByRole('button', { name: /^Publish on top of/ })).toBeVisible();
  await expect(publisher.getByText('Eddie Tamihana here too')).toBeVisible();
  await picture(publisher, 'publish');
});

test('explain', async ({ studio, desk }) => {
  const page = await desk(paul);
  await page.goto(`${studio.origin}/explain`);
  await expect(page.getByText(/Dashboard: \d+ widgets of \d+ shown\./)).toBeVisible();
  await picture(page, 'explain');
});

test('explain with facts', async ({ studio, desk }) => {
  const page = await desk(eddie);
  await page.goto(`${studio.origin}/explain`);
  await page.getByRole('combobox', { name: 'Persona' }).selectOption({ label: 'Facts of your own' });
  await page.getByRole('radio', { name: 'Business' }).check({ force: true });
  await page.getByRole('combobox', { name: 'Brand' }).selectOption({ label: 'Ember' });
  const flags = 'True of them (all of these)';
  await page.getByRole('combobox', { name: flags }).selectOption('overdue');
  await page.getByRole('button', { name: `Add: ${flags}` }).click();
  await page.getByRole('button', { name: 'Explain', exact: true }).click();
  await expect(page.getByText(/Dashboard: \d+ widgets of \d+ shown\./)).toBeVisible();
  await page.evaluate(() => {
    scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await picture(page, 'explain-facts');
});

test('gallery', async ({ studio, desk }) => {
  const page = await desk(eddie);
  await page.goto(`${studio.origin}/gallery/billSummary`);
  const widget = page.frameLocator('iframe');
  await expect(widget.getByRole('heading', { name: /^Aroha/ }).first()).toBeVisible();
  await page.getByRole('radio', { name: 'Tablet' }).check({ force: true });
  await expect.poll(() => widget.locator('html').evaluate(() => innerWidth)).toBe(768);
  await expect(widget.getByText('To pay by').first()).toBeVisible();
  await picture(page, 'gallery');
});

test('experiments', async ({ studio, desk }) => {
  const page = await desk(eddie);
  await page.goto(`${studio.origin}/experiments`);
  await page.getByRole('button', { name: 'Edit in a change: the experiments' }).click();
  await page.getByRole('menuitem', { name: 'In a new change…' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Order of tiles');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add an experiment' }).click();
  const adding = page.getByRole('dialog', { name: 'Add an experiment' });
  await adding.getByRole('textbox', { name: 'Name' }).fill('tiles');
  await adding
    .getByRole('textbox', { name: 'What is to be found out' })
    .fill('which order of tiles is pressed more');
  await adding.getByRole('textbox', { name: 'Team to ask' }).fill('insights');
  await adding.getByRole('button', { name: 'Add it' }).click();
  await page.getByRole('button', { name: 'More for Tiles' }).click();
  await page.getByRole('menuitem', { name: 'Add an arm…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('c');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Shares of Tiles' }).click();
  const shares = page.getByRole('dialog', { name: 'Shares of Tiles' });
  await shares.getByRole('textbox', { name: 'Arm b' }).fill('15');
  await shares.getByRole('textbox', { name: 'Arm c' }).fill('12.5');
  await expect(shares.getByText('Nobody who is in an arm leaves it.')).toBeVisible();
  await picture(page, 'experiments');
});

test('tokens', async ({ studio, desk }) => {
  const page = await desk(eddie);
  await page.goto(`${studio.origin}/tokens`);
  for (const name of ['Laptop', 'Nightly pull']) {
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  }
  await page.mouse.move(0, 0);
  await picture(page, 'tokens');
});
