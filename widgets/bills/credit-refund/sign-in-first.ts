/** What asks for a recent sign-in, and the step to which signing in again leads back. */
export const signInFirst = { action: 'ask for a refund', step: 'creditRefund' };
