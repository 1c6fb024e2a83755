import type { Recorded } from './exchange.ts';
import { createReplacements } from './replacements.ts';
import {
  isPersonName,
  kindOfField,
  patterns,
  plainField,
  type ScrubKind,
  scrubKinds,
} from './scrub-rules.ts';

/** How many values of a kind were replaced, and how many different ones there were. Never a value. */
export interface ScrubCount {
  readonly kind: ScrubKind;
  readonly replaced: number;
  readonly different: number;
}

/** What a recording is without the people in it. */
export interface Scrubbed {
  readonly exchanges: readonly Recorded[];
  readonly report: readonly ScrubCount[];
  /** A text, such as a JSON pointer, that may contain a value. */
  readonly text: (text: string) => string;
}

interface Finding {
  readonly kind: ScrubKind;
  /** Its words, or the parts between commas, identify as much as the whole. */
  readonly hasIdentifyingParts: boolean;
}

/** Words that are a nickname of a place and a word of every second sentence. */
const everyday =
  /^(?:home|house|bach|crib|office|work|farm|flat|rental|shop|main|property|the|and|ltd|limited|trust|mr|mrs|ms|dr)$/i;
const business = /\b(?:ltd|limited|trust|group|company|co|inc|holdings)\b/i;

/**
 * Replaces secrets and personal data: first by the names of fields, then by what text looks like, then wherever a value
 * that was found under such a name occurs again. The same value gets the same replacement everywhere, so that relations
 * are preserved. `fixed` are texts of the contract; they stay.
 */
export function scrub(exchanges: readonly Recorded[], fixed: ReadonlySet<string>): Scrubbed {
  const findings = new Map<string, Finding>();
  for (const exchange of exchanges) collectFrom(exchange, fixed, findings);
  const replacements = createReplacements((text) => findings.has(text));
  const replaced = new Map<ScrubKind, number>();
  const literals = literalsOf(findings);
  const cards = new Set(
    [...findings]
      .filter(([value, { kind }]) => kind === 'card' && /^\d{4}$/.test(value))
      .map(([value]) => value),
  );

  const give = (kind: ScrubKind, value: string) => {
    replaced.set(kind, (replaced.get(kind) ?? 0) + 1);
    return replacements.of(kind, value);
  };

  function text(value: string, kind?: ScrubKind): string {
    if (value.trim() === '' || fixed.has(value)) return value;
    const known = kind ?? findings.get(value)?.kind;
    return known === undefined ? freeText(value) : give(known, value);
  }

  /** A find is replaced at once by a numbered mark that no other expression matches. */
  function freeText(value: string): string {
    const found: string[] = [];
    const mark = (kind: ScrubKind) => (hit: string) => `\uE000${found.push(give(kind, hit)) - 1}\uE001`;
    let rest = value.replaceAll(/[\uE000\uE001]/g, '');
    for (const [kind, expression] of patterns) {
      rest = rest.replace(expression, (hit) => (kind === 'card' && !isLuhn(hit) ? hit : mark(kind)(hit)));
    }
    if (literals)
      rest = rest.replace(literals.expression, (hit) => mark(literals.kinds.get(hit) ?? 'name')(hit));
    if (cards.size > 0 && /card|visa|mastercard|amex|ending|[•*x]{2}/i.test(rest)) {
      rest = rest.replace(/(?<!\d)\d{4}(?!\d)/g, (hit) => (cards.has(hit) ? mark('card')(hit) : hit));
    }
    return rest.replace(/\uE000(\d+)\uE001/g, (_, number: string) => found[Number(number)] ?? '');
  }

  function value(given: unknown, kind: ScrubKind | undefined, parent: string): unknown {
    if (typeof given === 'string') return text(given, kind);
    if (typeof given === 'number') return kind === undefined ? given : number(given, kind);
    if (Array.isArray(given)) return given.map((child) => value(child, kind, parent));
    if (typeof given !== 'object' || given === null) return given;
    return Object.fromEntries(
      Object.entries(given).map(([name, child]) => [
        text(name),
        value(child, kindOfField(name, child, kind, parent), name),
      ]),
    );
  }

  function number(given: number, kind: ScrubKind): number {
    // Coordinates are the only fractions that identify a home.
    const isPlace = kind === 'address' && !Number.isInteger(given);
    if (!isPlace && (!Number.isSafeInteger(given) || given < 1000)) return given;
    const replacement = isPlace ? 0 : Number(give(kind, String(given)));
    if (isPlace) replaced.set(kind, (replaced.get(kind) ?? 0) + 1);
    return Number.isFinite(replacement) ? replacement : 0;
  }

  const scrubbed = exchanges.map(
    (exchange): Recorded => ({
      ...exchange,
      params: Object.fromEntries(
        Object.entries(exchange.params).map(([name, given]) => [
          name,
          text(given, kindOfField(name, given, undefined, '')),
        ]),
      ),
      query: exchange.query.map(([name, given]) => [
        name,
        text(given, kindOfField(name, given, undefined, '')),
      ]),
      requestBody: value(exchange.requestBody, undefined, ''),
      body: value(exchange.body, undefined, ''),
    }),
  );
  return {
    exchanges: scrubbed,
    report: scrubKinds.flatMap((kind) => {
      const times = replaced.get(kind) ?? 0;
      return times === 0 ? [] : [{ kind, replaced: times, different: replacements.count(kind) }];
    }),
    text: (given) => freeText(given),
  };
}

/** Collects what is under the names of personal fields. */
function collectFrom(exchange: Recorded, fixed: ReadonlySet<string>, findings: Map<string, Finding>): void {
  const collect = (given: unknown, kind: ScrubKind | undefined, name: string, parent: string) => {
    if (kind === undefined) return;
    const isNumber = typeof given === 'number' && Number.isSafeInteger(given) && given >= 1000;
    const value = typeof given === 'string' ? given : isNumber ? String(given) : '';
    if (value.trim().length < 2 || fixed.has(value)) return;
    const isPerson = kind === 'name' && isPersonName(name, parent);
    // A bare `name` that only looks like a person's is replaced at this place, and nowhere else.
    if (kind === 'name' && !isPerson && plainField(name) === 'name') return;
    const hasIdentifyingParts = kind === 'address' || (isPerson && !business.test(value));
    if (!findings.has(value) || hasIdentifyingParts) findings.set(value, { kind, hasIdentifyingParts });
  };
  const walk = (given: unknown, kind: ScrubKind | undefined, name: string, parent: string): void => {
    if (Array.isArray(given)) for (const child of given) walk(child, kind, name, parent);
    else if (typeof given === 'object' && given !== null) {
      for (const [field, child] of Object.entries(given)) {
        walk(child, kindOfField(field, child, kind, name), field, name);
      }
    } else collect(given, kind, name, parent);
  };
  for (const [name, given] of [...Object.entries(exchange.params), ...exchange.query]) {
    collect(given, kindOfField(name, given, undefined, ''), name, '');
  }
  walk(exchange.requestBody, undefined, '', '');
  walk(exchange.body, undefined, '', '');
}

/** One expression for every value that is distinguishable from ordinary text in a sentence. */
function literalsOf(findings: ReadonlyMap<string, Finding>) {
  const kinds = new Map<string, ScrubKind>();
  const add = (kind: ScrubKind, value: string) => {
    const plain = value.trim();
    const isDistinct = /\p{L}/u.test(plain) ? plain.length >= 3 : plain.replace(/\D/g, '').length >= 6;
    if (isDistinct && !everyday.test(plain) && !kinds.has(plain)) kinds.set(plain, kind);
  };
  for (const [value, { kind, hasIdentifyingParts }] of findings) {
    add(kind, value);
    if (!hasIdentifyingParts) continue;
    const parts =
      kind === 'name'
        ? value.split(/\s+/)
        : value.split(/[,\n]/).map((part) => part.replace(/\s\d{4}$/, '').trimEnd());
    for (const part of parts) {
      add(kind, part);
      if (kind === 'name') add(kind, part.toUpperCase());
    }
  }
  if (kinds.size === 0) return null;
  const alternatives = [...kinds.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((value) => value.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  return {
    kinds,
    expression: new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join('|')})(?![\\p{L}\\p{N}])`, 'gu'),
  };
}

/** The check digit of card numbers (ISO/IEC 7812-1, annex B). */
function isLuhn(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  const sum = [...digits].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}
