import { axe, deep } from '#e2e/support/portal.ts';
import { turnSingleKeysOn } from '#e2e/support/single-keys.ts';
import { beginChange, eddie, expect, test } from '#e2e/support/studio.ts';
import { look } from '#e2e/support/studio-looks.ts';

test('every screen is accessible and fits its window', async ({ page, context, studio }) => {
  test.slow();
  await studio.signIn(context, eddie);
  await beginChange(page, studio.origin, 'Winter help');
  const change = page.url().replace(/\/design.*/, '');
  const screens = [
    `${studio.origin}/pages`,
    `${studio.origin}/changes`,
    `${change}/design`,
    `${change}/source`,
    ...['checks', 'review', 'publish'].map((tab) => `${change}/${tab}`),
    ...['history', 'switches', 'explain', 'rules', 'facts', 'personas', 'audit', 'experiments'].map(
      (name) => `${studio.origin}/${name}`,
    ),
    ...['gallery', 'gallery/billSummary', 'tokens'].map((name) => `${studio.origin}/${name}`),
    `${studio.origin}/nowhere`,
  ];
  for (const address of screens) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await expect(page.locator('main[aria-busy]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The reason why it can't be sent for review says the same.
    if (/\/(checks|review|publish)$/.test(address))
      await expect(page.getByText('Nothing is edited yet.').last()).toBeVisible();
    const hasPanes = address.endsWith('design');
    if (hasPanes)
      await page
        .getByRole('treeitem', { name: /Next best/ })
        .first()
        .click();
    await look(page, address, { hasPanes });
  }
});

test('every pane and dialog of the design is accessible on a tablet', { tag: deep }, async ({
  page,
  context,
  studio,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await studio.signIn(context, eddie);
  await beginChange(page, studio.origin, 'Winter help');
  const tree = page.getByRole('tree');
  await tree.getByRole('treeitem', { name: /Bill summary/ }).click();
  await page.getByRole('tab', { name: 'Parts' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Picture' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Picture' })).toBeVisible();
  await expect(tree).toBeHidden();
  await axe(page);
  await page.getByRole('tab', { name: 'Fields' }).click();
  await expect(page.getByRole('region', { name: 'Fields' })).toContainText('What is owed and by when');
  await page.locator('details').evaluateAll((blocks) => {
    for (const block of blocks) block.setAttribute('open', '');
  });
  await axe(page);
  await page.getByRole('tab', { name: 'Parts' }).click();
  await tree.getByRole('treeitem', { name: /Bill summary/ }).focus();
  await turnSingleKeysOn(page);
  for (const [key, name] of [
    ['a', 'Add'],
    ['m', 'Move Bill summary'],
    ['w', 'Width of Bill summary'],
    ['?', 'Keys'],
  ] as const) {
    await tree.getByRole('treeitem', { name: /Bill summary/ }).focus();
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
