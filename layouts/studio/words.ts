import { tabOfPath } from '#layouts/core/paths.ts';

/** A name of code in words: "eco tracker" for `ecoTracker` or `eco-tracker`. */
export const wordsOf = (name: string): string =>
  name
    .replaceAll('-', ' ')
    .replaceAll(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "1 page", "2 pages". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** "66.3 kB" of 66304 bytes. */
export const kilobytes = (bytes: number): string => `${Math.round(bytes / 100) / 10} kB`;

const named: Readonly<Record<string, string>> = {
  'newDashboard.json': 'Dashboard',
  'policy/critical.json': 'Critical pages',
  'policy/facts.json': 'Facts',
  'policy/rules.json': 'Rules',
  'policy/personas.json': 'Personas',
};

/** What people call a document: "Bill, payments" for `bill--payments.json`. */
export function documentName(path: string): string {
  const known = named[path];
  if (known !== undefined) return known;
  return capital(
    tabOfPath(path.replace(/^policy\//, ''))
      .split('/')
      .map(wordsOf)
      .join(', '),
  );
}

/** The part of the portal that a page belongs to; of those that belong to none, "Everywhere". */
export function areaOf(path: string): string {
  if (path.startsWith('policy/')) return 'Policy';
  const [area, rest] = path.split('--');
  return rest === undefined ? 'Everywhere' : capital(wordsOf(area ?? ''));
}

/** What a page is called beside others of its area: "Payments" for `bill--payments.json`. */
export function nameInArea(path: string): string {
  const [, ...rest] = tabOfPath(path).split('/');
  return rest.length === 0 ? documentName(path) : capital(rest.map(wordsOf).join(', '));
}

export const isPage = (path: string): boolean => !path.startsWith('policy/');
