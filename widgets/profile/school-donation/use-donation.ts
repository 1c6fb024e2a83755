import type { ResponseOf } from '#schemas/wire.ts';
import { useAnswers } from '#src/api/api-provider.tsx';
import { read } from '#src/api/read.ts';
import { useWrite, type WriteOutcome } from '#src/api/use-write.ts';
import type { SaveResult } from '#src/forms/editable-field.tsx';
import type { Cents } from '#src/money/money.ts';
import { saveResultOf } from '#widgets/shared/writing/save.ts';

export type Given = ResponseOf<'donation.get'>;

const current = read('donation.get');
const refusals = {
  '/error/bad_request': 'We can only take whole cents within the limits. Enter another amount.',
};

interface DonationWrites {
  /** Begins with the amount, or changes to it. */
  readonly give: (amount: Cents) => Promise<SaveResult>;
  readonly isGiving: boolean;
  readonly stop: () => Promise<SaveResult>;
  readonly isStopping: boolean;
}

/** The two writes of a donation. Both end once the page shows the new state. */
export function useDonation(): DonationWrites {
  const answers = useAnswers();
  const save = useWrite('donation.save', {
    read: current,
    find: ({ donation }, { body }) => (donation?.amount === body.amount ? 'done' : 'missing'),
  });
  const end = useWrite('donation.stop', {
    read: current,
    find: ({ donation }) => (donation === null ? 'done' : 'missing'),
  });
  const settle = async (outcome: WriteOutcome<unknown>): Promise<SaveResult> => {
    // The refresh that the write has started; should it fail, the write is done all the same.
    if (outcome.kind === 'done') await answers.fetch(current).catch(() => undefined);
    return saveResultOf(outcome, refusals);
  };
  return {
    give: async (amount) => settle(await save.send({ body: { amount } })),
    isGiving: save.isSending,
    stop: async () => settle(await end.send()),
    isStopping: end.isSending,
  };
}
