import type { BrowserContext, Page } from '@playwright/test';

/** Whose translator: each changes the page in its own way. */
export type Translator = 'chrome' | 'firefox' | 'safari';
export const translators: readonly Translator[] = ['chrome', 'firefox', 'safari'];

/**
 * In whose way every page of a run is translated: `TRANSLATOR=chrome npm run e2e -- e2e/payments.e2e.ts`. Tests then hold
 * that every text they look for is there, in its new place, and that nothing throws.
 */
export const translatorOfRun = translators.find((each) => each === process.env['TRANSLATOR']);

/**
 * Ends every text that is translated. It has no width, and Playwright ignores it, so that whatever is found or read by
 * its text in a page is also found and read in the translated one.
 */
export const mark = '\u200b';

/** Translates all pages of a context, or one, from before their own scripts run. */
export const translate = (pages: BrowserContext | Page, translator: Translator) =>
  pages.addInitScript(runTranslator, [translator, mark] as const);

/**
 * Does to the page what a translator does, and goes on with everything that is added or changes. Chrome and Edge put two
 * `<font>` in place of a text, Safari a new text; Firefox keeps a text, but joins those that are side by side.
 * Runs in the page.
 */
function runTranslator([translator, mark]: readonly [Translator, string]) {
  const skipped = 'script, style, noscript, textarea, svg, [translate=no], .notranslate, [contenteditable]';
  const attributes = ['aria-label', 'alt', 'placeholder', 'title'];
  const isDone = (text: string) => text.trim() === '' || text.includes(mark);

  const inPlaceOf: Readonly<Record<Translator, (text: Text) => Text | HTMLElement>> = {
    chrome(text) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
      inner.append(text.data + mark);
      outer.append(inner);
      return outer;
    },
    safari: (text) => new Text(text.data + mark),
    firefox(text) {
      const isText = (node: Node | null): node is Text => node instanceof Text;
      let first = text;
      while (isText(first.previousSibling)) first = first.previousSibling;
      let joined = first.data;
      while (isText(first.nextSibling)) {
        joined += first.nextSibling.data;
        first.nextSibling.remove();
      }
      first.data = joined.replaceAll(mark, '') + mark;
      return first;
    },
  };

  function translateText(text: Text): void {
    const { parentElement } = text;
    if (parentElement === null || isDone(text.data) || parentElement.closest(skipped)) return;
    if (parentElement.localName === 'title') {
      text.data += mark;
      return;
    }
    const translated = inPlaceOf[translator](text);
    if (translated !== text && text.parentNode !== null) text.replaceWith(translated);
  }

  function translateAttributes(element: Element): void {
    if (element.closest(skipped)) return;
    for (const name of attributes) {
      const value = element.getAttribute(name);
      if (value !== null && !isDone(value)) element.setAttribute(name, value + mark);
    }
  }

  function translateAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    const found: Node[] = [];
    for (let node: Node | null = root; node; node = walker.nextNode()) found.push(node);
    for (const node of found)
      if (node instanceof Text) translateText(node);
      else if (node instanceof Element) translateAttributes(node);
  }

  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'childList') addedNodes.forEach(translateAll);
      else if (target instanceof Text) translateText(target);
      else if (target instanceof Element) translateAttributes(target);
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: attributes,
  });
}
