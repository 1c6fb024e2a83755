import type { Page } from '@playwright/test';
import { pickItem } from '#e2e/support/hands.ts';
import { deep } from '#e2e/support/portal.ts';
import { ana, eddie, expect, paul, test } from '#e2e/support/studio.ts';
import {
  documentOf,
  draftChange,
  nzClock,
  publishChange,
  scheduleChange,
} from '#e2e/support/studio-calls.ts';

const minute = 60_000;
const tipsHeading = (to: string) => (text: string) => text.replace('"Tips for you"', `"${to}"`);
const when = (page: Page) => page.getByRole('group', { name: 'When it is published' });

test('a change is scheduled, seen on every list, taken back by an edit, and published at its time', async ({
  studio,
  desk,
}) => {
  const id = await draftChange(studio, eddie, { title: 'Winter tips', edit: tipsHeading('Winter tips') });
  const page = await desk(paul);
  await page.goto(`${studio.origin}/changes/${id}/publish`);
  await page.getByRole('radio', { name: 'At a time' }).check();
  const [day, time] = ['Day', 'Time'].map((name) => when(page).getByRole('textbox', { name }));
  const schedule = page.getByRole('button', { name: 'Schedule', exact: true });
  await day?.fill('26 Sep 2027');
  await time?.fill('2:30 am');
  await expect(when(page)).toContainText('Clocks go forward on');
  await schedule.click();
  await day?.fill('4 Apr 2027');
  await schedule.click();
  await expect(when(page)).toContainText('Choose which of the two.');
  await when(page).getByRole('radio', { name: 'The second one' }).check();
  await expect(when(page)).toContainText('Sun 4 Apr 2027, 2:30 am in New Zealand');
  await time?.fill('soon');
  await schedule.click();
  await expect(when(page)).toContainText('Give a time, such as 9 am or 14:30.');
  const at = nzClock(Math.ceil((Date.now() + 20 * minute) / minute) * minute);
  await day?.fill(at.day);
  await time?.fill(at.time);
  await schedule.click();
  await expect(page.getByRole('region', { name: 'Scheduled' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'insights--tips.json' });
  await expect(row).toContainText(/Winter tips on \w{3} \d/);
  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Winter tips' })).toContainText(
    /Scheduledon \w{3} \d/,
  );
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Still to come' })).toContainText(
    /Winter tips.*in (19|20|21) minutes/,
  );

  const editor = await desk(eddie);
  await editor.goto(`${studio.origin}/changes/${id}`);
  const shown = editor.getByRole('treeitem', { name: /Tip of the day/ });
  await shown.click();
  await editor.keyboard.press('Delete');
  await expect(shown).toBeVisible();
  await editor.getByRole('button', { name: 'Take it back to edit' }).click();
  await expect(editor.getByText('Open', { exact: true })).toBeVisible();
  await expect(editor.getByRole('heading', { level: 1 })).toBeFocused();
  await shown.click();
  await editor.keyboard.press('Delete');
  await expect(shown).toHaveCount(0);
  await expect(editor.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Still to come' })).toHaveCount(0);

  const due = Math.ceil((Date.now() + 20 * minute) / minute) * minute;
  await scheduleChange(studio, id, due);
  await page.getByRole('link', { name: 'Winter tips' }).click();
  await expect(page.getByRole('region', { name: 'Scheduled' })).toBeVisible();
  studio.setTime(due);
  await expect(page.getByText('Published as release 2')).toBeVisible();
  expect(await documentOf(studio, 2)).toContain('"Winter tips"');
  await page.getByRole('link', { name: 'See it in History' }).click();
  await expect(page.getByRole('list', { name: 'Releases' }).getByRole('listitem').first()).toContainText(
    'The scheduler',
  );
});

test('what can’t be published at its time is blocked, says why, and is published once both fit', {
  tag: deep,
}, async ({ studio, desk }) => {
  const id = await draftChange(studio, eddie, { title: 'Winter tips', edit: tipsHeading('Winter tips') });
  const due = Math.ceil((Date.now() + 20 * minute) / minute) * minute;
  await scheduleChange(studio, id, due);
  await publishChange(
    studio,
    await draftChange(studio, ana, { title: 'Theirs', edit: tipsHeading('Cold tips') }),
  );
  const page = await desk(paul);
  await page.goto(`${studio.origin}/changes/${id}/publish`);
  studio.setTime(due);
  await expect(page.getByText('It was not published at its time.')).toBeVisible();
  await expect(page.getByText(/Others have published changes of the same/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Choose what stays on Insights, tips…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose what stays' });
  await dialog.getByRole('radio', { name: /Take mine/ }).check();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByText('It fits what is live, release 2.')).toBeVisible();
  await page.getByRole('link', { name: 'Source' }).click();
  await expect(page.getByRole('textbox', { name: /^Source of/ })).toHaveValue(/"Winter tips"/);
  await page.getByRole('link', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish on top of release 2' }).click();
  await expect(page.getByText('Published as release 3').first()).toBeVisible();
  expect(await documentOf(studio, 3)).toContain('"Winter tips"');
});

test('one page goes back, then everything, with a reason; releases are compared and seen along a slider', {
  tag: deep,
}, async ({ studio, desk }) => {
  const shower = 'shower-optimizer.json';
  await publishChange(
    studio,
    await draftChange(studio, eddie, { title: 'Tips', edit: tipsHeading('Winter tips') }),
  );
  await publishChange(
    studio,
    await draftChange(studio, eddie, {
      title: 'Shower',
      path: shower,
      edit: (text) => text.replace('"See our tips"', '"To the tips"'),
    }),
  );
  const page = await desk(paul);
  await page.goto(`${studio.origin}/history`);
  const rows = page.getByRole('list', { name: 'Releases' }).locator('> li');
  await expect(rows).toHaveCount(3);
  const toFirst = async () => {
    await pickItem(page.getByRole('button', { name: 'Release 1', exact: true }), /^Roll back to this/);
    return page.getByRole('dialog', { name: 'Roll back to release 1' });
  };
  let dialog = await toFirst();
  await dialog.getByRole('radio', { name: 'Some documents' }).check();
  await dialog.getByRole('checkbox', { name: 'Insights, tips' }).check();
  await expect(dialog.getByRole('region', { name: 'What this changes' })).toContainText('Tips for you');
  await dialog.getByRole('button', { name: 'Roll back', exact: true }).click();
  await expect(dialog).toContainText('Say why, for those who read the history.');
  await dialog.getByRole('textbox', { name: 'Why' }).fill('It is summer');
  await dialog.getByRole('button', { name: 'Roll back', exact: true }).click();
  await expect(rows.first()).toContainText('Back to release 1: Insights, tips');
  await expect(rows.first()).toContainText('It is summer');
  expect(await documentOf(studio, 4)).toContain('"Tips for you"');
  expect(await documentOf(studio, 4, shower)).toContain('"To the tips"');

  dialog = await toFirst();
  await dialog.getByRole('textbox', { name: 'Why' }).fill('All of it');
  await dialog.getByRole('button', { name: 'Roll back', exact: true }).click();
  await expect(rows.first()).toContainText('Back to release 1: everything');
  expect(await documentOf(studio, 5, shower)).toBe(await documentOf(studio, 1, shower));

  await page.getByRole('radio', { name: 'Compare' }).click();
  await page.getByRole('combobox', { name: 'From' }).selectOption('2');
  await page.getByRole('combobox', { name: 'To' }).selectOption('3');
  await expect(page.getByRole('region', { name: 'From release 2 to 3' })).toContainText('To the tips');
  await page.getByRole('button', { name: 'Swap the two releases' }).click();
  await expect(page.getByRole('region', { name: 'From release 3 to 2' })).toContainText('See our tips');

  await page.getByRole('radio', { name: 'At a time' }).click();
  await expect(page.getByRole('region', { name: 'Release 5 was live' })).toContainText('Live now');
  const slider = page.getByRole('slider', { name: /Release by release/ });
  // The one that is plain HTML gives way to it.
  await expect(page.locator('input[type=range]')).toHaveCount(0);
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('region', { name: 'Release 4 was live' })).toContainText('It is summer');
  await page.keyboard.press('Home');
  await expect(page.getByRole('region', { name: 'Release 1 was live' })).toBeVisible();
  await page.getByRole('link', { name: 'Explain a page as it was then' }).click();
  await expect(page.getByRole('main')).toContainText(/widgets of \d+ shown\. In release 1/);
});
