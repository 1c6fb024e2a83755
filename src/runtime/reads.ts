import type { Answers } from '#src/api/answers.ts';
import type { Account } from './account.ts';
import type { Reads } from './definition.ts';
import type { UsableSlot } from './resolve-layout.ts';

interface Choice {
  readonly view: unknown;
  readonly account: Account;
  readonly answers: Pick<Answers, 'get'>;
}

/** What a widget reads with these values of the address, for this account, after these answers. Throws what the choice throws. */
export const readsOf = ({ entry, config }: UsableSlot, { view, account, answers }: Choice): Reads =>
  // The layout has been checked against the schemas from which these types come.
  entry.descriptor.reads({ config: config as never, view: view as never, account, answer: answers.get });
