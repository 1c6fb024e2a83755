import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { BankDetails } from '#widgets/shared/payments/bank-details.tsx';
import { bankTransfer } from './descriptor.ts';

/** Where to pay by internet banking, on a page without the card that pays. */
function BankTransfer({ config, data: { account } }: PropsOf<typeof bankTransfer>) {
  return (
    <Card title={config.title}>
      <BankDetails account={account} isWide />
    </Card>
  );
}

export default defineWidget(bankTransfer, BankTransfer);
