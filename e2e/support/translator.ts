import type { BrowserContext, Page } from '@playwright/test';

/** Whose translator: each changes the page in its own way. */
export type Translator = 'chrome' | 'firefox' | 'safari';
export const translators: readonly Translator[] = ['chrome', 'firefox', 'safari'];

/**
 * In whose way every page of a run is translated: `TRANSLATOR=chrome npm run e2e`. Tests then hold that every text they
 * look for is there, in its new place, and that nothing throws. `npm run test:deep` runs them for each translator.
 */
export const translatorOfRun = translators.find((each) => each === process.env['TRANSLATOR']);

/** What such a run tries: everything in which somebody changes what a page says. */
export const flows = [
  ...['account-*', 'bill-insights', 'bottled-gas', 'carbon-calculator', 'eco-tracker', 'energy-mix', 'ev-*'],
  ...['forecasts', 'fresh-after-writes', 'home-comparison', 'meter-reading', 'moving-house*', 'natural-gas'],
  ...[
    'other-products',
    'paying-twice',
    'payments',
    'powershout',
    'profiles',
    'properties',
    'property-avatar',
  ],
  ...[
    'recurring-payment',
    'shower',
    'staff-*',
    'switches',
    'tips',
    'transactions',
    'unsaved-forms',
    'usage*',
  ],
  ...['studio/journeys', 'studio/operate', 'studio/publish'],
].map((name) => `**/${name}.e2e.ts`);

/** Translates all pages of a context, or one, from before their own scripts run. */
export const translate = (pages: BrowserContext | Page, translator: Translator) =>
  pages.addInitScript(runTranslator, translator);

/** How many texts of a page were translated so far. */
export const translatedTexts = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['translatedTexts'] ?? 0));

/**
 * Does to the page what a translator does, and goes on with everything that is added or changes. Chrome and Edge put two
 * `<font>` in place of a text, Safari a new text; Firefox keeps a text, but joins those that are side by side. The words
 * stay the same, so that whatever a test finds or reads in a page it also finds and reads in the translated one.
 * Runs in the page.
 */
function runTranslator(translator: Translator) {
  /** What each text said when it was translated. */
  const done = new WeakMap<Text, string>();
  let count = 0;
  const mark = '\u200b';
  const skipped = 'script, style, noscript, textarea, svg, [translate=no], .notranslate, [contenteditable]';
  const attributes = ['aria-label', 'alt', 'placeholder', 'title'];
  const translated = (text: Text): Text => {
    done.set(text, text.data);
    count += 1;
    return text;
  };

  const inPlaceOf: Readonly<Record<Translator, (text: Text) => Text | HTMLElement>> = {
    chrome(text) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
      inner.append(translated(new Text(text.data)));
      outer.append(inner);
      return outer;
    },
    safari: (text) => translated(new Text(text.data)),
    firefox(text) {
      const isText = (node: Node | null): node is Text => node instanceof Text;
      let first = text;
      while (isText(first.previousSibling)) first = first.previousSibling;
      let joined = first.data;
      while (isText(first.nextSibling)) {
        joined += first.nextSibling.data;
        first.nextSibling.remove();
      }
      if (first.data !== joined) first.data = joined;
      return translated(first);
    },
  };

  function translateText(text: Text): void {
    const { parentElement } = text;
    const isDone = text.data.trim() === '' || done.get(text) === text.data;
    if (parentElement === null || isDone || parentElement.closest(skipped)) return;
    if (parentElement.localName === 'title') return;
    const next = inPlaceOf[translator](text);
    if (next !== text && text.parentNode !== null) text.replaceWith(next);
    document.documentElement.dataset['translatedTexts'] = String(count);
  }

  function translateAttributes(element: Element): void {
    if (element.closest(skipped)) return;
    for (const name of attributes) {
      const value = element.getAttribute(name);
      if (value !== null && value.trim() !== '' && !value.includes(mark))
        element.setAttribute(name, value + mark);
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
