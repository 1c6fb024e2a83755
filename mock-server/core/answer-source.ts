import type { Brand } from '#mock/brand.ts';
import type { Verified } from '#mock/ports.ts';
import type { Answer, Call } from './exchange.ts';
import type { CheckedRequest } from './request-check.ts';
import type { Match } from './router.ts';

/** A checked call before its handler. */
export interface SourceCall {
  readonly call: Call;
  readonly match: Match;
  readonly checked: CheckedRequest;
  readonly brand: Brand;
  /** The caller by the mock's own provider; null for nobody or for a token that it doesn't know. */
  readonly verified: Verified | null;
}

/** Something that answers in place of the handlers: a recording, or the real API. */
export interface AnswerSource {
  /** `remote` handles tokens and repeated Idempotency-Keys itself; `recorded` is used after the mock's own rules. */
  readonly kind: 'recorded' | 'remote';
  /** The answer, or null when a handler should give it. Throws a Problem. */
  answer(request: SourceCall): Promise<Answer | null>;
  /** Back to the first answer. */
  reset(): void;
}
