import { expect, test } from 'vitest';
import { hostileTexts, patterns } from './limits.test-support.ts';

/** Milliseconds for one text. */
const longestTime = 20;

/** Milliseconds of a match: the best of three, because another process may have had the processor. */
function timeOf(form: RegExp, text: string): number {
  let best = Number.POSITIVE_INFINITY;
  for (let times = 0; times < 3 && best > longestTime; times += 1) {
    const start = performance.now();
    form.test(text);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

test.each(patterns)('pattern %s is matched at once, whatever the text', (pattern) => {
  const form = new RegExp(pattern, 'u');
  for (const text of hostileTexts(pattern)) {
    const time = timeOf(form, text);
    expect(time, JSON.stringify(text.slice(0, 30))).toBeLessThan(longestTime);
  }
});
