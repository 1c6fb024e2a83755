import type { Page } from '@playwright/test';
import { hasFocus, pressAt, tabTo, typeAt } from '#e2e/support/keys.ts';
import { deep } from '#e2e/support/portal.ts';
import { ana, eddie, expect, paul, test } from '#e2e/support/studio.ts';
import { draftChange, nzClock, publishChange } from '#e2e/support/studio-calls.ts';

/*
 * The journeys of people who have no pointer: only keys are pressed here. What has the focus always shows it, and focus is never
 * lost with what has gone.
 */

const title = (page: Page, name?: string) =>
  page.getByRole('heading', { level: 1, ...(name === undefined ? {} : { name }) });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Change' }).getByRole('link', { name, exact: true });
const screen = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const said = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).not.toHaveCount(0);

test('from an idea to a release, by three people', async ({ studio, desk }) => {
  test.slow();
  const editor = await desk(eddie);
  await editor.goto(`${studio.origin}/pages`);
  await expect(title(editor, 'Pages')).toBeVisible();
  await editor.keyboard.press('Tab');
  await expect(editor.getByRole('link', { name: /^Skip/ })).toBeFocused();
  await pressAt(screen(editor, 'Changes'));
  await expect(title(editor, 'Changes')).toBeFocused();
  await pressAt(editor.getByRole('button', { name: 'New change' }));
  await expect(editor.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await editor.keyboard.type('Winter help');
  await editor.keyboard.press('Enter');
  await expect(title(editor, 'Winter help')).toBeFocused();

  const part = (name: RegExp) => editor.getByRole('treeitem', { name });
  await tabTo(part(/First visit/));
  for (const _ of Array.from({ length: 5 })) await editor.keyboard.press('ArrowDown');
  await expect(part(/Bill summary/)).toBeFocused();
  await editor.keyboard.press('?');
  await pressAt(editor.getByRole('switch', { name: 'Single keys' }), 'Space');
  await editor.keyboard.press('Escape');
  await expect(part(/Bill summary/)).toBeFocused();
  await editor.keyboard.press('a');
  const add = editor.getByRole('dialog', { name: 'Add' });
  await expect(add.getByRole('searchbox')).toBeFocused();
  await editor.keyboard.type('sentence from the server');
  await pressAt(add.getByRole('button', { name: /^Notice/ }));
  await expect(part(/^Notice/)).toBeFocused();
  const fields = editor.getByRole('region', { name: 'Fields' });
  await typeAt(fields.getByRole('textbox', { name: 'Title' }), 'Winter help');
  await typeAt(fields.getByRole('textbox', { name: 'Text' }), 'We spread winter bills over the year.');
  await typeAt(fields.getByRole('textbox', { name: 'Begins' }), '1 Jun 2026');
  await expect(part(/Winter help/)).toContainText('from 1 June 2026, 00:00 on');
  await expect(editor.getByText('Saved', { exact: true })).toBeVisible();
  await pressAt(editor.getByRole('button', { name: 'Send for review' }), 'Enter', 'Shift+Tab');
  await expect(editor.getByText('In review', { exact: true })).toBeVisible();
  await expect(title(editor)).toBeFocused();

  const reviewer = await desk(ana);
  await reviewer.goto(`${studio.origin}/changes`);
  await pressAt(reviewer.getByRole('link', { name: 'Winter help' }));
  await expect(title(reviewer, 'Winter help')).toBeFocused();
  await pressAt(tab(reviewer, 'Review'));
  await tabTo(reviewer.getByRole('radio', { name: 'Everything' }));
  await reviewer.keyboard.press('ArrowRight');
  await expect(reviewer.getByRole('radio', { name: 'Layout only' })).toBeChecked();
  await expect(reviewer.getByText(/^Added the notice "Winter help" to Today/)).toBeVisible();
  await typeAt(reviewer.getByRole('textbox', { name: 'Comment' }), 'Good');
  await pressAt(reviewer.getByRole('button', { name: 'Approve', exact: true }));
  await expect(reviewer.getByText('Approved by Ana Pereira.')).toBeVisible();

  const publisher = await desk(paul);
  await publisher.goto(`${studio.origin}/changes`);
  await pressAt(publisher.getByRole('link', { name: 'Winter help' }));
  await pressAt(tab(publisher, 'Publish'));
  await pressAt(publisher.getByRole('button', { name: 'Publish on top of release 1' }));
  await said(publisher, 'Published as release 2');
  await expect(title(publisher)).toBeFocused();
  await pressAt(publisher.getByRole('link', { name: 'See it in History' }));
  await expect(title(publisher, 'History')).toBeFocused();
});

test('what a persona loses is accepted, and the release is scheduled and taken back', async ({
  studio,
  desk,
}) => {
  const id = await draftChange(studio, eddie, {
    title: 'Without savings',
    path: 'shower-optimizer.json',
    edit: (text) => text.replace(/,\s*\{\s*"id": "savings"[\s\S]*?"config": \{\}\s*\}/, ''),
  });
  const page = await desk(paul);
  await page.goto(`${studio.origin}/changes/${id}/publish`);
  await expect(page.getByRole('button', { name: /^Publish on top of/ })).toHaveAccessibleDescription(
    'Accept 1 warning first.',
  );
  const warning = page.getByRole('checkbox', {
    name: /^Shower savings \(savings\) on Shower optimizer is no longer shown to Aroha Tāmati, .* more\.$/,
  });
  await pressAt(warning, 'Space');
  await tabTo(page.getByRole('radio', { name: 'Now' }));
  await page.keyboard.press('ArrowDown');
  const at = nzClock(Math.ceil(Date.now() / 60_000 + 20) * 60_000);
  await typeAt(page.getByRole('textbox', { name: 'Day' }), at.day);
  await typeAt(page.getByRole('textbox', { name: 'Time' }), at.time);
  await pressAt(page.getByRole('button', { name: 'Schedule', exact: true }));
  await said(page, 'Scheduled for');
  await expect(title(page)).toBeFocused();
  await pressAt(page.getByRole('button', { name: 'Take it back' }));
  await expect(page.getByRole('region', { name: 'Scheduled' })).toHaveCount(0);
  await expect(title(page)).toBeFocused();
});

test('what others publish meanwhile is looked at, and where both changed the same it is chosen', {
  tag: deep,
}, async ({ studio, desk }) => {
  const mine = (text: string) => text.replace('"Tips for you"', '"Winter tips"');
  const id = await draftChange(studio, eddie, { title: 'Mine', edit: mine });
  const page = await desk(paul);
  await page.goto(`${studio.origin}/changes/${id}/publish`);
  await tabTo(page.getByRole('button', { name: 'Publish on top of release 1' }));
  const theirs = (text: string) => text.replace('"Tips for you"', '"Cold tips"');
  await publishChange(studio, await draftChange(studio, ana, { title: 'Theirs', edit: theirs }));
  await pressAt(page.getByRole('button', { name: 'I have looked at both' }), 'Enter', 'Shift+Tab');
  await expect(page.getByRole('group', { name: 'What would be published' })).toBeFocused();
  await pressAt(page.getByRole('button', { name: /^Choose what stays/ }));
  const dialog = page.getByRole('dialog', { name: 'Choose what stays' });
  await tabTo(dialog.getByRole('radio', { name: /Keep theirs/ }));
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /Take mine/ })).toBeChecked();
  await pressAt(dialog.getByRole('button', { name: 'Save my choice' }));
  await expect(page.getByText('It fits what is live, release 2.')).toBeVisible();
  await expect(title(page)).toBeFocused();
  await pressAt(page.getByRole('button', { name: 'Publish on top of release 2' }));
  await said(page, 'Published as release 3');
});

test('a page goes back, and focus is where it was', async ({ studio, desk }) => {
  const edit = (text: string) => text.replace('"Tips for you"', '"Winter tips"');
  await publishChange(studio, await draftChange(studio, eddie, { title: 'Tips', edit }));
  const page = await desk(paul);
  await page.goto(`${studio.origin}/history`);
  const first = page.getByRole('button', { name: 'Release 1', exact: true });
  await pressAt(page.getByRole('button', { name: 'What changed in release 2' }));
  await expect(page.getByText(/Winter tips/).first()).toBeVisible();
  const open = async () => {
    await pressAt(first);
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menu')).toHaveAttribute('aria-activedescendant', /./);
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('dialog'));
  };
  await open();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  await open();
  const dialog = page.getByRole('dialog', { name: 'Roll back to release 1' });
  await tabTo(dialog.getByRole('radio', { name: 'Everything' }));
  await page.keyboard.press('ArrowRight');
  await pressAt(dialog.getByRole('checkbox', { name: 'Insights, tips' }), 'Space');
  await typeAt(dialog.getByRole('textbox', { name: 'Why' }), 'It is summer');
  await pressAt(dialog.getByRole('button', { name: 'Roll back', exact: true }));
  await said(page, 'Release 3 is live');
  await expect(first).toBeFocused();

  await tabTo(page.getByRole('radio', { name: 'Releases' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Compare' })).toBeFocused();
  await tabTo(page.getByRole('combobox', { name: 'From' }));
  await page.keyboard.type('1');
  await expect(page.getByRole('region', { name: 'From release 1 to 3' })).toContainText('Nothing differs');
});

test('a widget is switched off and on, and its absence explained', { tag: deep }, async ({
  studio,
  desk,
}) => {
  const page = await desk(paul);
  await page.goto(`${studio.origin}/switches`);
  await typeAt(page.getByRole('searchbox', { name: 'Find a widget type' }), 'eco tracker');
  const row = (name: string) => page.getByRole('button', { name: `${name} Eco tracker`, exact: true });
  for (const [now, next] of [
    ['Switch off', 'Switch on'],
    ['Switch on', 'Switch off'],
  ] as const) {
    await pressAt(row(now));
    await expect(page.getByRole('textbox', { name: 'Why' })).toBeFocused();
    await page.keyboard.type('It shows wrong figures');
    await pressAt(page.getByRole('dialog').getByRole('button', { name: now, exact: true }));
    await expect(row(next)).toBeFocused();
  }

  await pressAt(screen(page, 'Explain'), 'Enter', 'Shift+Tab');
  await expect(title(page, 'Explain')).toBeFocused();
  await tabTo(page.getByRole('combobox', { name: 'Persona' }));
  await page.keyboard.type('Wiremu');
  await typeAt(page.getByRole('searchbox', { name: 'Find a widget' }), 'power shout');
  await expect(page.getByRole('listitem').filter({ hasText: 'Power shout' })).toContainText(
    'It is only for a customer who takes part in Powershout',
  );
});
