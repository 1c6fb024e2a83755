import type { Browser } from '@playwright/test';
import { median } from './table.ts';

const rounds = 9;
/** ms of `work` at which visits of the naive bundle take the times that they took when the bounds of loading were set. */
const usual = 78;

/** Runs in a page: script, style and layout in about the shares that they have while the portal starts. In ms. */
function work(): number {
  const start = performance.now();
  for (let part = 0; part < 20; part += 1) {
    const rows = Array.from({ length: 100 }, (_, row) => ({ id: row, text: `Row ${row * 7919} of ${part}` }));
    const copies: typeof rows = JSON.parse(JSON.stringify(rows));
    copies.sort((a, b) => a.text.localeCompare(b.text));
    const list = document.createElement('ul');
    for (const { text } of copies) list.appendChild(document.createElement('li')).textContent = text;
    document.body.replaceChildren(list);
    // Asking for a height makes the browser compute styles and layout.
    if (list.offsetHeight === 0) throw new Error('Nothing was laid out.');
  }
  return performance.now() - start;
}

/**
 * How many times slower this machine runs a page than the one where the bounds of loading were set; 1 for a faster one.
 * On a slower machine a page waits less for the network and more for the processor, which changes the ratios to the
 * naive bundle, so the link is slowed down as much, and times are divided by it.
 */
export async function measurePace(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await page.evaluate(work));
  await page.close();
  return Math.max(1, median(times) / usual);
}
