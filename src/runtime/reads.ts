import type { Answers } from '#src/api/answers.ts';
import type { Read } from '#src/api/read.ts';
import type { Account } from './account.ts';
import type { UsableSlot } from './resolve-layout.ts';

/** Reads by name; undefined for one that isn't wanted now, or not yet. */
export type Reads = Readonly<Record<string, Read | undefined>>;

/** Chooses reads for a widget of which the types are not known any more. */
export type AnyReads = (context: {
  readonly config: never;
  readonly view: never;
  readonly account: Account;
  readonly answer: Answers['get'];
}) => Reads;

interface Choice {
  readonly view: unknown;
  readonly account: Account;
  readonly answers: Pick<Answers, 'get'>;
}

/** What a widget reads with these values of the address, for this account, after these answers. Throws what the choice throws. */
export const readsOf = ({ entry, config }: UsableSlot, { view, account, answers }: Choice): Reads =>
  // The layout has been held against the schemas from which these types come.
  entry.descriptor.reads({ config: config as never, view: view as never, account, answer: answers.get });
