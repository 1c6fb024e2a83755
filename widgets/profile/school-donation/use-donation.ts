import { useSWRConfig } from 'swr';
import { donation as donationAnswer } from '#schemas/entities/person.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import { useDataSource } from '#src/api/api-provider.tsx';
import { query, queryKey } from '#src/api/query.ts';
import type { SaveResult } from '#src/forms/editable-field.tsx';
import { type Cents, toCents } from '#src/money/money.ts';
import { useReadAgain } from '#widgets/shared/reading/use-read-again.ts';
import { useSave } from '#widgets/shared/writing/save.ts';

export type Given = ResponseOf<'donation.get'>;

const current = query('donation.get');
/** Whether somebody gives is a fact about the account, which the portal tells analytics too. */
const details = query('account.details');
const options = {
  refreshes: [],
  check: current,
  refusals: { '/error/bad_request': 'We can only take whole cents within the limits. Enter another amount.' },
} as const;

interface DonationWrites {
  /** Begins with the amount, or changes to it. */
  readonly give: (cents: Cents) => Promise<SaveResult>;
  readonly stop: () => Promise<SaveResult>;
}

/** The two writes of a donation. Both end once the page knows what holds now. */
export function useDonation(): DonationWrites {
  const save = useSave('donation.save', options);
  const end = useSave('donation.stop', options);
  const readAgain = useReadAgain();
  const source = useDataSource();
  const { mutate } = useSWRConfig();
  const settle = async (result: SaveResult): Promise<SaveResult> => {
    if (!result.ok) return result;
    // Nothing here depends on it: the next start of the portal reads it anyway.
    mutate(queryKey(details), source.read(details), { revalidate: false }).catch(() => undefined);
    await readAgain(current, donationAnswer);
    return result;
  };
  return {
    give: async (cents) =>
      settle(
        await save(({ donation }) => donation !== null && toCents(donation.amount) === cents, {
          body: { amount: cents / 100 },
        }),
      ),
    stop: async () => settle(await end(({ donation }) => donation === null)),
  };
}
