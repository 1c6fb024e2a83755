import type { Answer } from './exchange.ts';

/** Enough for every read of a page many times over; they are gone after a second anyway. */
const limit = 500;

/** One call of a read. */
interface Making {
  /** The answer depends on something that changes without a word, so that it has to be made anew each time. */
  pass(): void;
}

/**
 * Answers of reads, checked once and sent again as they are. An answer follows from the request, the state of the
 * world and the world's time, which counts whole seconds; so it holds until something is written or the next second
 * begins, and never longer.
 */
export interface KeptAnswers {
  /** The kept answer, or the one of `make`. `key` is everything of the request that the answer follows from. */
  read(key: string, make: (making: Making) => Promise<Answer>): Promise<Answer> | Answer;
  /** Runs a write. Nothing is kept while it is under way, and what was kept before is forgotten. */
  write<T>(run: () => Promise<T>): Promise<T>;
  /** For a write that is over in one go. */
  forget(): void;
  /** Keeps nothing from now on, because somebody holds a part of the world and may write to it at any time. */
  stop(): void;
  /** Forgets everything, and keeps what is made from now on. */
  start(): void;
}

/** `second` is the world's time, in whole seconds. */
export function createKeptAnswers(second: () => number): KeptAnswers {
  const answers = new Map<string, Answer>();
  /** What is being made now: many callers ask the same in the first moment of a second. */
  const underWay = new Map<string, Promise<Answer>>();
  let current = Number.NaN;
  // Changes whenever what was begun before must not be kept.
  let era = 0;
  let writes = 0;
  let isStopped = false;

  function forget(): void {
    era += 1;
    answers.clear();
    underWay.clear();
  }
  function keepTime(): void {
    const now = second();
    if (now === current) return;
    current = now;
    forget();
  }
  async function make(key: string, run: (making: Making) => Promise<Answer>): Promise<Answer> {
    const begun = era;
    let isPassed = false;
    const answer = await run({
      pass: () => {
        isPassed = true;
      },
    });
    keepTime();
    if (isPassed || isStopped || writes > 0 || begun !== era || answer.status !== 200) return answer;
    const [oldest] = answers.keys();
    if (answers.size >= limit && oldest !== undefined) answers.delete(oldest);
    const kept = { ...answer, sameAs: {} };
    answers.set(key, kept);
    return kept;
  }

  return {
    read: (key, run) => {
      keepTime();
      const own = () => answers.get(key) ?? make(key, run);
      const other = underWay.get(key);
      // What comes of the other call may be for that one alone, or a refusal.
      if (other !== undefined) return other.then(own, own);
      const found = own();
      if (!(found instanceof Promise)) return found;
      underWay.set(key, found);
      const forgetIt = () => underWay.get(key) === found && underWay.delete(key);
      found.then(forgetIt, forgetIt);
      return found;
    },
    write: async (run) => {
      forget();
      writes += 1;
      try {
        return await run();
      } finally {
        writes -= 1;
        forget();
      }
    },
    forget,
    stop: () => {
      isStopped = true;
      forget();
    },
    start: () => {
      isStopped = false;
      forget();
    },
  };
}
