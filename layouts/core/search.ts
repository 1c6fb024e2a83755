import type { Clause, Condition, Known, Literal } from './fact-space.ts';

/** When a part of a page can be seen. */
export interface Sight {
  /** Has to be true. */
  readonly shown: Condition;
  /** Each of these has to be false: with one of them the page opens with another tab. */
  readonly unless: readonly Condition[];
}

/** A part of a page that is enough for those who see it with few others above it. */
export interface Cover extends Sight {
  /** What is above it; it isn't enough when more than `atMost` of these can be seen. */
  readonly above: readonly Sight[];
  readonly atMost: number;
}

/** For whom is nothing enough? */
export interface Question {
  /** Nothing is known yet. */
  readonly anybody: Known;
  /** Those who are asked about. */
  readonly who: Condition;
  readonly covers: readonly Cover[];
  /** Nobody is in any of these. */
  readonly impossible: readonly Condition[];
}

/** For whom nothing is enough. */
export type Finding =
  | { readonly outcome: 'nobody' | 'tooManySteps'; readonly steps: number }
  | {
      readonly outcome: 'somebody';
      readonly steps: number;
      /** Those of whom this is true and who aren't impossible. */
      readonly example: Known;
      /** As little as is needed to be such a customer: the reason. Some of them may be impossible. */
      readonly reason: Known;
    };

/** What several searches may take together: looks at parts of pages. It is counted, so that every machine gives up at the same. */
export interface Effort {
  left: number;
}

/** True or false of all whom it can be about, or not known yet. */
type Truth = boolean | undefined;

/**
 * Searches somebody for whom nothing is enough. Each step takes a fact that is mentioned most and tries its values; what
 * follows from them is concluded first, and a step ends as soon as something is enough. So to find nobody is a proof. Gives
 * up after `limit` steps, and when nothing of the effort is left.
 */
export function search(
  question: Question,
  limit: number,
  effort: Effort = { left: Number.POSITIVE_INFINITY },
): Finding {
  let steps = 0;
  let isOver = false;
  const barred = question.impossible.map(coverOf);

  function visit(before: Known, open: readonly Cover[], possible: readonly Cover[]): Known | undefined {
    if (steps === limit || effort.left <= 0) {
      isOver = true;
      return undefined;
    }
    steps += 1;
    const known = [...before];
    const left = conclude(known, question.who, [...open, ...possible], effort);
    if (left === undefined) return undefined;
    const isLeft = (cover: Cover) => left.has(cover);
    const [covers, rest] = [open.filter(isLeft), possible.filter(isLeft)];
    const fact = mostMentioned(known, question.who, covers) ?? mostMentioned(known, [], rest);
    if (fact === undefined) return known;
    const bits = known[fact] ?? 0;
    for (let value = 1; value <= bits; value <<= 1) {
      if ((bits & value) === 0) continue;
      known[fact] = value;
      const found = visit(known, covers, rest);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  const example = visit(question.anybody, question.covers, barred);
  if (example !== undefined)
    return { outcome: 'somebody', steps, example, reason: widen(question, example, effort) };
  return { outcome: isOver ? 'tooManySteps' : 'nobody', steps };
}

/** Something that holds for nobody must not be true, like what would be enough. */
const coverOf = (shown: Condition): Cover => ({
  shown,
  unless: [],
  above: [],
  atMost: Number.POSITIVE_INFINITY,
});

/**
 * Adds to `known` what follows from it. Returns what may still be enough for somebody, or undefined when nobody is left for
 * whom nothing is enough.
 */
function conclude(
  known: number[],
  who: Condition,
  covers: readonly Cover[],
  effort: Effort,
): Set<Cover> | undefined {
  const left = new Set(covers);
  for (let hasChanged = true; hasChanged && effort.left > 0; ) {
    hasChanged = false;
    for (const clause of who) {
      const truth = truthOfClause(clause, known);
      if (truth === false) return undefined;
      const [only, second] = truth === undefined ? openLiterals(clause, known) : [];
      if (only === undefined || second !== undefined) continue;
      known[only.fact] = (known[only.fact] ?? 0) & only.values;
      hasChanged = true;
    }
    for (const cover of left) {
      effort.left -= looksAt(cover);
      const isEnough = truthOfCover(cover, known);
      if (isEnough === true) return undefined;
      if (isEnough === false) left.delete(cover);
      const clause = isEnough === undefined ? lastClause(cover, known) : undefined;
      if (clause === undefined) continue;
      for (const { fact, values } of clause) known[fact] = (known[fact] ?? 0) & ~values;
      if (clause.some(({ fact }) => known[fact] === 0)) return undefined;
      left.delete(cover);
      hasChanged = true;
    }
  }
  return left;
}

/** The clause that has to be false because it alone still keeps a cover from being enough. */
function lastClause(cover: Cover, known: Known): Clause | undefined {
  if (cover.unless.some((condition) => truthOf(condition, known) !== false)) return undefined;
  if (truthOfPlace(cover, known) !== true) return undefined;
  const [only, second] = openClauses(cover.shown, known);
  return second === undefined ? only : undefined;
}

/** The fact that what isn't decided yet mentions most often; undefined when all is decided. */
function mostMentioned(known: Known, who: Condition, covers: readonly Cover[]): number | undefined {
  const counts = new Map<number, number>();
  const count = (condition: Condition) => {
    for (const clause of openClauses(condition, known)) {
      for (const { fact } of openLiterals(clause, known)) counts.set(fact, (counts.get(fact) ?? 0) + 1);
    }
  };
  const countSight = ({ shown, unless }: Sight) => {
    count(shown);
    if (truthOf(shown, known) === true) for (const condition of unless) count(condition);
  };
  count(who);
  for (const cover of covers) {
    countSight(cover);
    if (truthOfSight(cover, known) === true) for (const above of cover.above) countSight(above);
  }
  let best: number | undefined;
  for (const [fact, times] of counts) {
    if (best === undefined || times > (counts.get(best) ?? 0)) best = fact;
  }
  return best;
}

/** Forgets what isn't needed for nothing to be enough, as far as the effort goes, so that the rest is the reason. */
function widen({ anybody, who, covers }: Question, found: Known, effort: Effort): Known {
  const known = [...found];
  const isReason = () =>
    effort.left > 0 &&
    truthOf(who, known) === true &&
    covers.every((cover) => {
      effort.left -= looksAt(cover);
      return truthOfCover(cover, known) === false;
    });
  // The last facts first: of a flag and a brand that both are a reason, the brand is said.
  for (let fact = known.length - 1; fact >= 0; fact -= 1) {
    const all = anybody[fact] ?? 0;
    for (let value = 1; value <= all; value <<= 1) {
      const bits = known[fact] ?? 0;
      known[fact] = bits | (value & all);
      if (!isReason()) known[fact] = bits;
    }
  }
  return known;
}

function truthOfCover(cover: Cover, known: Known): Truth {
  const isSeen = truthOfSight(cover, known);
  if (isSeen === false) return false;
  const isHighUp = truthOfPlace(cover, known);
  return isHighUp === true ? isSeen : isHighUp;
}

/** Parts of the page that are looked at to know whether a cover is enough. */
const looksAt = ({ unless, above }: Cover): number => 1 + unless.length + above.length;

/** Whether few enough are above it. */
function truthOfPlace({ above, atMost }: Cover, known: Known): Truth {
  let [least, most] = [0, 0];
  for (const sight of above) {
    const isSeen = truthOfSight(sight, known);
    if (isSeen === true) least += 1;
    if (isSeen !== false) most += 1;
    if (least > atMost) return false;
  }
  return most <= atMost ? true : undefined;
}

function truthOfSight({ shown, unless }: Sight, known: Known): Truth {
  const isShown = truthOf(shown, known);
  if (isShown === false || unless.length === 0) return isShown;
  const others = unless.map((condition) => truthOf(condition, known));
  if (others.includes(true)) return false;
  return others.includes(undefined) ? undefined : isShown;
}

function truthOf(condition: Condition, known: Known): Truth {
  let isTrue: Truth = true;
  for (const clause of condition) {
    const truth = truthOfClause(clause, known);
    if (truth === false) return false;
    if (truth === undefined) isTrue = undefined;
  }
  return isTrue;
}

function truthOfClause(clause: Clause, known: Known): Truth {
  let isTrue: Truth = false;
  for (const { fact, values } of clause) {
    const bits = known[fact] ?? 0;
    if ((bits & ~values) === 0) return true;
    if ((bits & values) !== 0) isTrue = undefined;
  }
  return isTrue;
}

/** Clauses of a condition that may still be true or false; none of a condition that is false. */
const openClauses = (condition: Condition, known: Known): Clause[] =>
  truthOf(condition, known) === undefined
    ? condition.filter((clause) => truthOfClause(clause, known) === undefined)
    : [];

const openLiterals = (clause: Clause, known: Known): Literal[] =>
  clause.filter(({ fact, values }) => ((known[fact] ?? 0) & values) !== 0);
