/** Lower case without macrons, so that "totara" finds "Tōtara". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What a unit is called in front of its number, which addresses have as `104/9`. */
const unit = /\b(?:unit|apartment|apt|flat|suite)\s+(?=\d)/g;

/**
 * Matches every word of a search anywhere in the texts of an entry; a search without words finds
 * everything.
 */
export function matcherOf(search: string): (known: readonly string[]) => boolean {
  const words = plain(search)
    .replaceAll(unit, '')
    .split(/[\s,/-]+/)
    .filter(Boolean);
  return (known) => {
    if (words.length === 0) return true;
    const text = plain(known.join(' '));
    return words.every((word) => text.includes(word));
  };
}
