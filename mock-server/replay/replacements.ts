import { icp } from '#mock/world/icp.ts';
import type { ScrubKind } from './scrub-rules.ts';

const trees = [
  ...['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elder', 'Fir', 'Gingko', 'Hazel', 'Ironwood', 'Juniper'],
  ...['Karaka', 'Larch', 'Maple', 'Nutmeg', 'Oak', 'Pine', 'Quince', 'Rowan', 'Spruce', 'Tawa'],
];

/** What takes the place of personal data: the same for the same value, and of the same shape. */
export interface Replacements {
  /** The replacement of a value; `value` is not empty. */
  of(kind: ScrubKind, value: string): string;
  /** How many different values of a kind have one. */
  count(kind: ScrubKind): number;
}

/** `isTaken` tells which texts are in the recording itself, so that none of them becomes a replacement. */
export function createReplacements(isTaken: (text: string) => boolean): Replacements {
  const known = new Map<string, string>();
  const given = new Set<string>();
  const numbers = new Map<string, number>();
  const counts = new Map<ScrubKind, number>();

  /** Tries one candidate after the other until one is free; the last resort is a text of no shape. */
  function fresh(kind: string, make: (number: number) => string): string {
    for (let tries = 0; tries < 2000; tries += 1) {
      const number = (numbers.get(kind) ?? 0) + 1;
      numbers.set(kind, number);
      const candidate = make(number);
      const id = `${kind}\n${candidate}`;
      if (given.has(id) || isTaken(candidate)) continue;
      given.add(id);
      return candidate;
    }
    return make(1);
  }

  function once(kind: ScrubKind, key: string, make: () => string): string {
    const id = `${kind}\n${key}`;
    const before = known.get(id);
    if (before !== undefined) return before;
    const made = make();
    known.set(id, made);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    return made;
  }

  const digits = (kind: ScrubKind, value: string) =>
    once(kind, value, () =>
      /\d/.test(value)
        ? fresh(`${kind} ${value.replace(/\d/g, '0')}`, (number) => fillDigits(value, number))
        : fresh(kind, (number) => `stand-in-${number}`),
    );

  function phone(value: string): string {
    const all = value.replace(/\D/g, '');
    const national = all.replace(/^(?:00)?64(?=\d{8,})/, '0');
    if (national.length < 6) return digits('phone', value);
    const replacement = once('phone', national, () =>
      fresh(
        `phone ${national.length}`,
        (number) => `${national.slice(0, 2)}${pad(number, national.length - 2)}`,
      ),
    );
    // From the right, so that the country's code and the zero before the area don't matter.
    return fromRight(value, replacement.slice(1));
  }

  function word(value: string): string {
    const made = once('name', value.toLowerCase(), () => fresh('name', (number) => treeName(number - 1)));
    return value.length > 1 && value === value.toUpperCase() ? made.toUpperCase() : made;
  }

  function addressPart(value: string): string {
    const postcode = /\b\d{4}$/.exec(value)?.[0] ?? '';
    const before = value.slice(0, value.length - postcode.length).trimEnd();
    // A postcode alone, or the number of a delivery point.
    if (/^\d*$/.test(before)) return digits('address', value);
    const made = once('address', before.toLowerCase(), () =>
      fresh('address', (number) => (/\d/.test(before) ? `${number} Sample Street` : `Place ${number}`)),
    );
    return postcode === '' ? made : `${made} ${digits('address', postcode)}`;
  }

  return {
    of: (kind, value) => {
      switch (kind) {
        case 'e-mail':
          return value.includes('@')
            ? once(kind, value.toLowerCase(), () =>
                fresh(kind, (number) => `person-${number}@stand-in.example`),
              )
            : once(kind, value.toLowerCase(), () => fresh(kind, (number) => `person-${number}`));
        case 'phone':
          return phone(value);
        case 'name':
          return value.replace(/[\p{L}\p{M}\d]+/gu, word);
        case 'address':
          return value.replace(/[^,\n]+/g, (part) => part.replace(/\S(?:.*\S)?/, addressPart));
        case 'ICP':
          return /^\d{10}[A-Z]{2}[0-9A-F]{3}$/.test(value)
            ? once(kind, value, () => fresh('icp', (number) => icp(number, 'ZZ')))
            : digits(kind, value);
        case 'authorisation':
        case 'cookie':
        case 'token':
          return once(kind, value, () => fresh(kind, (number) => `stand-in-${kind}-${number}`));
        case 'identity document':
          return /^\d{4}-\d\d-\d\d/.test(value)
            ? once(kind, value, () => value.replace(/^\d{4}-\d\d-\d\d/, '1980-01-01'))
            : digits(kind, value);
        case 'bank account':
        case 'card':
        case 'account number':
          return digits(kind, value);
      }
    },
    count: (kind) => counts.get(kind) ?? 0,
  };
}

const pad = (number: number, length: number) => String(number).padStart(length, '0').slice(-length);

/** The number in the places of the digits; a value that may be a JSON number never begins with a zero. */
function fillDigits(value: string, number: number): string {
  const length = value.replace(/\D/g, '').length;
  const filled = pad(number, length);
  const isNumber = /^[1-9]\d*$/.test(value) && length > 1;
  return fromRight(value, isNumber ? `9${filled.slice(1)}` : filled);
}

/** Puts digits into the places of a text's last digits. */
function fromRight(value: string, digits: string): string {
  let left = digits.length;
  return [...value]
    .reverse()
    .map((character) => {
      if (!/\d/.test(character) || left === 0) return character;
      left -= 1;
      return digits[left] ?? character;
    })
    .reverse()
    .join('');
}

function treeName(index: number): string {
  const tree = trees[index % trees.length] ?? 'Alder';
  const round = Math.floor(index / trees.length);
  return round === 0 ? tree : `${treeName(round - 1)}${tree.toLowerCase()}`;
}
