import { expect, type Locator } from '@playwright/test';

/*
 * What people do who have no pointer. What has the focus always shows it, and each way to something ends there.
 */

/** Whether what has the focus, or a box around it, is outlined. */
const showsFocus = () => {
  let element = document.activeElement;
  for (let depth = 0; element !== null && depth < 4; depth += 1) {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    if (outlineStyle !== 'none' && outlineWidth !== '0px') return true;
    if (depth < 3 && boxShadow !== 'none') return true;
    element = element.parentElement;
  }
  return false;
};

/** Waits until a dialog that opens has the focus: until then it takes no key, and moves the focus once more. */
export async function hasFocus(dialog: Locator): Promise<void> {
  const isIn = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(isIn, `focus is in ${dialog}`).toBe(true);
}

/** Goes on by Tab, or back by Shift+Tab, until something has the focus. Out of a page in a frame it goes by Escape. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  const page = target.page();
  const dialog = target.locator('xpath=ancestor::*[@role="dialog" or @role="alertdialog"][1]');
  if ((await dialog.count()) > 0) await hasFocus(dialog);
  for (let presses = 0; presses < 200; presses += 1) {
    const where = await target.evaluate((element) => {
      if (element === document.activeElement) return 'there';
      return document.activeElement instanceof HTMLIFrameElement ? 'in a frame' : 'elsewhere';
    });
    if (where === 'there') {
      expect(await page.evaluate(showsFocus), `focus is seen at ${target}`).toBe(true);
      return;
    }
    await page.keyboard.press(where === 'in a frame' ? 'Escape' : key);
    if (where === 'in a frame')
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
  }
  throw new Error(`${key} never comes to ${target}.`);
}

/** Presses a key at something, once it takes one: what is saved may allow it a moment later than it is told. */
export async function pressAt(
  target: Locator,
  key = 'Enter',
  direction: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await expect(target).toBeEnabled();
  await tabTo(target, direction);
  await target.page().keyboard.press(key);
}

export async function typeAt(
  target: Locator,
  text: string,
  direction: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await tabTo(target, direction);
  await target.page().keyboard.press('Control+a');
  await target.page().keyboard.type(text);
}
