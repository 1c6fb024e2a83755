import {
  type Answers,
  answerOf,
  fieldsOf,
  isAnswered,
  isAsked,
  isChanged,
  type Question,
  type Step,
  type Values,
  valuesOf,
  withSaved,
} from './questions.ts';
import { isFaulty } from './validate.ts';

/** The questions of a profile, in steps, and what is special about them. */
export interface ProfileModel {
  readonly steps: readonly Step[];
  /** Three steps about electric cars, of which the last has no question; only homes have them. */
  readonly ev: readonly Step[];
  /** A profile without answers. */
  readonly empty: Answers;
}

type Screen = 'overview' | 'step' | 'check' | 'done';

/** Where the customer is, and what they typed that isn't saved. */
export interface Journey {
  readonly screen: Screen;
  readonly route: 'main' | 'ev';
  /** Index of the step. */
  readonly step: number;
  /** Where a step that was opened by itself leads back to. */
  readonly returns: 'overview' | 'check' | null;
  readonly last: 'next' | 'skip' | 'back' | null;
  /** By field. */
  readonly typed: Values;
}

export const atRest: Journey = {
  screen: 'overview',
  route: 'main',
  step: 0,
  returns: null,
  last: null,
  typed: {},
};

/** Keys of the two questions about electric cars, and of the mark that they were skipped. */
export const evKeys = {
  car: 'HasEvThatChargesAtHome',
  charger: 'HasDedicatedEvWallCharger',
  skipped: 'HasSkippedEv',
} as const;

const stepsOf = (model: ProfileModel, { route }: Pick<Journey, 'route'>) =>
  route === 'ev' ? model.ev : model.steps;

/** The questions of the current step, with saved answers that aren't among the options. */
export const questionsAt = (
  model: ProfileModel,
  journey: Pick<Journey, 'route' | 'step'>,
  saved: Answers,
): readonly Question[] =>
  (stepsOf(model, journey)[journey.step]?.questions ?? []).map((question) => withSaved(question, saved));

/** Every question of the profile. */
export const allQuestions = (model: ProfileModel, saved: Answers): readonly Question[] =>
  [...model.steps, ...model.ev].flatMap(({ questions }) =>
    questions.map((question) => withSaved(question, saved)),
  );

/** What the fields of these questions show: the saved answers, and what was typed over them. */
export function shownValues(questions: readonly Question[], saved: Answers, typed: Values): Values {
  const values: Record<string, Values[string]> = {};
  for (const question of questions) {
    Object.assign(values, valuesOf(question, saved));
    for (const field of fieldsOf(question)) if (field in typed) values[field] = typed[field];
  }
  return values;
}

/**
 * The answers of these questions that differ from the saved ones; undefined where nothing has changed. A question
 * that isn't asked any more loses its answer, and without an electric car there is no wall charger.
 */
export function changesOf(
  questions: readonly Question[],
  saved: Answers,
  values: Values,
): Answers | undefined {
  const changes: Record<string, Answers[string]> = {};
  for (const question of questions) {
    if (!isAsked(question, values)) {
      if (isAnswered(saved[question.key])) changes[question.key] = null;
    } else if (isChanged(question, saved, values)) changes[question.key] = answerOf(question, values);
  }
  const hasNoCar = values[evKeys.car] === 'no';
  if (hasNoCar && saved[evKeys.charger] !== false) changes[evKeys.charger] = false;
  // "No charger" was set with "no car", and is nobody's answer once there is a car.
  const hasCarNow = values[evKeys.car] === 'yes' && saved[evKeys.car] === false;
  if (hasCarNow && saved[evKeys.charger] === false && !(evKeys.charger in changes))
    changes[evKeys.charger] = null;
  if (evKeys.car in changes && saved[evKeys.skipped] === true) changes[evKeys.skipped] = false;
  return Object.keys(changes).length === 0 ? undefined : changes;
}

/** Remembers what differs from the saved answers, and forgets what is the same again. */
export function typedIn(
  journey: Journey,
  questions: readonly Question[],
  saved: Answers,
  values: Values,
): Journey {
  const before = shownValues(questions, saved, {});
  const typed = { ...journey.typed };
  for (const field of questions.flatMap(fieldsOf)) {
    if (JSON.stringify(values[field]) === JSON.stringify(before[field])) delete typed[field];
    // A cleared number has no value, which a draft in storage couldn't hold.
    else typed[field] = values[field] ?? '';
  }
  // The same journey as long as it says the same: a form reports more often than its values change.
  return JSON.stringify(typed) === JSON.stringify(journey.typed) ? journey : { ...journey, typed };
}

/** What is still typed once these values are saved: what was typed over them meanwhile stays. */
const without = (typed: Values, questions: readonly Question[], values?: Values): Values => {
  const fields = new Set(questions.flatMap(fieldsOf));
  const isSaved = ([field, value]: [string, Values[string]]) =>
    fields.has(field) &&
    (values === undefined || JSON.stringify(values[field] ?? '') === JSON.stringify(value ?? ''));
  return Object.fromEntries(Object.entries(typed).filter((entry) => !isSaved(entry)));
};

/** On from a step that is saved, or in which nothing has changed. */
export function advanced(
  model: ProfileModel,
  journey: Journey,
  questions: readonly Question[],
  values: Values,
): Journey {
  const on = { ...journey, last: 'next', typed: without(journey.typed, questions, values) } as const;
  // Past the question about the charger.
  if (journey.route === 'ev' && values[evKeys.car] === 'no') return { ...on, step: 2 };
  return onwards(model, on);
}

/** On without an answer. What was typed stays. */
export const skipped = (model: ProfileModel, journey: Journey): Journey =>
  journey.route === 'ev'
    ? {
        ...atRest,
        last: 'skip',
        typed: without(
          journey.typed,
          model.ev.flatMap((step) => step.questions),
        ),
      }
    : onwards(model, { ...journey, last: 'skip' });

function onwards(model: ProfileModel, journey: Journey): Journey {
  if (journey.returns !== null) return { ...journey, screen: journey.returns, returns: null };
  const next = journey.step + 1;
  if (next < stepsOf(model, journey).length) return { ...journey, step: next };
  if (journey.route === 'ev') return { ...atRest, last: journey.last, typed: journey.typed };
  return { ...journey, screen: 'check' };
}

/** Back by a step; from the first one to the overview. */
export function wentBack(model: ProfileModel, journey: Journey, saved: Answers): Journey {
  const back = { ...journey, last: 'back' } as const;
  if (journey.screen === 'check') return { ...back, screen: 'step', step: model.steps.length - 1 };
  if (journey.returns !== null) return { ...back, screen: journey.returns, returns: null };
  if (journey.step === 0) return { ...atRest, last: 'back', typed: journey.typed };
  const hasNoCar = journey.route === 'ev' && journey.step === 2 && saved[evKeys.car] === false;
  return { ...back, step: hasNoCar ? 0 : journey.step - 1 };
}

/**
 * Names of the steps before the current one that were passed over: with an open question, or not asked, as that about
 * a charger is without a car.
 */
export function skippedSteps(
  model: ProfileModel,
  { route, step }: Pick<Journey, 'route' | 'step'>,
  saved: Answers,
): readonly string[] {
  const values = shownValues(allQuestions(model, saved), saved, {});
  const isPassedOver = (question: Question) =>
    question.key === evKeys.charger && saved[evKeys.car] === false
      ? true
      : isAsked(question, values) && !isAnswered(saved[question.key]);
  return stepsOf(model, { route })
    .slice(0, step)
    .filter(({ questions }) => questions.some(isPassedOver))
    .map(({ name }) => name);
}

/** The place in the address: undefined for the overview, "step-2", "step-2.check" (leads back there), "ev-1", "check", "done". */
export function addressOf({ screen, route, step, returns }: Journey): string | undefined {
  if (screen === 'overview') return undefined;
  if (screen !== 'step') return screen;
  return `${route === 'ev' ? 'ev' : 'step'}-${step + 1}${returns === null ? '' : `.${returns}`}`;
}

const stepAddress = /^(step|ev)-(\d{1,2})(?:\.(overview|check))?$/;

/** The journey at the place of an address; at the overview for one that is none. What was typed stays. */
export function journeyAt(model: ProfileModel, journey: Journey, address: string | undefined): Journey {
  const { typed } = journey;
  if (address === 'check' || address === 'done') return { ...atRest, screen: address, typed };
  const [, kind, number, returns = null] = stepAddress.exec(address ?? '') ?? [];
  const route = kind === 'ev' ? 'ev' : 'main';
  const step = Number(number) - 1;
  if (kind === undefined || stepsOf(model, { route })[step] === undefined) return { ...atRest, typed };
  return { screen: 'step', route, step, returns: returns as Journey['returns'], last: null, typed };
}

/** Begins at a step of the profile, or with the questions about electric cars. */
export const begun = (journey: Journey, route: Journey['route'], step = 0): Journey => ({
  ...journey,
  screen: 'step',
  route,
  step,
  returns: null,
});

/** Opens one step, and comes back from there. */
export const opened = (journey: Journey, step: number): Journey => ({
  ...journey,
  screen: 'step',
  route: 'main',
  step,
  returns: journey.screen === 'check' ? 'check' : 'overview',
});

/** The first step in which something was typed that can't be saved. */
export function faultyStep(model: ProfileModel, saved: Answers, typed: Values): number | undefined {
  const values = shownValues(allQuestions(model, saved), saved, typed);
  const index = model.steps.findIndex(({ questions }) =>
    questions.some(
      (question) => isAsked(question, values) && isFaulty(withSaved(question, saved), values, typed),
    ),
  );
  return index < 0 ? undefined : index;
}

/** Everything that was typed and can be saved; for the end, where steps may have been skipped. */
export function typedChanges(model: ProfileModel, saved: Answers, typed: Values): Answers | undefined {
  const questions = allQuestions(model, saved);
  const values = shownValues(questions, saved, typed);
  const touched = questions.filter(
    (question) => fieldsOf(question).some((field) => field in typed) || !isAsked(question, values),
  );
  return changesOf(touched, saved, values);
}

/** Where something was typed that isn't saved; undefined where nothing was. */
export function typedAt(
  model: ProfileModel,
  typed: Values,
): { readonly route: Journey['route']; readonly step: number } | undefined {
  for (const route of ['main', 'ev'] as const) {
    const step = stepsOf(model, { route }).findIndex(({ questions }) =>
      questions.flatMap(fieldsOf).some((field) => field in typed),
    );
    if (step >= 0) return { route, step };
  }
  return undefined;
}

export interface Progress {
  readonly answered: number;
  readonly total: number;
  /** Questions of the minimum without an answer, with the index of their step. */
  readonly missing: readonly { readonly question: Question; readonly step: number }[];
  /** Index of the first step with an open question, those of the minimum first; the questions about cars follow the steps. */
  readonly next: number;
  /** Whether no question has an answer. */
  readonly isNew: boolean;
}

/** How far a profile is. */
export function progressOf(model: ProfileModel, answers: Answers): Progress {
  const values = shownValues(allQuestions(model, answers), answers, {});
  const asked = [...model.steps, ...model.ev].flatMap(({ questions }, step) =>
    questions
      .filter((question) => isAsked(question, values))
      .map((question) => ({ question, step, isDone: isAnswered(answers[question.key]) })),
  );
  const answered = asked.filter(({ isDone }) => isDone).length;
  const open = asked.filter(({ isDone }) => !isDone);
  const missing = open.filter(({ question }) => question.isNeeded);
  return {
    answered,
    total: asked.length,
    missing,
    next: (missing[0] ?? open[0])?.step ?? 0,
    isNew: answered === 0,
  };
}

/** Whether the questions about electric cars are offered. */
export const offersEv = (model: ProfileModel, saved: Answers): boolean =>
  model.ev.length > 0 &&
  saved[evKeys.skipped] !== true &&
  (saved[evKeys.car] === null || saved[evKeys.charger] === null);

/** What has been reached by a save: the minimum, and every answer. Each counts once, when it is reached. */
export function reachedBy(
  model: ProfileModel,
  before: Answers,
  after: Answers,
): { readonly minimum: boolean; readonly everything: boolean } {
  const [was, is] = [progressOf(model, before), progressOf(model, after)];
  return {
    minimum: was.missing.length > 0 && is.missing.length === 0,
    everything: was.answered < was.total && is.answered === is.total,
  };
}
