import { type ApiError, problemType } from '#src/api/api-error.ts';

export interface WriteProblem {
  readonly kind: 'unknown' | 'refused';
  readonly text: string;
}

const sentences: Readonly<Record<string, string>> = {
  '/error/impersonation':
    "You're looking at this account as staff, so nothing was changed. Only the customer can change how bills are paid.",
  '/error/payments/managed_by_group':
    'Your buying group manages how these bills are paid, so nothing was changed. Ask them to change it.',
  '/error/payments/settled':
    'How these bills are paid is settled for now, so nothing was changed. Call us if you want to change it.',
  '/error/payments/no_saved_card': 'No card is saved any more. Add a card first.',
  '/error/payments/card_ended': "That card has ended, so we can't use it. Add one that still works.",
  '/error/payments/card_on_autopay':
    'Your automatic payments use this card. Change how you pay or stop them first, then remove the card.',
};

/**
 * What to say about a write to do with paying that failed; undefined for an ended session, because the page is about to
 * be left.
 *
 * @param otherwise the fact and the action where the server gave no reason that we know
 */
export function writeProblem(error: ApiError, otherwise: string): WriteProblem | undefined {
  if (error.type === problemType.sessionEnded) return undefined;
  if (error.type === problemType.refreshFailed) return { kind: 'refused', text: error.detail ?? otherwise };
  if (error.isIndefinite) {
    return {
      kind: 'unknown',
      text: "We don't know yet whether that worked. What you see here is what we have now. If your change is missing, try again: it won't be done twice.",
    };
  }
  return { kind: 'refused', text: sentences[error.type] ?? otherwise };
}
