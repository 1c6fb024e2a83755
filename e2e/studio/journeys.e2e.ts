import type { Locator, Page } from '@playwright/test';
import { pickItem } from '#e2e/support/hands.ts';
import { hasFocus } from '#e2e/support/keys.ts';
import { deep } from '#e2e/support/portal.ts';
import { turnSingleKeysOn } from '#e2e/support/single-keys.ts';
import { ana, beginChange, eddie, expect, type Studio, test, vera } from '#e2e/support/studio.ts';
import { digestOf } from '#layouts/core/manifest.ts';
import { parseDocument } from '#layouts/core/text/parse.ts';

const part = (page: Page, name: string | RegExp): Locator => page.getByRole('treeitem', { name });
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();
const idIn = (page: Page): string => /changes\/([^/?]+)/.exec(page.url())?.[1] ?? '';

/** The dashboard as a change has it: its text, and the ids of its sections with those of their widgets. */
async function dashboardOf(studio: Studio, change: string) {
  const text = await studio.call(vera, 'GET', `/changes/${change}/documents/newDashboard.json`);
  const { sections } = JSON.parse(text) as { sections: { id: string; widgets: { id: string }[] }[] };
  return {
    text,
    order: Object.fromEntries(sections.map(({ id, widgets }) => [id, widgets.map((each) => each.id)])),
  };
}

test('a product manager adds a notice, targets it, drags it to its place and takes it all back, by pointer', async ({
  page,
  context,
  studio,
}) => {
  await studio.signIn(context, eddie);
  await beginChange(page, studio.origin, 'Winter help');
  const before = await dashboardOf(studio, idIn(page));

  await part(page, /Bill summary/).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add' });
  await dialog.getByRole('searchbox').fill('sentence from the server');
  await dialog.getByRole('button', { name: /^Notice/ }).click();
  await expect(part(page, /^Notice/)).toHaveAttribute('aria-selected', 'true');

  const fields = page.getByRole('region', { name: 'Fields' });
  await fields.getByRole('textbox', { name: 'Title' }).fill('Winter help');
  await fields.getByRole('textbox', { name: 'Text' }).fill('Need more time to pay? We can help.');
  await fields.getByRole('combobox', { name: 'Brand' }).selectOption('ember');
  await fields.getByRole('combobox', { name: 'True of them (all of these)' }).selectOption('overdue');
  await fields.getByRole('button', { name: 'Add: True of them (all of these)' }).click();
  await expect(part(page, /Winter help/)).toContainText('on Ember who owes money after its due date');
  await saved(page);
  const added = await dashboardOf(studio, idIn(page));
  // Two people who each add a notice must not give both the same id.
  const [first, notice = ''] = added.order['today'] ?? [];
  expect([first, notice]).toEqual(['bill', expect.stringMatching(/^notice-[a-z0-9]{5}$/)]);
  expect(added.text).toContain('"flags": ["overdue"]');

  await part(page, /Winter help/).dragTo(part(page, /Bill summary/), { targetPosition: { x: 60, y: 3 } });
  await expect(page.getByRole('status').filter({ hasText: 'Winter help, 1 of 10 in Today' })).toHaveCount(1);
  await saved(page);
  expect((await dashboardOf(studio, idIn(page))).order['today']?.slice(0, 2)).toEqual([notice, 'bill']);

  const undo = page.getByRole('button', { name: /^Undo/ });
  for (const _ of Array.from({ length: 8 })) await undo.click();
  await expect(page.getByRole('status').filter({ hasText: 'There is nothing to undo.' })).toHaveCount(1);
  await saved(page);
  expect((await dashboardOf(studio, idIn(page))).text).toBe(before.text);
});

test('a product manager moves, widens and removes a widget and sends it for review, by keyboard alone', {
  tag: deep,
}, async ({ page, context, studio }) => {
  await studio.signIn(context, eddie);
  await page.goto(`${studio.origin}/changes`);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const said = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);
  await page.getByRole('button', { name: 'New change' }).focus();
  await press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Bill second');
  await press('Tab', 'Tab', 'Tab', 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bill second' })).toBeFocused();

  const bill = part(page, /Bill summary/);
  await part(page, /First visit/).focus();
  await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  await expect(bill).toBeFocused();
  await press('Alt+ArrowDown');
  await said('Bill summary, 2 of 9 in Today');
  await expect(bill).toBeFocused();
  await press('Alt+ArrowLeft');
  await said('Bill summary, 2 of 2 in Welcome');
  await press('Alt+ArrowRight', 'Alt+ArrowDown');
  await said('Bill summary, 2 of 9 in Today');

  await turnSingleKeysOn(page);
  await expect(bill).toBeFocused();
  await press('m');
  const move = page.getByRole('dialog', { name: 'Move Bill summary' });
  await expect(move.getByRole('combobox', { name: 'Section' })).toBeFocused();
  await press('Escape');
  await expect(bill).toBeFocused();
  await press('w');
  const lg = page
    .getByRole('dialog', { name: 'Width of Bill summary' })
    .getByRole('combobox', { name: 'From 1024 px' });
  await hasFocus(page.getByRole('dialog', { name: 'Width of Bill summary' }));
  await lg.focus();
  await page.keyboard.type('6');
  await expect(lg).toHaveValue('6');
  await press('Escape');
  await expect(bill).toContainText('6 of 12 columns');
  await expect(bill).toBeFocused();

  await press('ArrowDown', 'Delete');
  await said('Removed Usage graph');
  await press('Control+z');
  await said('Undone: Removed Usage graph');
  await press('?');
  await hasFocus(page.getByRole('dialog', { name: 'Keys' }));
  await press('Escape');
  await saved(page);
  const { order, text } = await dashboardOf(studio, idIn(page));
  expect(order['today']?.slice(1, 2)).toEqual(['bill']);
  expect(() => parseDocument(text)).not.toThrow();

  // It is allowed a moment after what is saved is told.
  await expect(page.getByRole('button', { name: 'Send for review' })).toBeEnabled();
  await page.getByRole('button', { name: 'Send for review' }).focus();
  await press('Enter');
  await expect(page.getByText('In review', { exact: true })).toBeVisible();
});

test('two people who edit one page find both edits in it, and choose where they changed the same', async ({
  page,
  context,
  studio,
  guard,
}) => {
  guard.allowConsole(/ERR_INTERNET_DISCONNECTED|status of 409/);
  await studio.signIn(context, eddie);
  await beginChange(page, studio.origin, 'Together');
  const id = idIn(page);
  const base = await dashboardOf(studio, id);
  const edits = `/changes/${id}/documents/newDashboard.json/edits`;
  const welcome = base.text.replace('"New here?"', '"Welcome!"');
  await studio.call(ana, 'POST', edits, { base: digestOf(base.text), text: welcome });
  await expect(part(page, /Welcome!/)).toBeVisible();
  await expect(page.getByText('Both edits are in it')).toBeVisible();

  await page.context().setOffline(true);
  await part(page, /Welcome!/).click();
  const title = page.getByRole('region', { name: 'Fields' }).getByRole('textbox', { name: 'Title' });
  await title.fill('Kia ora');
  await expect(page.getByText('kept in this browser').first()).toBeVisible();
  const theirs = base.text.replace('"New here?"', '"Good morning"');
  await studio.call(ana, 'POST', edits, { base: digestOf(welcome), text: theirs });
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Choose what stays…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose what stays' });
  await expect(dialog).toContainText('Good morning');
  await dialog.getByRole('radio', { name: /Take mine/ }).check();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await saved(page);
  expect((await dashboardOf(studio, id)).text).toContain('"Kia ora"');
});

test('a mistake in the source is found by its line, kept, and not saved until it is corrected', async ({
  page,
  context,
  studio,
}) => {
  await studio.signIn(context, eddie);
  await beginChange(page, studio.origin, 'By hand');
  await page.getByRole('link', { name: 'Source' }).click();
  const source = page.getByRole('textbox', { name: 'Source of Dashboard' });
  const text = await source.inputValue();
  await source.fill(text.replace('"format": 1,', '"format": 1'));
  await page.getByRole('button', { name: 'Line 3' }).click();
  await expect(source).toBeFocused();
  await expect(page.getByText('Not saved while it isn’t JSON')).toBeVisible();
  await page.getByRole('link', { name: 'Design' }).click();
  await expect(page.getByText('The source isn’t JSON now.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('The source isn’t JSON now.')).toBeVisible();
  await page.getByRole('link', { name: 'Open the source' }).click();
  await source.fill(text.replace('"New here?"', '"Kia ora"'));
  await saved(page);
  await page.getByRole('link', { name: 'Design' }).click();
  await expect(part(page, /Kia ora/)).toBeVisible();
});

test('what is edited while signed out is kept, also in a window that is opened anew, and saved after the next sign-in', async ({
  page,
  context,
  studio,
  guard,
}) => {
  guard.allowConsole(/status of 401/);
  await studio.signIn(context, eddie);
  await beginChange(page, studio.origin, 'Interrupted');
  await context.clearCookies();
  await part(page, /New here/).click();
  await page.getByRole('region', { name: 'Fields' }).getByRole('textbox', { name: 'Title' }).fill('Kia ora');
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(page.getByText('Signed out: kept in this browser')).toBeVisible();
  await expect(part(page, /Kia ora/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /to=%2Fchanges%2F/);
  await studio.signIn(context, eddie);
  await page.reload();
  await expect(part(page, /Kia ora/)).toBeVisible();
  await saved(page);
  expect((await dashboardOf(studio, idIn(page))).text).toContain('"Kia ora"');
});

test('what two windows have kept while there was no connection is saved together, though its page isn’t opened', {
  tag: deep,
}, async ({ page, context, studio, guard }) => {
  guard.allowConsole(/ERR_INTERNET_DISCONNECTED/);
  await studio.signIn(context, eddie);
  await beginChange(page, studio.origin, 'In two windows');
  const id = idIn(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(part(other, /^Today/)).toBeVisible();
  await context.setOffline(true);
  await part(page, /New here/).click();
  await page.getByRole('region', { name: 'Fields' }).getByRole('textbox', { name: 'Title' }).fill('Kia ora');
  await part(other, /^Today/).click();
  await other
    .getByRole('region', { name: 'Fields' })
    .getByRole('textbox', { name: 'Heading' })
    .fill('This winter');
  for (const window of [page, other])
    await expect(window.getByText('Not reached: kept in this browser')).toBeVisible();
  await page.close();
  await other.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(`${studio.origin}/changes`);
  await expect(async () => {
    const { text } = await dashboardOf(studio, id);
    expect(text).toContain('"Kia ora"');
    expect(text).toContain('"This winter"');
  }).toPass();
  await expect(next.getByRole('link', { name: 'In two windows' })).toBeVisible();
  await expect(next.getByText(/only in this browser/)).toHaveCount(0);
});

test('a change that is closed meanwhile says so and can’t be edited any more', { tag: deep }, async ({
  page,
  context,
  studio,
  guard,
}) => {
  guard.allowConsole(/status of 409/);
  await studio.signIn(context, eddie);
  await beginChange(page, studio.origin, 'Withdrawn');
  const id = idIn(page);
  await page.evaluate(async (change) => {
    const address = `/layouts/v1/changes/${change}`;
    const etag = (await fetch(address)).headers.get('etag') ?? '';
    await fetch(address, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'if-match': etag },
      body: '{"state":"withdrawn"}',
    });
  }, id);
  await expect(page.getByText('You can look at it, not edit it.')).toBeVisible();
  await part(page, /Bill summary/).click();
  const before = await dashboardOf(studio, id);
  await page.keyboard.press('Delete');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: 'This change was withdrawn.' })).toHaveCount(1);
  await expect(part(page, /Bill summary/)).toBeVisible();
  await page.getByRole('link', { name: 'Source' }).click();
  await expect(page.getByRole('textbox', { name: 'Source of Dashboard' })).not.toBeEditable();
  expect((await dashboardOf(studio, id)).text).toBe(before.text);
});

test('a change gets another title, gives the edits of a page up and takes that back, and is withdrawn', {
  tag: deep,
}, async ({ page, context, studio }) => {
  await studio.signIn(context, eddie);
  await beginChange(page, studio.origin, 'Draft');
  const more = page.getByRole('button', { name: 'More for this change' });
  const before = await dashboardOf(studio, idIn(page));
  await part(page, /Bill summary/).click();
  await page.keyboard.press('Alt+ArrowDown');
  await saved(page);
  await expect(page.getByRole('combobox', { name: 'Page' })).toContainText('Dashboard (edited)');
  const moved = await dashboardOf(studio, idIn(page));
  expect(moved.text).not.toBe(before.text);

  await pickItem(more, 'Give up the edits of Dashboard');
  await expect(page.getByText('Dashboard is as it is live')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Page' })).not.toContainText('(edited)');
  expect((await dashboardOf(studio, idIn(page))).text).toBe(before.text);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByRole('combobox', { name: 'Page' })).toContainText('Dashboard (edited)');
  expect((await dashboardOf(studio, idIn(page))).text).toBe(moved.text);

  await pickItem(more, 'Title and reason…');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Bill second');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bill second' })).toBeVisible();

  await pickItem(more, 'Withdraw the change…');
  await page
    .getByRole('alertdialog', { name: 'Withdraw “Bill second”?' })
    .getByRole('button', { name: 'Withdraw' })
    .click();
  await expect(page.getByText('You can look at it, not edit it.')).toBeVisible();
  await expect(more).toHaveCount(0);
});
