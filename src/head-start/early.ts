import { createEarlyAnswers } from './early-answers.ts';

/** What this page has asked for before its code was there. One for the page: two scripts share it. */
export const early = createEarlyAnswers((request, init) => fetch(request, init));
