import type { Page } from '@playwright/test';

interface Space {
  /** Rows of a grid that leave columns empty, in percent of its width. */
  readonly rows: readonly string[];
  /** Cards of the last row, and px below the content of the fullest of them. */
  readonly last: { readonly cards: readonly string[]; readonly blank: number };
  /** Cards with more than 140 px of nothing between two parts of their content or below it. */
  readonly holes: readonly string[];
}

/** Empty space of a page, as it is drawn. */
export function measureSpace(page: Page): Promise<Space> {
  return page.evaluate(() => {
    const nameOf = (element: Element) =>
      (element.querySelector('h2, h3') ?? element).textContent.slice(0, 30);
    const rectOf = (element: Element) => element.getBoundingClientRect();
    const visible = (elements: Iterable<Element>) => [...elements].filter((each) => rectOf(each).height > 1);
    const rows = visible(document.querySelectorAll('main [class*="_pageGrid"]')).flatMap((grid) => {
      const gap = Number.parseFloat(getComputedStyle(grid).columnGap);
      const byTop = Map.groupBy(visible(grid.children), (item) => Math.round(rectOf(item).top));
      return [...byTop.values()].flatMap((items) => {
        const used = items.reduce((sum, item) => sum + rectOf(item).width + gap, -gap);
        const free = Math.round(100 - (100 * used) / rectOf(grid).width);
        return free > 1 ? [`${free} % beside ${items.map(nameOf).join(', ')}`] : [];
      });
    });
    const cards = visible(document.querySelectorAll('main [class*="_card"]')).filter(
      (card) => card.parentElement?.closest('[class*="_card"]') === null,
    );
    const bottom = Math.max(...cards.map((card) => rectOf(card).bottom));
    const lastRow = cards.filter((card) => Math.abs(rectOf(card).bottom - bottom) < 2);
    const blankOf = (card: Element) => {
      const leaves = visible(card.querySelectorAll('*')).filter(
        ({ childElementCount }) => childElementCount === 0,
      );
      const padding = Number.parseFloat(getComputedStyle(card).paddingBlockEnd);
      return rectOf(card).bottom - padding - Math.max(...leaves.map((leaf) => rectOf(leaf).bottom));
    };
    const holes = cards.flatMap((card) => {
      const parts = visible(card.querySelectorAll('*'))
        .filter((each) => each.tagName === 'svg' || (!each.closest('svg') && each.childElementCount === 0))
        .map(rectOf)
        .sort((a, b) => a.top - b.top);
      let low = rectOf(card).top;
      let most = 0;
      for (const { top, bottom: end } of parts) {
        most = Math.max(most, top - low);
        low = Math.max(low, end);
      }
      most = Math.round(Math.max(most, rectOf(card).bottom - low));
      return most > 140 ? [`${most} px in ${nameOf(card)}`] : [];
    });
    return {
      rows,
      holes,
      last: { cards: lastRow.map(nameOf), blank: Math.round(Math.min(...lastRow.map(blankOf))) },
    };
  });
}

/** Pixels between the content and the footer; 0 where the footer is at the end of the first screen. */
export const spaceBeforeFooter = (page: Page) =>
  page.evaluate(() => {
    const footer = document.querySelector('footer')?.getBoundingClientRect();
    if (footer === undefined) return Number.POSITIVE_INFINITY;
    const ends = [...document.querySelectorAll('main *')].map((each) => each.getBoundingClientRect().bottom);
    return footer.bottom <= innerHeight ? 0 : footer.top - Math.max(...ends);
  });
