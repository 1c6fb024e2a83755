import type { Page } from '@playwright/test';
import { deep } from '#e2e/support/portal.ts';
import { beginChange, eddie, expect, test } from '#e2e/support/studio.ts';
import { translate, translatedTexts, translators } from '#e2e/support/translator.ts';

const tabs = ['Review', 'Checks', 'Source'];

const open = (page: Page, tab: string) =>
  page.getByRole('navigation', { name: 'Change' }).getByRole('link', { name: tab, exact: true }).click();

for (const translator of translators)
  test(`a change is edited and looked at in every tab of a studio that is translated as ${translator} does`, {
    tag: translator === 'chrome' ? [] : deep,
  }, async ({ page, context, studio }) => {
    await translate(page, translator);
    await studio.signIn(context, eddie);
    await beginChange(page, studio.origin, 'Winter help');
    await page.getByRole('treeitem', { name: /Bill summary/ }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const add = page.getByRole('dialog', { name: 'Add' });
    await add.getByRole('searchbox').fill('sentence from the server');
    await add.getByRole('button', { name: /^Notice/ }).click();
    const fields = page.getByRole('region', { name: 'Fields' });
    await fields.getByRole('textbox', { name: 'Title' }).fill('Winter help');
    await fields.getByRole('textbox', { name: 'Text' }).fill('We spread winter bills.');
    await expect(page.getByRole('treeitem', { name: /Winter help/ })).toBeVisible();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();

    const plain = await context.newPage();
    await plain.goto(page.url());
    for (const tab of tabs)
      await test.step(tab, async () => {
        const before = await translatedTexts(page);
        for (const each of [page, plain]) await open(each, tab);
        await expect(async () => {
          const [words, translated] = [
            await plain.locator('main').textContent(),
            await page.locator('main').textContent(),
          ];
          expect(translated).toBe(words);
          await expect(plain.locator('main [aria-busy=true]')).toHaveCount(0);
        }).toPass();
        expect(await translatedTexts(page)).toBeGreaterThan(before);
      });
    await open(page, 'Design');
    await page.getByRole('button', { name: 'Undo: Changed Winter help' }).click();
    await expect(page.getByRole('button', { name: /^Redo: / })).toBeVisible();
    await page.getByRole('treeitem', { name: /Bill summary/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Bill summary' })).toBeVisible();
  });
