import type { Page } from '@playwright/test';
import { pickItem } from '#e2e/support/hands.ts';
import { deep } from '#e2e/support/portal.ts';
import { ana, eddie, expect, paul, type Studio, test, vera } from '#e2e/support/studio.ts';
import { draftChange, editDocument, publishChange, scheduleChange } from '#e2e/support/studio-calls.ts';
import { look } from '#e2e/support/studio-looks.ts';

const tipsHeading = (to: string) => (text: string) => text.replace('"Tips for you"', `"${to}"`);
const open = (studio: Studio, page: Page, id: string, tab: string) =>
  page.goto(`${studio.origin}/changes/${id}/${tab}`);

test('a change with findings, with warnings and in review is accessible', async ({ studio, desk }) => {
  test.slow();
  const page = await desk(ana);
  const wrong = await draftChange(studio, eddie, {
    title: 'With findings',
    path: 'newDashboard.json',
    edit: (text) => text.replace('"type": "billSummary"', '"type": "billSumary"'),
  });
  await open(studio, page, wrong, 'checks');
  await expect(page.getByText(/keeps? this from being published/)).toBeVisible();
  await look(page, 'findings');
  await open(studio, page, wrong, 'publish');
  await expect(page.getByText(/^The checks have/)).toBeVisible();
  await look(page, 'not publishable');

  const warned = await draftChange(studio, eddie, {
    title: 'With warnings',
    path: 'shower-optimizer.json',
    edit: (text) => text.replace(/,\s*\{\s*"id": "savings"[\s\S]*?"config": \{\}\s*\}/, ''),
  });
  await open(studio, page, warned, 'checks');
  await expect(page.getByText(/with 1 warning to accept/)).toBeVisible();
  await look(page, 'warnings');
  await open(studio, page, warned, 'review');
  await expect(page.getByRole('figure').first()).toBeVisible();
  await look(page, 'review');
});

test('checks that run, and are about an earlier edit, are accessible', { tag: deep }, async ({
  studio,
  desk,
}) => {
  const id = await draftChange(studio, eddie, { title: 'Running', edit: tipsHeading('Winter tips') });
  const page = await desk(eddie);
  await open(studio, page, id, 'checks');
  await expect(page.getByText('The checks find nothing')).toBeVisible();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/report', async (route) => {
    await answered;
    await route.continue();
  });
  await editDocument(studio, ana, { id, edit: (text) => text.replace('Winter tips', 'Cold tips') });
  await expect(page.getByText('Checking…')).toBeVisible();
  await look(page, 'running');
  answer();
  await expect(page.getByText('The checks find nothing')).toBeVisible();
});

test('a change that is scheduled, blocked, in conflict, published or only to be read is accessible', async ({
  studio,
  desk,
}) => {
  test.slow();
  const page = await desk(paul);
  const minute = 60_000;
  const due = Math.ceil(Date.now() / minute + 20) * minute;
  const id = await draftChange(studio, eddie, { title: 'Mine', edit: tipsHeading('Winter tips') });
  await scheduleChange(studio, id, due);
  await open(studio, page, id, 'publish');
  await expect(page.getByRole('region', { name: 'Scheduled' })).toBeVisible();
  await look(page, 'scheduled');
  for (const address of ['pages', 'changes', 'history']) {
    await page.goto(`${studio.origin}/${address}`);
    await expect(page.getByText('Mine').first()).toBeVisible();
    await look(page, `${address} with a schedule`);
  }
  await open(studio, page, id, 'design');
  await expect(page.getByRole('button', { name: 'Take it back to edit' })).toBeVisible();
  await look(page, 'locked');

  const theirs = await draftChange(studio, ana, { title: 'Theirs', edit: tipsHeading('Cold tips') });
  await publishChange(studio, theirs);
  await open(studio, page, id, 'publish');
  studio.setTime(due);
  await expect(page.getByText('It was not published at its time.')).toBeVisible();
  await look(page, 'blocked');
  await page.getByRole('button', { name: /^Choose what stays/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'conflict');
  await open(studio, page, theirs, 'publish');
  await expect(page.getByText('Published as release 2')).toBeVisible();
  await look(page, 'published');
  await open(studio, page, theirs, 'source');
  await expect(page.getByText('You can look at it, not edit it.')).toBeVisible();
  await look(page, 'read-only');
});

test('what somebody else has left in this browser, and a page that is removed, are accessible', {
  tag: deep,
}, async ({ studio, desk, guard }) => {
  test.slow();
  guard.allowConsole(/status of 40[14]/);
  const page = await desk(ana);
  const id = await draftChange(studio, eddie, { title: 'Left', edit: tipsHeading('Winter tips') });
  await page.goto(`${studio.origin}/changes/${id}/source?document=shower-optimizer.json`);
  const source = page.getByRole('textbox', { name: 'Source of Shower optimizer' });
  const text = await source.inputValue();
  await page.context().clearCookies();
  await source.fill(`${text} `);
  await expect(page.getByText('Signed out: kept in this browser')).toBeVisible();
  await studio.signIn(page.context(), eddie);
  await page.reload();
  await expect(page.getByText('Ana Pereira’s edits of Shower optimizer are kept')).toBeVisible();
  await expect(source).toHaveValue(text);
  await look(page, 'left by somebody else');
  await page.goto(`${studio.origin}/changes`);
  await expect(page.getByText(/Ana Pereira’s edits are only in this browser/)).toBeVisible();
  await look(page, 'changes with edits in this browser');

  await page.evaluate(async (address) => {
    const etag = (await fetch(address)).headers.get('etag') ?? '';
    await fetch(address, { method: 'DELETE', headers: { 'if-match': etag } });
  }, `/layouts/v1/changes/${id}/documents/insights--tips.json`);
  await page.goto(`${studio.origin}/changes/${id}/design?document=insights--tips.json`);
  await expect(page.getByText('Insights, tips is removed in this change.')).toBeVisible();
  await look(page, 'removed');
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect(page.getByRole('tree', { name: 'Parts of Insights, tips' })).toBeVisible();
});

test('History, Switches and their dialogs are accessible with something in them, and for a viewer', {
  tag: deep,
}, async ({ studio, desk }) => {
  test.slow();
  const edit = tipsHeading('Winter tips');
  await publishChange(studio, await draftChange(studio, eddie, { title: 'Tips', edit }));
  const page = await desk(paul);
  await page.goto(`${studio.origin}/history?release=2`);
  await expect(page.getByText(/Winter tips/).first()).toBeVisible();
  await look(page, 'a release with what it changed');
  await pickItem(page.getByRole('button', { name: 'Release 1', exact: true }), /^Roll back to this/);
  await page.getByRole('dialog').getByRole('radio', { name: 'Some documents' }).check();
  await look(page, 'roll back');
  await page.goto(`${studio.origin}/history?view=compare`);
  await expect(page.getByRole('region', { name: 'From release 1 to 2' })).toContainText('Winter tips');
  await look(page, 'compare');
  await page.goto(`${studio.origin}/history?view=time`);
  await expect(page.getByRole('slider')).toBeVisible();
  await look(page, 'at a time');

  await page.goto(`${studio.origin}/switches`);
  await page.getByRole('button', { name: 'Switch off Bill summary' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Until a time' }).check();
  await look(page, 'switch');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Why' }).fill('Amounts are wrong');
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Broken rules' })).toBeVisible();
  await page.getByRole('radio', { name: /^Off/ }).check({ force: true });
  await look(page, 'switched off');
  await page.goto(`${studio.origin}/rules`);
  await expect(page.getByText(/broken by what is live/)).toBeVisible();
  await look(page, 'broken rules');

  const viewer = await desk(vera);
  for (const address of ['pages', 'changes', 'switches', 'facts']) {
    await viewer.goto(`${studio.origin}/${address}`);
    await expect(viewer.getByRole('heading', { level: 1 })).toBeVisible();
    await look(viewer, `${address} for a viewer`);
  }
});
