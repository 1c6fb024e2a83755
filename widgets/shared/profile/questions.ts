import type { IconType } from '#src/ui/icons/icons.ts';
import { formatNumber } from '#widgets/shared/text/format-number.ts';

/** A range of which both ends may be open; with both open the customer doesn't know. */
export interface Band {
  readonly Min: number | null;
  readonly Max: number | null;
}
interface RoomCount {
  readonly RoomType: string;
  readonly Count: number;
}
type Answer = string | number | boolean | null | Band | readonly string[] | readonly RoomCount[];

/** The answers of a profile by question, as the server stores them. Null: not answered. */
export type Answers = Readonly<Record<string, Answer>>;
/** What the fields of the questions show, as typed. */
export type Values = Readonly<Record<string, string | readonly string[] | number | undefined>>;

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly icon?: IconType | undefined;
  /** Answers of the parent question that it belongs to; without them it belongs to every one. */
  readonly within?: readonly string[] | undefined;
}
/** A question whose answer decides which options another one has. */
export interface ParentQuestion {
  readonly field: string;
  readonly options: readonly Option[];
  /** Completes "Select … first." */
  readonly name: string;
  /** The saved answer, where it isn't among the options. */
  readonly unlisted?: Option | undefined;
}
export interface BandOption {
  readonly band: Band;
  readonly label: string;
}

interface Common {
  /** Field of the server. */
  readonly key: string;
  /** The question. */
  readonly label: string;
  /** Names the answer in a list. */
  readonly title: string;
  /** Completes "Select …". */
  readonly name: string;
  readonly hint?: string | undefined;
  /** Belongs to the minimum that a comparison needs. */
  readonly isNeeded: boolean;
  /** Nobody goes on from its step without an answer, except by skipping it. So it is with every needed one. */
  readonly isRequired?: boolean;
  /** Values of a field that the question belongs to; without it the question is always asked. */
  readonly when?: { readonly field: string; readonly labels: readonly string[] };
}
export interface Limits {
  readonly min: number;
  readonly max: number;
}
export type Question = Common &
  (
    | { readonly kind: 'one'; readonly options: readonly Option[] }
    | {
        readonly kind: 'search';
        readonly options: readonly Option[];
        readonly parent?: ParentQuestion | undefined;
      }
    | { readonly kind: 'many'; readonly options: readonly Option[]; readonly alone: readonly string[] }
    | { readonly kind: 'band'; readonly bands: readonly BandOption[]; readonly unit: string }
    | { readonly kind: 'yesNo' }
    | ({ readonly kind: 'count'; readonly standard?: number } & Limits)
    | {
        readonly kind: 'rooms';
        readonly rooms: readonly ({
          readonly type: string;
          readonly label: string;
          readonly standard: number;
        } & Limits)[];
      }
  );

export type SearchQuestion = Extract<Question, { kind: 'search' }>;

export interface Step {
  readonly name: string;
  /** What the answers of this step are for. */
  readonly why: string;
  readonly questions: readonly Question[];
}

export const unknownBand: Band = { Min: null, Max: null };
/** The key of a band among the choices. */
export const bandKey = ({ Min, Max }: Band): string => `${Min ?? ''}-${Max ?? ''}`;
export const roomField = (type: string): string => `room-${type}`;

/** The fields of a question: one, but for the rooms. */
export const fieldsOf = (question: Question): readonly string[] =>
  question.kind === 'rooms' ? question.rooms.map(({ type }) => roomField(type)) : [question.key];

/** A question counts as answered when its value is not null, and a list not empty. */
export const isAnswered = (answer: Answer | undefined): boolean =>
  answer !== null && answer !== undefined && !(Array.isArray(answer) && answer.length === 0);

/** Whether the question belongs to the other values. */
export const isAsked = ({ when }: Question, values: Values): boolean =>
  when === undefined || when.labels.includes(String(values[when.field] ?? ''));

const isBand = (answer: Answer | undefined): answer is Band =>
  typeof answer === 'object' && answer !== null && 'Min' in answer;

const wordsOf = (key: string) => {
  const words = key
    .replace(/([A-Z])/g, ' $1')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function unlistedBand({ Min, Max }: Band, unit: string): string {
  const measure = unit === '' ? '' : ` ${unit}`;
  if (Min === null) return `Up to ${Max}${measure}`;
  return Max === null ? `${Min}${measure} or more` : `${Min} to ${Max}${measure}`;
}

/** The question with a saved answer that isn't among its options: the server may know more than we do. */
export function withSaved(question: Question, saved: Answers): Question {
  const answer = saved[question.key];
  if (question.kind === 'band') {
    if (!isBand(answer) || question.bands.some(({ band }) => bandKey(band) === bandKey(answer)))
      return question;
    const own = { band: answer, label: unlistedBand(answer, question.unit) };
    return { ...question, bands: [own, ...question.bands] };
  }
  if (question.kind !== 'one' && question.kind !== 'search' && question.kind !== 'many') return question;
  const keys = Array.isArray(answer) ? answer.map(String) : typeof answer === 'string' ? [answer] : [];
  const unlisted = keys.filter((key) => question.options.every(({ value }) => value !== key));
  const parent = question.kind === 'search' ? question.parent : undefined;
  const within = parent && [String(saved[parent.field] ?? '')];
  const own = unlisted.map((value) => ({ value, label: wordsOf(value), within }));
  const known = { ...question, options: [...question.options, ...own] };
  return known.kind === 'search' && parent !== undefined ? withSavedParent(known, parent, saved) : known;
}

/**
 * The saved answer stays an option as long as the parent's is the saved one, even if we know no such pair. With an answer of
 * the parent that isn't in its list, every option fits.
 */
function withSavedParent(question: SearchQuestion, parent: ParentQuestion, saved: Answers): Question {
  const savedParent = saved[parent.field];
  if (typeof savedParent !== 'string') return question;
  if (parent.options.every((option) => option.value !== savedParent))
    return {
      ...question,
      parent: { ...parent, unlisted: { value: savedParent, label: wordsOf(savedParent) } },
    };
  const options = question.options.map((option) =>
    option.value === saved[question.key] && option.within !== undefined
      ? { ...option, within: [...option.within, savedParent] }
      : option,
  );
  return { ...question, options };
}

/** The answer of the parent question that is shown; undefined while there is none, or none of the list. */
export function parentOf({ parent }: SearchQuestion, values: Values): Option | undefined {
  if (parent === undefined) return undefined;
  const options = parent.unlisted === undefined ? parent.options : [...parent.options, parent.unlisted];
  return optionOf(options, values[parent.field]);
}

/** The options of a search that fit the other values: with a parent, those of its answer. */
export function optionsFor(question: SearchQuestion, values: Values): readonly Option[] {
  if (question.parent === undefined) return question.options;
  const parent = parentOf(question, values);
  if (parent === undefined) return [];
  if (parent === question.parent.unlisted) return question.options;
  return question.options.filter(({ within }) => within === undefined || within.includes(parent.value));
}

/** What the fields of a question show for an answer of the server; of one that is missing, what is usual. */
export function valuesOf(question: Question, saved: Answers): Values {
  const answer = saved[question.key] ?? null;
  const { key } = question;
  switch (question.kind) {
    case 'one':
      return { [key]: typeof answer === 'string' ? answer : '' };
    case 'search':
      return { [key]: question.options.find(({ value }) => value === answer)?.label ?? '' };
    case 'many':
      return { [key]: Array.isArray(answer) ? answer.map(String) : [] };
    case 'band':
      return { [key]: isBand(answer) ? bandKey(answer) : '' };
    case 'yesNo':
      return { [key]: answer === null ? '' : answer === true ? 'yes' : 'no' };
    case 'count':
      return { [key]: typeof answer === 'number' ? answer : question.standard };
    case 'rooms': {
      const rooms = Array.isArray(answer) ? (answer as readonly RoomCount[]) : undefined;
      return Object.fromEntries(
        question.rooms.map(({ type, standard }) => [
          roomField(type),
          rooms === undefined ? standard : (rooms.find(({ RoomType }) => RoomType === type)?.Count ?? 0),
        ]),
      );
    }
  }
}

/** The answer that valid values of a question mean; null while there is none. */
export function answerOf(question: Question, values: Values): Answer {
  const value = values[question.key];
  switch (question.kind) {
    case 'one':
      return typeof value === 'string' && value !== '' ? value : null;
    case 'search':
      return optionOf(optionsFor(question, values), value)?.value ?? null;
    case 'many': {
      const chosen = Array.isArray(value) ? value : [];
      // In the order of the options, so that the order of the presses is no change.
      const listed = question.options.filter((option) => chosen.includes(option.value));
      return listed.length === 0 ? null : listed.map((option) => option.value);
    }
    case 'band':
      return question.bands.find(({ band }) => bandKey(band) === value)?.band ?? null;
    case 'yesNo':
      return value === 'yes' ? true : value === 'no' ? false : null;
    case 'count':
      return typeof value === 'number' ? value : null;
    case 'rooms':
      return question.rooms.map(({ type }) => ({
        RoomType: type,
        Count: Number(values[roomField(type)] ?? 0),
      }));
  }
}

/** The option of which the label was typed, in any case. */
export function optionOf(
  options: readonly Option[],
  value: string | readonly string[] | number | undefined,
): Option | undefined {
  const typed = String(value ?? '')
    .trim()
    .toLowerCase();
  return options.find(({ label }) => label.toLowerCase() === typed);
}

/** Whether the values differ from the saved answer. A usual value that the customer has seen and left is an answer too. */
export function isChanged(question: Question, saved: Answers, values: Values): boolean {
  const next = answerOf(question, values);
  const before = saved[question.key] ?? null;
  if (!isAnswered(before)) return isAnswered(next);
  // It needs no common form, and which options it has depends on more than its own value.
  if (question.kind === 'search') return next !== before;
  return JSON.stringify(next) !== JSON.stringify(answerOf(question, valuesOf(question, saved)));
}

/** The answer in words for a list; undefined where there is none. */
export function wordsOfAnswer(question: Question, answers: Answers): string | undefined {
  if (!isAnswered(answers[question.key])) return undefined;
  const known = withSaved(question, answers);
  const value = valuesOf(known, answers)[known.key];
  switch (known.kind) {
    case 'one':
      return known.options.find((option) => option.value === value)?.label;
    case 'search':
      return String(value);
    case 'many':
      return known.options
        .filter((option) => Array.isArray(value) && value.includes(option.value))
        .map(({ label }) => label)
        .join(', ');
    case 'band':
      return known.bands.find(({ band }) => bandKey(band) === value)?.label;
    case 'yesNo':
      return value === 'yes' ? 'Yes' : 'No';
    case 'count':
      return formatNumber(Number(value));
    case 'rooms': {
      const values = valuesOf(known, answers);
      return (
        known.rooms
          .filter(({ type }) => Number(values[roomField(type)]) > 0)
          .map(({ type, label }) => `${label} ${values[roomField(type)]}`)
          .join(', ') || 'None'
      );
    }
  }
}
