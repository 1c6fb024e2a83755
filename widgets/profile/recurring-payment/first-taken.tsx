import type { PlainDate } from '#src/time/plain-date.ts';
import { Text } from '#src/ui/text/text.tsx';
import { firstPayment, notTaken, type Taken } from '#widgets/shared/payments/taken.ts';

interface FirstTakenProps {
  readonly taken: Taken;
  readonly today: PlainDate;
  readonly isDirectDebit?: boolean;
}

/** The first payment of a way to pay, by amount, fee and day, and what the customer still pays themselves. */
export function FirstTaken({ taken, today, isDirectDebit = false }: FirstTakenProps) {
  const own = notTaken(taken, today, { isDirectDebit });
  return (
    <>
      <Text>{firstPayment(taken, today)}</Text>
      {own === undefined ? null : <Text>{own}</Text>}
    </>
  );
}
