import { createEarlyResponses } from './early-responses.ts';

/** What this page has requested before its code was there. One for the page: two scripts share it. */
export const early = createEarlyResponses((request, init) => fetch(request, init));
