/** Where a write is: saving a step, the submission, or the reset. */
export type Phase = 'ready' | 'busy' | 'busyAfterError' | 'error' | 'success';
export type PhaseEvent = 'begin' | 'succeed' | 'fail' | 'settle';

/** The next phase; an event that doesn't belong to a phase changes nothing. */
export function nextPhase(phase: Phase, event: PhaseEvent): Phase {
  const isBusy = phase === 'busy' || phase === 'busyAfterError';
  switch (event) {
    case 'begin':
      if (isBusy) return phase;
      return phase === 'error' ? 'busyAfterError' : 'busy';
    case 'succeed':
      return isBusy ? 'success' : phase;
    case 'fail':
      return isBusy ? 'error' : phase;
    case 'settle':
      return isBusy ? phase : 'ready';
  }
}

/** The names that were agreed for the phases of each write. A reset has no name of its own for a second try. */
export const statusNames = {
  saving: {
    ready: 'READY',
    busy: 'SAVING',
    busyAfterError: 'SAVING_AFTER_ERROR_OCCURRED',
    error: 'SAVING_ERROR',
    success: 'SAVING_SUCCESS',
  },
  submission: {
    ready: 'READY',
    busy: 'SUBMITING',
    busyAfterError: 'SUBMITTING_AFTER_ERROR_OCCURRED',
    error: 'SUBMISSION_ERROR',
    success: 'SUBMISSION_SUCCESS',
  },
  reset: {
    ready: 'READY',
    busy: 'RESETTING',
    busyAfterError: 'RESETTING',
    error: 'RESETTING_ERROR',
    success: 'RESETTING_SUCCESS',
  },
} as const satisfies Record<string, Record<Phase, string>>;

/** Milliseconds that a submission and a reset are in sight, and after which the end of a write is over. */
export const shownFor = { saving: 0, submission: 2_000, reset: 1_000, end: 3_000 } as const;
