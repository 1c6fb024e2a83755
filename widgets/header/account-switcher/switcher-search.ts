import type { Group } from './switcher-entries.ts';

/** Lower case without macrons, so that "manuka" finds "Mānuka". */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** The groups with only the entries in which every word of the search occurs. */
export function searchGroups(groups: readonly Group[], search: string): Group[] {
  const wanted = plain(search).split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => {
        const words = plain(entry.words);
        return wanted.every((word) => words.includes(word));
      }),
    }))
    .filter((group) => group.entries.length > 0);
}

/** The first `most` entries, still in their groups. */
export function limitGroups(groups: readonly Group[], most: number): Group[] {
  let left = most;
  return groups.flatMap((group) => {
    const entries = group.entries.slice(0, Math.max(0, left));
    left -= entries.length;
    return entries.length === 0 ? [] : [{ ...group, entries }];
  });
}
