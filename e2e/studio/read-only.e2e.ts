import { eddie, expect, test, vera } from '#e2e/support/studio.ts';
import { draftChange, tips } from '#e2e/support/studio-calls.ts';

test('a viewer finds every control that changes something out of use, with the reason', async ({
  studio,
  desk,
}) => {
  const id = await draftChange(studio, eddie, {
    title: 'Winter tips',
    edit: (text) => text.replace('"Tips for you"', '"Winter tips"'),
  });
  const page = await desk(vera);
  const editors = /role of an editor/;
  const publishers = /role of a publisher/;
  const refused = async (address: string, button: string | RegExp, reason: RegExp) => {
    await page.goto(`${studio.origin}${address}`);
    const found = page.getByRole('button', { name: button }).first();
    await expect(found).toHaveAttribute('aria-disabled', 'true');
    await expect(found).toHaveAccessibleDescription(reason);
    await found.click({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await refused('/pages', 'New change', editors);
  await refused('/changes', 'New change', editors);
  await refused('/pages', 'Edit Dashboard', editors);
  for (const policy of ['rules', 'facts', 'personas'])
    await refused(`/${policy}`, 'Edit in a change', editors);
  await refused('/switches', 'Switch off Bill summary', publishers);
  await refused(`/changes/${id}`, 'Send for review', editors);
  await refused(`/changes/${id}/review`, 'Add comment', editors);
  await refused(`/changes/${id}/publish`, /^Publish on top of/, publishers);
  await page.goto(`${studio.origin}/changes`);
  await page.getByRole('link', { name: 'Winter tips' }).click();
  await expect(page.getByText('You can look at it, not edit it.')).toBeVisible();
  await page
    .getByRole('treeitem', { name: /Tip of the day/ })
    .first()
    .click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: 'role of an editor' })).toHaveCount(1);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(`${studio.origin}/changes/${id}/source`);
  await expect(page.getByRole('textbox', { name: /^Source of/ })).not.toBeEditable();
  await expect(page.getByRole('button', { name: 'More for this change' })).toHaveCount(0);
  await page.goto(`${studio.origin}/explain`);
  await expect(page.getByRole('status').filter({ hasText: 'widgets of' })).toBeVisible();
});

test('the service refuses a viewer everything that the studio doesn’t offer', async ({ studio }) => {
  const id = await draftChange(studio, eddie, {
    title: 'Winter tips',
    edit: (text) => text.replace('"Tips for you"', '"Winter tips"'),
  });
  const { content } = JSON.parse(await studio.call(vera, 'GET', `/changes/${id}`)) as { content: string };
  const document = `/changes/${id}/documents/${tips}`;
  const calls: [method: string, path: string, body?: unknown][] = [
    ['POST', '/changes', { title: 'Mine' }],
    ['PATCH', `/changes/${id}`, { state: 'withdrawn' }],
    ['PUT', document, {}],
    ['POST', `${document}/restore`, {}],
    ['POST', `${document}/edits`, { base: content, text: '{}' }],
    ['POST', `/changes/${id}/reviews`, { content, verdict: 'approve', comment: '' }],
    ['POST', `/changes/${id}/publish`, { head: 1, content, accept: [] }],
    ['POST', `/changes/${id}/schedule`, { at: '2030-01-01T09:00', content }],
    ['POST', '/releases', { rollbackTo: 1, why: 'I like it' }],
    ['PUT', '/switches/billSummary', { isOff: true, why: 'I can' }],
  ];
  for (const [method, path, body] of calls) {
    await expect(studio.call(vera, method, path, body), `${method} ${path}`).rejects.toThrow(/"status":403/);
  }
});
