/** Megabits a second that a film takes: in 4K, and in HD. */
const [ultra, high] = [25, 5];

/** What a speed is good for, in a sentence: films at once, in HD where there are less than three in 4K. */
export function screensText(megabits: number, isExpected: boolean): string {
  const isUltra = megabits >= 3 * ultra;
  const count = Math.floor(megabits / (isUltra ? ultra : high));
  const verb = isExpected ? 'It will be' : "It's";
  if (count === 0) return `${verb} enough for email and the web.`;
  return `${verb} enough for ${count === 1 ? 'one film' : `${count} films`} in ${isUltra ? '4K' : 'HD'} at once, even in the evening.`;
}
