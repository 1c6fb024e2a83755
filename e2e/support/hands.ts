import { expect, type Locator, type Page } from '@playwright/test';
import { pressAt, tabTo, typeAt } from './keys.ts';

export type Way = 'pointer' | 'keyboard';

/** What somebody does in a page, by pointer or by keys alone. */
export interface Hands {
  readonly way: Way;
  /** Presses a button, a link, a checkbox. */
  readonly press: (target: Locator) => Promise<void>;
  /** Puts the caret into a field. */
  readonly enter: (field: Locator) => Promise<void>;
  /** Writes into a field in place of what is there. */
  readonly write: (target: Locator, text: string) => Promise<void>;
  /** Chooses an option of a select by its words. */
  readonly choose: (select: Locator, words: string) => Promise<void>;
  /** Chooses one of several radio buttons. */
  readonly pick: (radio: Locator) => Promise<void>;
  /** Chooses an item of a menu by the button that opens it. */
  readonly pickItem: (button: Locator, item: string | RegExp) => Promise<void>;
  /** Comes to a part of a page that is designed. */
  readonly choosePart: (part: Locator) => Promise<void>;
  /** Shows a pane where panes are tabs; elsewhere all are shown. */
  readonly showPane: (page: Page, name: 'Parts' | 'Picture' | 'Fields') => Promise<void>;
}

/** A pane that is a tab, where there is too little room for all of them. */
const paneTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

/** Chooses an item of a menu by the button that opens it. A menu is drawn before it takes a press: then it has the focus. */
export async function pickItem(button: Locator, item: string | RegExp): Promise<void> {
  await button.click();
  await expect(button.page().getByRole('menu')).toBeFocused();
  await button.page().getByRole('menuitem', { name: item }).click();
}

const byPointer: Hands = {
  way: 'pointer',
  press: (target) => target.click(),
  enter: (field) => field.click(),
  async write(target, text) {
    await target.click();
    await target.press('Control+a');
    await target.page().keyboard.insertText(text);
  },
  // The browser draws the list of a select outside of the page.
  async choose(select, words) {
    await select.selectOption({ label: words });
  },
  async pick(radio) {
    const id = await radio.getAttribute('id');
    const own = radio.locator('xpath=ancestor::label[1]');
    await (id === null ? own : radio.page().locator(`label[for="${id}"]`)).click();
    await expect(radio).toBeChecked();
  },
  pickItem,
  choosePart: (part) => part.click(),
  async showPane(page, name) {
    const tab = paneTab(page, name);
    if (await tab.isVisible()) await tab.click();
  },
};

/** Which way something is from what has the focus. */
const directionTo = (target: Locator): Promise<'Tab' | 'Shift+Tab'> =>
  target.evaluate((element) => {
    const { activeElement } = document;
    const isBefore =
      activeElement !== null &&
      activeElement !== document.body &&
      (activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 &&
      !element.contains(activeElement);
    return isBefore ? 'Shift+Tab' : 'Tab';
  });

/** The fewest first letters of an option that no other one begins with. */
async function lettersOf(select: Locator, words: string): Promise<string> {
  const all = await select.locator('option').allTextContents();
  expect(all).toContain(words);
  const others = all.filter((each) => each !== words).map((each) => each.toLowerCase());
  for (let end = 1; end < words.length; end += 1) {
    const start = words.slice(0, end);
    if (!others.some((each) => each.startsWith(start.toLowerCase()))) return start;
  }
  return words;
}

const byKeys: Hands = {
  way: 'keyboard',
  async press(target) {
    const isBox = (await target.getAttribute('type')) === 'checkbox';
    await pressAt(target, isBox ? 'Space' : 'Enter', await directionTo(target));
  },
  async enter(field) {
    await tabTo(field, await directionTo(field));
  },
  async write(target, text) {
    await typeAt(target, text, await directionTo(target));
  },
  async choose(select, words) {
    await tabTo(select, await directionTo(select));
    const letters = await lettersOf(select, words);
    const chosen = () =>
      select.evaluate((element: HTMLSelectElement) => element.selectedOptions[0]?.textContent);
    // What is typed after a second begins anew.
    await expect(async () => {
      if ((await chosen()) !== words) await select.page().keyboard.type(letters);
      expect(await chosen()).toBe(words);
    }).toPass();
  },
  async pick(radio) {
    const name = await radio.getAttribute('name');
    const group = radio.page().locator(`input[type=radio][name="${name ?? ''}"]`);
    const checked = group.and(radio.page().locator(':checked'));
    const entry = (await checked.count()) === 0 ? group.first() : checked;
    await tabTo(entry, await directionTo(entry));
    for (let left = await group.count(); left > 0 && !(await radio.isChecked()); left -= 1)
      await radio.page().keyboard.press('ArrowRight');
    await expect(radio).toBeChecked();
    await expect(radio).toBeFocused();
  },
  async pickItem(button, item) {
    await pressAt(button, 'Enter', await directionTo(button));
    const page = button.page();
    const menu = page.getByRole('menu');
    await expect(menu).toBeFocused();
    const id = await page.getByRole('menuitem', { name: item }).getAttribute('id');
    for (let left = await menu.getByRole('menuitem').count(); left >= 0; left -= 1) {
      if ((await menu.getAttribute('aria-activedescendant')) === id) break;
      await page.keyboard.press('ArrowDown');
    }
    await expect(menu).toHaveAttribute('aria-activedescendant', id ?? '');
    await page.keyboard.press('Enter');
  },
  async choosePart(part) {
    const page = part.page();
    // Tab comes to the one that was chosen last.
    const entry = page.locator('[role=treeitem][tabindex="0"]');
    await tabTo(entry, await directionTo(entry));
    await page.keyboard.press('Home');
    for (let left = await page.getByRole('treeitem').count(); left > 0; left -= 1) {
      if (await part.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('ArrowDown');
    }
    await expect(part).toBeFocused();
  },
  async showPane(page, name) {
    const wanted = paneTab(page, name);
    if (!(await wanted.isVisible())) return;
    const entry = page.getByRole('tablist', { name: 'Panes' }).locator('[tabindex="0"]');
    await tabTo(entry, await directionTo(entry));
    for (let left = 3; left > 0 && (await wanted.getAttribute('aria-selected')) !== 'true'; left -= 1)
      await page.keyboard.press('ArrowRight');
    await expect(wanted).toBeFocused();
  },
};

export const handsOf = (way: Way): Hands => (way === 'pointer' ? byPointer : byKeys);
