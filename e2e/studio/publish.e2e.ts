import type { Locator, Page } from '@playwright/test';
import { deep, putItem, settled } from '#e2e/support/portal.ts';
import { authItem, fetchSession } from '#e2e/support/sign-in.ts';
import { ana, beginChange, eddie, expect, paul, type Studio, test } from '#e2e/support/studio.ts';
import { documentOf, draftChange, publishChange } from '#e2e/support/studio-calls.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Change' }).getByRole('link', { name, exact: true });
const publishButton = (page: Page): Locator => page.getByRole('button', { name: /^Publish on top of/ });
const heading = (from: string, to: string) => (text: string) => text.replace(`"${from}"`, `"${to}"`);

/** Opens the Publish tab of a change for somebody who may publish it. */
async function toPublish(studio: Studio, desk: (who: typeof paul) => Promise<Page>, id: string) {
  const page = await desk(paul);
  await page.goto(`${studio.origin}/changes/${id}/publish`);
  await expect(publishButton(page)).toBeVisible();
  return page;
}

test('a critical page needs a second person, whose approval ends with the next edit, and reaches customers', async ({
  studio,
  portal,
  desk,
  page,
}) => {
  test.slow();
  await putItem(
    page,
    portal.origin('beacon'),
    authItem,
    JSON.stringify(await fetchSession(portal, 'aroha', 'beacon')),
  );
  const seeDashboard = async () => {
    await page.goto(`${portal.origin('beacon')}/account/dashboard`);
    await settled(page);
  };
  await seeDashboard();
  const servedDashboard = async () =>
    (await portal.control.layouts()).find(({ tabId }) => tabId === 'newDashboard')?.revision;
  const before = await servedDashboard();
  const notice = page.getByText('We spread winter bills over the year.');
  await expect(notice).toHaveCount(0);

  const editor = await desk(eddie);
  await beginChange(editor, studio.origin, 'Winter help');
  await editor.getByRole('treeitem', { name: /Bill summary/ }).click();
  await editor.getByRole('button', { name: 'Add', exact: true }).click();
  const add = editor.getByRole('dialog', { name: 'Add' });
  await add.getByRole('searchbox').fill('sentence from the server');
  await add.getByRole('button', { name: /^Notice/ }).click();
  const fields = editor.getByRole('region', { name: 'Fields' });
  await fields.getByRole('textbox', { name: 'Title' }).fill('Winter help');
  const text = fields.getByRole('textbox', { name: 'Text' });
  await text.fill('We spread winter bills over the year.');
  await editor.getByRole('button', { name: 'Send for review' }).click();
  await expect(editor.getByText('In review', { exact: true })).toBeVisible();
  await expect(editor.getByRole('heading', { level: 1 })).toBeFocused();

  const reviewer = await desk(ana);
  await reviewer.goto(`${studio.origin}/changes`);
  await reviewer.getByRole('link', { name: 'Winter help' }).click();
  await tab(reviewer, 'Review').click();
  await expect(reviewer.getByText('You can approve this.')).toBeVisible();
  await expect(reviewer.getByText(/^Added the notice "Winter help" to Today/)).toBeVisible();
  await expect(reviewer.getByRole('figure', { name: 'With this change' })).toContainText('Winter helpnew');
  await expect(reviewer.getByRole('figure', { name: /^Live/ })).not.toContainText('Winter help');
  await reviewer.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(reviewer.getByText('Approved by Ana Pereira.')).toBeVisible();

  await expect(editor.getByText('Approved', { exact: true })).toBeVisible();
  await text.fill('We spread winter bills over the year. We can help.');
  await expect(reviewer.getByText('The approval is void.')).toBeVisible();
  const publisher = await toPublish(studio, desk, idIn(editor));
  await expect(publishButton(publisher)).toHaveAccessibleDescription(/Another person has to approve/);
  await editor.getByRole('button', { name: 'Send for review' }).click();
  await reviewer.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(reviewer.getByText('Approved by Ana Pereira.')).toBeVisible();

  await expect(publishButton(publisher)).not.toHaveAttribute('aria-disabled');
  await publishButton(publisher).click();
  await expect(publisher.getByText('Published as release 2').first()).toBeVisible();
  await expect(publisher.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(servedDashboard, 'the dashboard that the portal is told').not.toBe(before);
  await seeDashboard();
  await expect(notice).toBeVisible();
  await expect(page.getByText('We can help.')).toBeVisible();
  // Before its server ends, which it may still be asking.
  await page.close();
});

const idIn = (page: Page): string => /changes\/([^/?]+)/.exec(page.url())?.[1] ?? '';

test('where others have published the same, what stays is chosen, and the rest is both together', {
  tag: deep,
}, async ({ studio, desk }) => {
  const id = await draftChange(studio, eddie, {
    title: 'Mine',
    edit: heading('Tips for you', 'Tips this winter'),
  });
  await publishChange(
    studio,
    await draftChange(studio, ana, {
      title: 'Theirs',
      edit: (text) =>
        heading('Views of the tips', 'Other tips')(heading('Tips for you', 'Winter tips')(text)),
    }),
  );
  const publisher = await toPublish(studio, desk, id);
  await expect(publishButton(publisher)).toHaveAccessibleDescription(
    'Others have published changes of the same.',
  );

  const editor = await desk(eddie);
  await editor.goto(`${studio.origin}/changes/${id}/checks`);
  await expect(editor.getByText('1 finding keeps this from being published')).toBeVisible();
  await editor.getByRole('button', { name: 'Choose what stays on Insights, tips…' }).click();
  const dialog = editor.getByRole('dialog', { name: 'Choose what stays' });
  await expect(dialog.getByRole('radio', { name: /Keep theirs/ })).toHaveAccessibleDescription(/Winter tips/);
  await dialog.getByRole('radio', { name: /Take mine/ }).check();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await expect(editor.getByText('The checks find nothing')).toBeVisible();

  await publishButton(publisher).click();
  await expect(publisher.getByText('Published as release 3').first()).toBeVisible();
  const live = await documentOf(studio, 3);
  expect(live).toContain('"Tips this winter"');
  expect(live).toContain('"Other tips"');
});
