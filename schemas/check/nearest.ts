/** Names are shorter; what is longer was meant to be none, and to compare it takes its length times that of every name. */
const longestName = 60;
/** Known names that a mistyped one is compared with. */
const mostNames = 500;

/** The known name that a mistyped one is most likely meant to be, or undefined when none is near. */
export function nearest(wrong: string, known: readonly string[]): string | undefined {
  if (wrong.length > longestName) return undefined;
  const limit = Math.max(2, Math.floor(wrong.length / 3));
  const [best] = known
    .slice(0, mostNames)
    // Each character more or less is an edit.
    .filter((name) => Math.abs(name.length - wrong.length) <= limit)
    .map((name) => ({ name, distance: distance(wrong.toLowerCase(), name.toLowerCase()) }))
    .filter((candidate) => candidate.distance <= limit)
    .sort((a, b) => a.distance - b.distance);
  return best?.name;
}

/** The end of a complaint about a mistyped name: the nearest known one, or nothing. */
export function didYouMean(wrong: string, known: readonly string[]): string {
  const near = nearest(wrong, known);
  return near === undefined ? '' : `; did you mean "${near}"?`;
}

/** Levenshtein distance: single characters inserted, deleted or replaced. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
