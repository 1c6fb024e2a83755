import { expect, test } from 'vitest';
import { screensText } from './speed-words.ts';

test.each([
  [871, "It's enough for 34 films in 4K at once, even in the evening."],
  [75, "It's enough for 3 films in 4K at once, even in the evening."],
  [74, "It's enough for 14 films in HD at once, even in the evening."],
  [9.5, "It's enough for one film in HD at once, even in the evening."],
  [4, "It's enough for email and the web."],
])('%d Mbps: %s', (megabits, sentence) => {
  expect(screensText(megabits, false)).toBe(sentence);
});
