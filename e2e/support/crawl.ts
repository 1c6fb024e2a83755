import { expect, type Page } from '@playwright/test';
import { pageAt } from '#src/routing/route-table.ts';

/** What a customer finds at an address. */
export interface Found {
  /** Where the portal is afterwards: an address may lead on to another one. */
  readonly path: string;
  /** Addresses in the portal that the page, its menus and its dialogs link to. */
  readonly links: readonly string[];
  /** Whether the page itself has a link into the portal. */
  readonly leadsOn: boolean;
  /** Names of the controls that were pressed. */
  readonly pressed: readonly string[];
  /** What is wrong, in words. */
  readonly problems: readonly string[];
}

/** What a page has for `crawl` and `goTo`, besides the portal. */
interface Crawled {
  /** Names of the controls that were pressed, on whatever page. */
  readonly pressed: Set<string>;
  /** Waits until a condition is true, and returns whether it became so in time. It is looked at once at least. */
  readonly becomes: (condition: () => boolean) => Promise<boolean>;
  /** Waits until nothing of a page is loading, and returns what is wrong if that never comes. */
  readonly settle: (visit: Visit) => Promise<string | undefined>;
  readonly takePortalReports: () => readonly unknown[];
}

interface Visit {
  readonly to: string;
  /** Of the page; undefined for an address that leads on to another one. */
  readonly title: string | undefined;
}

const visitOf = (to: string): Visit => ({ to, title: pageAt(to.replace(/[?#].*/, ''))?.title });

/** Prepares a page for `crawl` and `goTo`, as its init script. */
export function prepareCrawl() {
  /** Requests that are on their way. */
  let pending = 0;
  const send = globalThis.fetch;
  globalThis.fetch = async (...request) => {
    pending += 1;
    try {
      return await send(...request);
    } finally {
      pending -= 1;
    }
  };
  async function becomes(condition: () => boolean): Promise<boolean> {
    for (const start = performance.now(); performance.now() - start < 20_000; ) {
      if (condition()) return true;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return condition();
  }
  const has = (selector: string) =>
    [...document.querySelectorAll(selector)].some((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
  /** An answer may lead to the next request: quiet is what was so three times in a row. */
  async function settle({ to, title }: Visit): Promise<string | undefined> {
    let quiet = 0;
    const shownTitle = () => document.title.replace(/ - [^-]*$/, '');
    const headings = () =>
      Array.from(document.querySelectorAll('h1'), (heading) => heading.textContent.trim()).join(' | ');
    const isElsewhere = () =>
      title === undefined ? location.pathname === to.replace(/[?#].*/, '') : shownTitle() !== title;
    const isQuiet = () => {
      // One main heading, and it is the title.
      const isBusy = pending > 0 || isElsewhere() || headings() !== shownTitle() || has('[aria-busy=true]');
      quiet = isBusy ? 0 : quiet + 1;
      return quiet === 3;
    };
    if (await becomes(isQuiet)) return undefined;
    return `still loading, with the title "${shownTitle()}" and the headings ${headings()}`;
  }
  Object.assign(globalThis, { pressed: new Set<string>(), becomes, settle });
}

/** Goes to a page of `pageRoutes` as a link does, without loading the document, and waits until all of it is shown. */
export async function goTo(page: Page, to: string): Promise<void> {
  const problem = await page.evaluate(async (visit) => {
    history.pushState(null, '', visit.to);
    dispatchEvent(new PopStateEvent('popstate'));
    // Both are there by `prepareCrawl`.
    const { settle, becomes } = globalThis as unknown as Crawled;
    const problem = await settle(visit);
    const isDrawn = () => {
      const content = document.querySelector('main')?.cloneNode(true) as HTMLElement | undefined;
      for (const part of content?.querySelectorAll('h1, nav') ?? []) part.remove();
      // There is something besides the heading and the tabs, and the chart library, which loads last, has drawn.
      const isEmpty = (content?.textContent.trim().length ?? 0) < 30;
      const chart = '[role="img"][style*="min-block-size"]:not(:has(svg, canvas))';
      return !isEmpty && document.querySelector(chart) === null;
    };
    return problem ?? ((await becomes(isDrawn)) ? undefined : 'a chart or everything is missing');
  }, visitOf(to));
  expect(problem, to).toBeUndefined();
}

/**
 * Goes to an address as a link does, reads the page, and presses what opens something there: menus, dialogs, tabs and
 * parts that unfold, one of each kind, and each name once.
 */
export const crawl = (page: Page, to: string): Promise<Found> => page.evaluate(visit, visitOf(to));

/** Runs in the page, because the driver would need a hundred messages for each. */
async function visit({ to, title }: Visit): Promise<Found> {
  // Both are there: by `prepareCrawl` and by the portal.
  const crawled = globalThis as unknown as Crawled;
  const { becomes } = crawled;
  const problems: string[] = [];
  const links = new Set<string>();
  const pressed: string[] = [];
  const all = (selector: string, inside: ParentNode = document) => [
    ...inside.querySelectorAll<HTMLElement>(selector),
  ];
  const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });
  const wordsOf = (element: Element | null) => element?.textContent.trim() ?? '';
  const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? wordsOf(element);
  const layers = () => all('[role=dialog], [role=alertdialog], [role=menu]').filter(isShown);
  async function settle(what: string): Promise<void> {
    const problem = await crawled.settle({ to, title });
    if (problem !== undefined) problems.push(`${what} is ${problem}`);
  }

  /** Looks for what is wrong with what can be read, and for links. */
  function read(what: string): void {
    const text = all('header, main, footer, [role=dialog], [role=menu]').map(wordsOf).join(' ');
    const isWrong =
      /We couldn['’]t (load|show|get|find|open)|There['’]s nothing (to show here|at this address)|undefined|\bNaN\b|\[object|\{\{/;
    const wrong = isWrong.exec(text);
    if (wrong) problems.push(`${what}: ${text.slice(wrong.index, wrong.index + 60)}`);
    for (const link of all('a[href]')) {
      const { origin, pathname, search, hash } = new URL(link.getAttribute('href') ?? '', location.href);
      if (origin !== location.origin || !pathname.startsWith('/account')) continue;
      const isHere = hash !== '' && pathname === location.pathname;
      if (!isHere) links.add(pathname + search + hash);
      else if (document.getElementById(hash.slice(1)) === null) problems.push(`${what}: ${hash} isn't there`);
    }
    for (const layer of layers())
      if (wordsOf(layer).length < 3) problems.push(`${what}: an empty ${layer.role}`);
  }

  async function close(what: string): Promise<void> {
    const [layer] = layers();
    if (layer === undefined) return;
    const isClosed = () => {
      const target = layer.contains(document.activeElement) ? document.activeElement : layer;
      target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      return !layers().includes(layer);
    };
    if (!(await becomes(isClosed))) problems.push(`${what} doesn't close`);
  }

  /** Presses what opens something, and sees that it does. */
  async function press(control: HTMLElement): Promise<void> {
    const what = `"${nameOf(control)}"`;
    const opens = control.ariaHasPopup;
    pressed.push(nameOf(control));
    control.click();
    const isOpen = () => {
      if (control.role === 'tab') return control.ariaSelected === 'true';
      return opens === null ? control.ariaExpanded === 'true' : layers().length > 0;
    };
    if (!(await becomes(isOpen))) problems.push(`${what} opens nothing`);
    await settle(what);
    read(what);
    if (opens === null) return;
    // What is no link in a menu opens a dialog; choices, which are of another role, change something.
    const item = opens === 'menu' ? all('[role=menuitem]:not(a)').find(isShown) : undefined;
    if (item && !crawled.pressed.has(nameOf(item))) {
      const name = nameOf(item);
      crawled.pressed.add(name);
      pressed.push(name);
      const isDialog = () =>
        all('[role=dialog]').some(isShown) && all('[role=menu]').every((menu) => !isShown(menu));
      // Only what is pointed at can be chosen, and a menu that has just opened takes no pointer.
      const isChosen = () => {
        item.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
        if (item.hasAttribute('data-highlighted')) item.click();
        return isDialog();
      };
      if (!(await becomes(isChosen))) problems.push(`"${name}" opens nothing`);
      read(`"${name}"`);
    }
    await close(what);
  }

  history.pushState(null, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
  await settle('the page');
  for (let count = 0; layers().length > 0 && count < 3; count += 1) {
    // It is shown once, and covers the page.
    read('what opens by itself');
    await close('what opens by itself');
  }
  read('the page');
  const path = location.pathname;
  const target = /#(.+)/.exec(to)?.[1];
  if (target !== undefined && document.getElementById(target) === null)
    problems.push(`#${target} isn't there`);
  const main = document.querySelector('main');
  const apart = main === null ? [] : all('h1, nav', main);
  const content = apart.reduce((text, part) => text.replace(wordsOf(part), ''), wordsOf(main)).trim();
  if (content.length < 30) problems.push(`the page has nothing but "${content}"`);
  const leadsOn = main !== null && all('a[href^="/"]', main).some((link) => link.closest('nav') === null);
  const kinds = new Set<string>();
  for (const control of all('[aria-haspopup], [aria-expanded=false], [role=tab]:not([aria-selected=true])')) {
    const kind = `${control.role} ${control.ariaHasPopup} ${control.className}`;
    // One that is locked says why.
    const isPressed =
      crawled.pressed.has(nameOf(control)) || kinds.has(kind) || control.ariaDisabled === 'true';
    if (isPressed || !control.isConnected || !isShown(control) || control.role === 'combobox') continue;
    if (main?.contains(control)) kinds.add(kind);
    crawled.pressed.add(nameOf(control));
    await press(control);
  }
  for (const report of crawled.takePortalReports()) problems.push(`reported: ${JSON.stringify(report)}`);
  return { path, links: [...links], leadsOn, pressed, problems };
}
