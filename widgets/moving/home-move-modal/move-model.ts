import { emptyHealth } from '#widgets/shared/moving/health.ts';
import { type MoveAnswers, noAnswers } from './move-answers.ts';
import type { MoveFacts } from './move-form.ts';
import { isContactComplete, isDatesComplete, isPropertyComplete } from './move-form.ts';

/** The steps before the result, which is step 7. */
export const stepNames = ['Dates', 'Energy', 'Plan', 'Property', 'Contact', 'Review'] as const;
export type ModalStep = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const reviewStep = 6;
export const successStep = 7;

/** A move that the server has. */
export interface MoveResult {
  /** Null where the answer was lost, and the move was found by the property that closes. */
  readonly caseNumber: string | null;
  readonly answers: MoveAnswers;
}

export interface MoveState {
  readonly answers: MoveAnswers;
  readonly modalStep: ModalStep;
  /** The move was sent, and there is no definite answer yet. */
  readonly isSent: boolean;
  readonly result: MoveResult | null;
}

export const newMove: MoveState = { answers: noAnswers, modalStep: 1, isSent: false, result: null };

export type MoveEvent =
  /** Something was typed in the step that is shown, which stays. */
  | { readonly kind: 'edit'; readonly from: ModalStep; readonly values: Partial<MoveAnswers> }
  /** The step that is shown is complete. */
  | { readonly kind: 'next'; readonly from: ModalStep; readonly values: Partial<MoveAnswers> }
  | { readonly kind: 'goTo'; readonly step: ModalStep }
  | { readonly kind: 'sending' }
  /** The server refused it: it was not taken. */
  | { readonly kind: 'refused'; readonly step: ModalStep }
  | { readonly kind: 'taken'; readonly caseNumber: string | null }
  | { readonly kind: 'reset' };

const within = (step: number) => Math.min(Math.max(step, 1), reviewStep) as ModalStep;

/** The next state. It clears nothing that was typed; what doesn't fit any more makes its step incomplete again. */
export function moveReducer(state: MoveState, event: MoveEvent): MoveState {
  if (event.kind === 'reset') return newMove;
  if (state.result !== null) return state;
  switch (event.kind) {
    case 'edit':
      return { ...state, answers: { ...state.answers, ...event.values }, modalStep: within(event.from) };
    case 'next': {
      const answers = { ...state.answers, ...event.values };
      return { ...state, answers, modalStep: within(event.from + 1) };
    }
    case 'goTo':
      return { ...state, modalStep: within(event.step) };
    case 'sending':
      return { ...state, isSent: true };
    case 'refused':
      return { ...state, isSent: false, modalStep: event.step };
    case 'taken':
      return { ...newMove, result: { caseNumber: event.caseNumber, answers: state.answers } };
  }
}

/** What an offer depends on: another address, day, property or kind of energy has other offers. */
export const offerKey = (answers: MoveAnswers): string =>
  [
    answers.propertyIdToPopulate,
    answers.newMoveDate,
    [...answers.selectedEnergy].sort().join(),
    answers.newAddress,
  ].join('|');

/** Whether a step has all that is needed. */
export function isComplete(step: ModalStep, answers: MoveAnswers, facts: MoveFacts): boolean {
  switch (step) {
    case 1:
      return isDatesComplete(answers, facts);
    case 2:
      return answers.selectedEnergy.length > 0 && answers.energyOf === answers.newAddress;
    case 3:
      return answers.selectedOffer !== '' && answers.offerOf === offerKey(answers);
    case 4:
      return isPropertyComplete(answers);
    case 5:
      return isContactComplete(answers);
    default:
      return true;
  }
}

/** The first step that lacks something; the review once nothing does. */
export function firstIncomplete(answers: MoveAnswers, facts: MoveFacts): ModalStep {
  for (const step of [1, 2, 3, 4, 5] as const) if (!isComplete(step, answers, facts)) return step;
  return reviewStep;
}

/** Whether a move whose answer was lost has been taken: the property that it leaves can't be left again. */
export const isFound = ({ isSent, answers }: MoveState, { sites }: MoveFacts): boolean =>
  isSent && !sites.some(({ id }) => id === answers.propertyIdToPopulate);

/** The step that is shown: where the customer is, but none beyond the first that lacks something. */
export function shownStep(state: MoveState, facts: MoveFacts): ModalStep {
  if (state.result !== null || isFound(state, facts)) return successStep;
  // A move that is on its way keeps its page, whatever is read meanwhile.
  if (state.isSent) return state.modalStep;
  return within(Math.min(state.modalStep, firstIncomplete(state.answers, facts)));
}

/** What the tab keeps: everything but the answers about health. */
export function storedMove({ answers, result, ...state }: MoveState): Readonly<Record<string, unknown>> {
  const plain = (all: MoveAnswers) => ({ ...all, ...emptyHealth });
  return {
    ...state,
    answers: plain(answers),
    result: result === null ? null : { ...result, answers: plain(result.answers) },
  };
}
