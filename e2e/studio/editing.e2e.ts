import type { Locator, Page } from '@playwright/test';
import { hasFocus } from '#e2e/support/keys.ts';
import { ana, eddie, expect, paul, type Studio, test, vera } from '#e2e/support/studio.ts';
import {
  approveChange,
  draftChange,
  editDocument,
  publishChange,
  sendForReview,
  tips,
} from '#e2e/support/studio-calls.ts';

/*
 * What editing a page is like: texts, added widgets, the focus, and undo beside others. Built from dist/ and dist-studio/, which
 * have to be there.
 */

const row = (page: Page, name: string | RegExp): Locator => page.getByRole('treeitem', { name });
const fields = (page: Page) => page.getByRole('region', { name: 'Fields' });
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();
const beginOn = (studio: Studio, title: string) =>
  draftChange(studio, eddie, { title, edit: (text) => text.replace('"Tips for you"', '"Winter tips"') });
const open = (studio: Studio, page: Page, id: string) =>
  page.goto(`${studio.origin}/changes/${id}/design?document=${tips}`);

/** Adds a widget after the row that is chosen, by what it is called. */
async function add(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add' });
  await dialog.getByRole('searchbox').fill(type);
  await dialog.getByRole('button', { name: new RegExp(`^${type}`) }).click();
  await expect(dialog).toHaveCount(0);
}

test('a text that is empty is said at its field, and a button that is added has the focus in its first field', async ({
  studio,
  desk,
}) => {
  const page = await desk(eddie);
  await open(studio, page, await beginOn(studio, 'Winter tips'));
  await row(page, /^Tip of the day/).click();
  await add(page, 'Notice');
  const text = fields(page).getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveAccessibleDescription(/Fill this in: it can’t be empty\./);
  await expect(page.getByRole('link', { name: 'Checks (1)' })).toBeVisible();
  await text.fill('Need more time to pay?');
  await expect(text).not.toHaveAccessibleDescription(/Fill this in/);
  await fields(page).getByRole('button', { name: 'Add button' }).click();
  await hasFocus(fields(page).getByRole('textbox', { name: 'Label' }));
});

test('two people who each add a notice keep both, each with an id of its own', async ({ studio, desk }) => {
  const id = await beginOn(studio, 'Two notices');
  const [first, second] = [await desk(eddie), await desk(ana)];
  for (const page of [first, second]) {
    await open(studio, page, id);
    await row(page, /^Tip of the day/).click();
  }
  await add(first, 'Notice');
  await fields(first).getByRole('textbox', { name: 'Text' }).fill('From Eddie');
  await add(second, 'Notice');
  await fields(second).getByRole('textbox', { name: 'Text' }).fill('From Ana');
  for (const page of [first, second]) {
    await expect(row(page, /^From Eddie/)).toBeVisible();
    await expect(row(page, /^From Ana/)).toBeVisible();
    await saved(page);
  }
  const text = await studio.call(vera, 'GET', `/changes/${id}/documents/${tips}`);
  const ids = [...text.matchAll(/"id": "(notice-[a-z0-9]{5})"/g)].map(([, each]) => each);
  expect(new Set(ids).size).toBe(2);
});

test('one undo takes back a burst of typing, beside edits of others and after a reload, and chooses the part again', async ({
  studio,
  desk,
}) => {
  const id = await beginOn(studio, 'Undo');
  const page = await desk(eddie);
  await open(studio, page, id);
  await row(page, /^Winter tips/).click();
  const heading = fields(page).getByRole('textbox', { name: 'Heading' });
  await heading.press('End');
  await heading.pressSequentially(' for cold days');
  await saved(page);
  // Somebody else edits another part meanwhile.
  await editDocument(studio, ana, { id, edit: (text) => text.replace('"All tips"', '"Every tip"') });
  await row(page, /^Page links/).click();
  await expect(fields(page).getByRole('group', { name: /Every tip/ })).toBeVisible();
  await page.reload();
  await expect(row(page, /^Winter tips for cold days/)).toBeVisible();
  await row(page, /^Page links/).click();
  await row(page, /^Page links/).press('Control+z');
  await expect(row(page, /^Winter tips(?! for)/)).toHaveAttribute('aria-selected', 'true');
  await expect(row(page, /for cold days/)).toHaveCount(0);
  await row(page, /^Page links/).click();
  await expect(fields(page).getByRole('group', { name: /Every tip/ })).toBeVisible();
});

test('a second tab of one’s own leaves undo as it was', async ({ studio, desk }) => {
  const id = await beginOn(studio, 'Two tabs');
  const page = await desk(eddie);
  await open(studio, page, id);
  await row(page, /^Eco tracker/).click();
  await row(page, /^Eco tracker/).press('Alt+ArrowUp');
  await saved(page);
  const tab = await page.context().newPage();
  await open(studio, tab, id);
  await row(tab, /^Winter tips/).click();
  await fields(tab).getByRole('textbox', { name: 'Heading' }).fill('Summer tips');
  await saved(tab);
  await expect(row(page, /^Summer tips/)).toBeVisible();
  const order = async () =>
    (await page.getByRole('treeitem').allTextContents()).map((text) => text.slice(0, 8));
  expect((await order()).indexOf('Eco trac')).toBeLessThan((await order()).indexOf('Tip of t'));
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect
    .poll(async () => (await order()).indexOf('Eco trac') > (await order()).indexOf('Tip of t'))
    .toBe(true);
  await expect(row(page, /^Summer tips/)).toBeVisible();
});

test('a row that assistive technology gives the focus is the one that is worked with', async ({
  studio,
  desk,
}) => {
  const page = await desk(eddie);
  await open(studio, page, await beginOn(studio, 'Focus'));
  await row(page, /^Tip of the day/).click();
  await row(page, /^Eco tracker/).evaluate((element) => element.focus());
  await expect(row(page, /^Eco tracker/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Delete');
  await expect(row(page, /^Eco tracker/)).toHaveCount(0);
  await expect(row(page, /^Tip of the day/)).toBeVisible();
});

test('a condition that begins in an hour that clocks skip says so', async ({ studio, desk }) => {
  const page = await desk(eddie);
  await open(studio, page, await beginOn(studio, 'Time'));
  await row(page, /^Eco tracker/).click();
  await fields(page).getByRole('textbox', { name: 'Begins' }).fill('26 Sep 2027');
  const time = fields(page).getByRole('textbox', { name: 'At' }).first();
  await time.fill('2:30 am');
  await time.press('Tab');
  await expect(fields(page)).toContainText(/skip this hour/);
});

test('Enter in Find a page takes the only match, and in Add the only type', async ({ studio, desk }) => {
  const page = await desk(eddie);
  await page.goto(`${studio.origin}/pages`);
  const search = page.getByRole('searchbox', { name: 'Find a page' });
  await search.fill('tips');
  await search.press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await search.fill('bill--payments');
  await search.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.getByRole('menuitem', { name: 'In a new change…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await open(studio, page, await beginOn(studio, 'Only match'));
  await row(page, /^Tip of the day/).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const sought = page.getByRole('dialog', { name: 'Add' }).getByRole('searchbox');
  await sought.fill('a sentence from the server');
  await sought.press('Enter');
  await expect(row(page, /^Notice/)).toHaveAttribute('aria-selected', 'true');
});

test('a switch for one brand says before which rule it breaks, and the banner names the brand', async ({
  studio,
  desk,
}) => {
  const page = await desk(paul);
  await page.goto(`${studio.origin}/switches`);
  await page.getByRole('searchbox', { name: 'Find a widget type' }).fill('contact details');
  await page.getByRole('button', { name: 'Switch off Contact details', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Beacon' }).uncheck();
  await expect(dialog).toContainText(/This breaks a rule\./);
  await expect(dialog).toContainText(/Ember/);
  await dialog.getByRole('textbox', { name: 'Why' }).fill('It shows wrong numbers');
  await dialog.getByRole('button', { name: 'Switch off', exact: true }).click();
  await page.goto(`${studio.origin}/pages`);
  const banner = page.getByText(/sees no contact details/).first();
  await expect(banner).toBeVisible();
  await expect(banner).toContainText('Ember');
  await expect(page.getByText(/Nobody sees any contact details/)).toHaveCount(0);
});

test('a radio group keeps the focus after a choice', async ({ studio, desk }) => {
  const id = await beginOn(studio, 'Radio');
  const page = await desk(ana);
  await page.goto(`${studio.origin}/changes/${id}/review`);
  await page.getByRole('radio', { name: 'Everything' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Layout only' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Layout only' })).toBeFocused();
  await open(studio, page, id);
  await page.getByRole('radio', { name: 'Desktop' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Tablet' })).toBeFocused();
});

test('a roll back that takes a page away says which rules and lists name it, and begins a change without them', async ({
  studio,
  desk,
  guard,
}) => {
  // The service refuses what is against the checks, until it is asked to do it all the same.
  guard.allowConsole(/status of 422/);
  // Nobody could open the page without a build that has its address.
  await studio.tellCatalogue(['/account/insights/tips/every-tip']);
  const every = 'insights--tips--every-tip.json';
  const id = await beginOn(studio, 'A new page');
  const page = JSON.parse(await studio.call(vera, 'GET', `/changes/${id}/documents/${tips}`)) as object;
  const text = JSON.stringify({ ...page, tabId: 'insights/tips/every-tip' }, null, 2);
  await studio.call(eddie, 'POST', `/changes/${id}/documents/${every}/edits`, { base: null, text });
  await publishChange(studio, id);
  const rule = {
    ...{
      id: 'every-tip-has-links',
      why: 'it leads back',
      owner: 'insights',
      page: 'insights/tips/every-tip',
    },
    ...{ who: {}, any: [{ type: 'pageLinks' }] },
  };
  const rules = 'policy/rules.json';
  const ruled = await draftChange(studio, eddie, {
    title: 'A rule for it',
    path: rules,
    edit: (before) => {
      const policy = JSON.parse(before) as { rules: object[] };
      return JSON.stringify({ ...policy, rules: [...policy.rules, rule] }, null, 2);
    },
  });
  await editDocument(studio, eddie, {
    id: ruled,
    path: 'policy/critical.json',
    edit: (before) => {
      const { pages } = JSON.parse(before) as { pages: object[] };
      return JSON.stringify({ pages: [...pages, { page: rule.page, why: 'it is new' }] }, null, 2);
    },
  });
  await sendForReview(studio, eddie, ruled);
  await approveChange(studio, ana, ruled);
  await publishChange(studio, ruled);
  const window = await desk(paul);
  await window.goto(`${studio.origin}/history`);
  await window.getByRole('button', { name: 'Release 1', exact: true }).click();
  await window.getByRole('menuitem', { name: /Roll back/ }).click();
  const dialog = window.getByRole('dialog', { name: 'Roll back to release 1' });
  await expect(dialog).toContainText('The rule “every-tip-has-links” of insights is about');
  await expect(dialog).toContainText('is in the list of critical pages.');
  await expect(dialog.getByRole('checkbox', { name: /^Begin a change without them/ })).toBeChecked();
  await dialog.getByRole('textbox', { name: /Why/ }).fill('The page was wrong');
  await dialog.getByRole('button', { name: 'Roll back', exact: true }).click();
  await dialog.getByRole('checkbox', { name: /although the checks find this/ }).check();
  await dialog.getByRole('button', { name: 'Roll back against the checks' }).click();
  await expect(
    window.getByRole('heading', { level: 1, name: /^Rules and Critical pages without/ }),
  ).toBeVisible();
  await expect(window.getByText(/every-tip-has-links|Removed the rule/).first()).toBeVisible();
});
