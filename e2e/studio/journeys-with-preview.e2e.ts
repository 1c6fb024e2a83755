import type { FrameLocator, Page } from '@playwright/test';
import { changeTab, everywhere, expect, test } from '#e2e/support/journeys.ts';
import { tabTo } from '#e2e/support/keys.ts';
import { deep, violations } from '#e2e/support/portal.ts';
import { ana, eddie } from '#e2e/support/studio.ts';
import { draftChange, sendForReview } from '#e2e/support/studio-calls.ts';

/*
 * The journeys in which pages are looked at as the portal draws them. Built from dist/ and dist-studio/, which have to be there.
 */

test.use({ hasPreviews: true });

// Of a page that gives way to another one before it has loaded.
test.beforeEach(({ guard }) => guard.allowConsole(/console warning: (error|widget) report/));
// axe looks for itself in the frames, which are of other origins.
test.beforeEach(({ guard }) => guard.allowConsole(/postMessage/));

const greeting = (portal: FrameLocator, name: string) =>
  portal.getByRole('heading', { name: new RegExp(`, ${name}$`) });
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();
const part = (page: Page, name: RegExp) => page.getByRole('treeitem', { name });
const said = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).not.toHaveCount(0);

everywhere('manager', { way: 'pointer', width: 1024 }, () => {
  test('a product manager drags a notice above Insights, targets it, sees it as Callum and sends it for review', async ({
    studio,
    desk,
    viewport,
    hands,
    step,
  }) => {
    const page = await desk(eddie);
    await page.goto(`${studio.origin}/changes`);
    await hands.press(page.getByRole('button', { name: 'New change' }));
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await hands.write(page.getByRole('textbox', { name: 'Title' }), 'Winter help');
    await hands.press(page.getByRole('button', { name: 'Begin the change' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Winter help' })).toBeFocused();

    await hands.choosePart(part(page, /Bill summary/));
    await hands.press(page.getByRole('button', { name: 'Add', exact: true }));
    const add = page.getByRole('dialog', { name: 'Add' });
    await hands.write(add.getByRole('searchbox'), 'sentence from the server');
    await step(page, '1-add');
    await hands.press(add.getByRole('button', { name: /^Notice/ }));
    const notice = part(page, /^(Notice|Winter help)/);
    await expect(notice).toHaveAttribute('aria-selected', 'true');
    const last = part(page, /^Power shout/);
    if (hands.way === 'pointer') {
      // Both rows are in sight before the drag begins.
      await last.evaluate((row) => row.scrollIntoView({ block: 'end' }));
      const { height = 40 } = (await last.boundingBox()) ?? {};
      await notice.dragTo(last, { targetPosition: { x: 60, y: height - 4 } });
    } else {
      await tabTo(notice);
      for (const _ of Array.from({ length: 8 })) await page.keyboard.press('Alt+ArrowDown');
    }
    await said(page, 'Notice, 10 of 10 in Today');
    await step(page, '2-placed');

    await hands.showPane(page, 'Fields');
    const fields = page.getByRole('region', { name: 'Fields' });
    await hands.write(fields.getByRole('textbox', { name: 'Title' }), 'Winter help');
    await hands.write(fields.getByRole('textbox', { name: 'Text' }), 'We spread winter bills over the year.');
    await hands.choose(fields.getByRole('combobox', { name: 'Brand' }), 'Ember');
    const flags = fields.getByRole('combobox', { name: 'True of them (all of these)' });
    await hands.choose(flags, 'Owes money after its due date');
    await hands.press(fields.getByRole('button', { name: 'Add: True of them (all of these)' }));
    await expect(fields.getByRole('button', { name: 'Remove overdue' })).toBeVisible();
    await step(page, '3-targeted');

    await hands.showPane(page, 'Picture');
    const shown = page.getByRole('region', { name: 'Picture' });
    const portal = page.frameLocator('iframe');
    await hands.choose(shown.getByRole('combobox', { name: 'Seen as' }), 'Callum Reweti');
    await hands.choose(shown.getByRole('combobox', { name: 'Brand' }), 'Ember');
    await hands.choose(shown.getByRole('combobox', { name: 'Theme' }), 'Dark');
    await hands.choose(shown.getByRole('combobox', { name: 'Day', exact: true }), 'Another day');
    await hands.write(shown.getByRole('textbox', { name: 'On the day' }), '1 Jun 2026');
    await hands.pick(shown.getByRole('radio', { name: 'Phone' }));
    await expect(greeting(portal, 'Callum')).toBeVisible();
    await expect(portal.locator('html[data-brand="ember"][data-theme="dark"]')).toHaveCount(1);
    await expect.poll(() => portal.locator('html').evaluate(() => innerWidth)).toBe(375);
    await expect(portal.getByText('We spread winter bills over the year.')).toBeVisible();
    await expect(portal.getByText(/\b(May|June?)\b/).filter({ visible: true })).not.toHaveCount(0);
    // Where panes are beside one another, only they scroll.
    if (viewport !== null && viewport.width >= 1024)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(viewport.height);
    await step(page, '4-seen-as-callum');

    await hands.showPane(page, 'Parts');
    await expect(part(page, /Winter help/)).toContainText('on Ember who owes money after its due date');
    await saved(page);
    await hands.press(page.getByRole('button', { name: 'Send for review' }));
    await expect(page.getByText('In review', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await step(page, '5-in-review');
  });
});

/** Adds a notice for overdue customers of Ember at the end of Today, and makes the third widget of the insights the first. */
function withWinterHelp(text: string): string {
  const page = JSON.parse(text) as { sections: { id: string; widgets: Record<string, unknown>[] }[] };
  const widgetsOf = (id: string) => page.sections.find((section) => section.id === id)?.widgets ?? [];
  widgetsOf('today').push({
    id: 'winter-help',
    type: 'notice',
    version: 1,
    when: { brand: 'ember', flags: ['overdue'] },
    config: { title: 'Winter help', text: 'We spread winter bills over the year.' },
  });
  const insights = widgetsOf('insights');
  insights.unshift(...insights.splice(2, 1));
  return JSON.stringify(page, null, 2);
}

everywhere('reviewer', { way: 'pointer', width: 768 }, () => {
  test('a reviewer reads what a change does, compares the page before and after, and approves', {
    tag: deep,
  }, async ({ studio, desk, hands, step }) => {
    const id = await draftChange(studio, eddie, {
      title: 'Winter help',
      path: 'newDashboard.json',
      edit: withWinterHelp,
    });
    await sendForReview(studio, eddie, id);
    const page = await desk(ana);
    await page.goto(`${studio.origin}/changes`);
    await hands.press(page.getByRole('link', { name: 'Winter help' }));
    await hands.press(changeTab(page, 'Review'));
    await expect(page.getByText('You can approve this.')).toBeVisible();
    await expect(page.getByText(/^Added the notice "Winter help" to Today/)).toContainText(
      'only for the brand Ember, and only for a customer who owes money after its due date',
    );
    await expect(page.getByText(/^Moved .* from 3rd to 1st in "Understand your energy"/)).toBeVisible();

    const side = (name: string) => page.getByRole('region', { name, exact: true }).frameLocator('iframe');
    for (const name of ['Before', 'After']) await expect(greeting(side(name), 'Aroha')).toBeVisible();
    await hands.choose(page.getByRole('combobox', { name: 'Seen as' }), 'Callum Reweti');
    await hands.choose(page.getByRole('combobox', { name: 'Brand' }), 'Ember');
    for (const name of ['Before', 'After']) {
      await expect(greeting(side(name), 'Callum')).toBeVisible();
      await expect(side(name).locator('html[data-brand="ember"]')).toHaveCount(1);
    }
    const help = 'We spread winter bills over the year.';
    await expect(side('After').getByText(help)).toBeVisible();
    await expect(side('Before').getByText(help)).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await step(page, '1-compared');

    await hands.pick(page.getByRole('radio', { name: 'Approve' }));
    await hands.write(page.getByRole('textbox', { name: 'Comment' }), 'Clear, and in the right place.');
    await step(page, '2-verdict');
    await hands.press(page.getByRole('button', { name: 'Approve', exact: true }));
    await expect(page.getByText('Approved by Ana Pereira.')).toBeVisible();
    await step(page, '3-approved');
  });
});
