import { carbonSteps } from '#schemas/entities/carbon.ts';
import type { ResponseOf } from '#schemas/wire.ts';

export type Calculator = ResponseOf<'carbonCalculator.get'>;
export type Step = (typeof carbonSteps)[number];

/** What the address may name; without it the screen follows from what was saved. */
export const views = [...carbonSteps, 'check', 'view-details', 'reset'] as const;
export type CarbonView = (typeof views)[number];

export type Screen =
  /** Nothing was answered yet. */
  | { readonly name: 'initial' }
  | { readonly name: 'form'; readonly step: Step }
  /** Every step is answered: the answers before they are submitted. */
  | { readonly name: 'check' }
  /** The result with what could change it. */
  | { readonly name: 'default' }
  | { readonly name: 'view-details' }
  | { readonly name: 'reset' };

const isStep = (view: CarbonView): view is Step => (carbonSteps as readonly string[]).includes(view);

/** The first step that has no answer yet; undefined when all have one. */
export const missingStep = ({ answers }: Pick<Calculator, 'answers'>): Step | undefined =>
  carbonSteps.find((step) => answers[step] === null);

const hasAnswers = ({ answers }: Calculator) => carbonSteps.some((step) => answers[step] !== null);

/**
 * The screen for what the server has saved and what the address names. An address that is ahead of what was saved, such
 * as one from another tab or from before a reset, leads to the first step that is missing.
 */
export function screenOf(calculator: Calculator, view: CarbonView | undefined): Screen {
  const missing = missingStep(calculator);
  if (view === 'reset' && hasAnswers(calculator)) return { name: 'reset' };
  if (view === 'check' && missing === undefined) return { name: 'check' };
  if (view !== undefined && isStep(view)) return { name: 'form', step: earlierOf(view, missing) };
  if (calculator.hasCompletedForm) return { name: view === 'view-details' ? view : 'default' };
  if (!hasAnswers(calculator)) return { name: 'initial' };
  return missing === undefined ? { name: 'check' } : { name: 'form', step: missing };
}

const earlierOf = (wanted: Step, missing: Step | undefined): Step =>
  missing !== undefined && carbonSteps.indexOf(missing) < carbonSteps.indexOf(wanted) ? missing : wanted;

/** The address names a later step than the one that is shown, because an earlier answer is missing now. */
export const isAhead = (screen: Screen, view: CarbonView | undefined): boolean =>
  screen.name === 'form' && view !== undefined && view !== screen.step;

/** Where a step that was saved leads: the next one that is missing, else the check of all of them. */
export const afterStep = (saved: Calculator): CarbonView => missingStep(saved) ?? 'check';

/** The step before, or undefined for the introduction. */
export const beforeStep = (step: Step): Step | undefined => carbonSteps[carbonSteps.indexOf(step) - 1];

/** What is left after a reset. */
export const emptied = (calculator: Calculator): Calculator => ({
  ...calculator,
  progress: { ...calculator.progress, currentStep: carbonSteps[0] },
  hasCompletedForm: false,
  answers: { occupants: null, gasUsage: null, shower: null, carDetails: null },
  defaultState: { toggles: [] },
});
