import { useRef, useState } from 'react';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { dataOf } from '#src/runtime/part.tsx';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import { useServices } from '#src/services.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { SuccessIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { focusAfterDialog } from '#widgets/shared/writing/focus-after-dialog.ts';
import { useIsBack } from '#widgets/shared/writing/sign-in-again.tsx';
import { CurrentMethod } from './current-method.tsx';
import { recurringPayment } from './descriptor.ts';
import { directDebitStep } from './direct-debit/form-props.ts';
import { FirstTaken } from './first-taken.tsx';
import { locksOf } from './locks.ts';
import { MethodButtons } from './method-buttons.tsx';
import { SetUp } from './set-up.tsx';
import { UpdateCard } from './update-card.tsx';

/** Where the return from the card page puts focus. */
const headingId = 'recurring-payment-heading';

/** How bills pay themselves: what is on, set up, change, stop. */
function RecurringPayment({ config, data, view, account }: PropsOf<typeof recurringPayment>) {
  const services = useServices();
  const { paymentMethod } = data.recurring;
  const locks = locksOf(data, services);
  /** "ASB account ending 1323-50", once a direct debit has been set up here. */
  const [setUpAccount, setSetUpAccount] = useState<string>();
  const isPressed = useRef(useIsBack(directDebitStep));
  const { isMain } = config;
  const mode =
    locks.change !== undefined
      ? 'rest'
      : view.values.manageCard === 'update' && paymentMethod === 'creditCard'
        ? 'update'
        : view.values.manageCard === 'update' || view.values.autopay === 'setUp'
          ? 'setUp'
          : 'rest';
  const cardRate = dataOf(data.card)?.rate ?? services.brand.cardRate;
  const focusHeading = () => document.getElementById(headingId)?.focus();
  const closeSuccess = () => {
    setSetUpAccount(undefined);
    focusAfterDialog(headingId);
  };
  const close = () => {
    view.set({ autopay: undefined, manageCard: undefined });
    focusHeading();
  };
  return (
    <SlotRoom isShort={paymentMethod === 'none' && mode === 'rest'}>
      <Card
        title="Automatic payments"
        titleId={headingId}
        menu={
          paymentMethod === 'none' ? (
            <Badge>Off</Badge>
          ) : data.recurring.hasStopped ? (
            <Badge tone="warning">Payment failed</Badge>
          ) : (
            <Badge tone="success" icon={SuccessIcon}>
              On
            </Badge>
          )
        }
      >
        {mode === 'update' ? (
          <UpdateCard data={data} today={account.today} locks={locks} isMain={isMain} onClose={close} />
        ) : mode === 'setUp' ? (
          <SetUp
            data={data}
            today={account.today}
            cardRate={cardRate}
            form={config.directDebitForm}
            locks={locks}
            isMain={isMain}
            takesFocus={isPressed.current}
            onClose={close}
            onDirectDebit={(bankAccount) => {
              view.set({ autopay: undefined, manageCard: undefined });
              setSetUpAccount(bankAccount);
            }}
          />
        ) : (
          <>
            <CurrentMethod recurring={data.recurring} today={account.today} cardRate={cardRate} />
            <MethodButtons
              data={data}
              locks={locks}
              isMain={isMain}
              onStopped={() => focusAfterDialog(headingId)}
              onSetUp={() => {
                isPressed.current = true;
                view.set({ autopay: 'setUp' }, { push: true });
              }}
            />
          </>
        )}
        <Dialog
          open={setUpAccount !== undefined}
          onClose={closeSuccess}
          title="Your direct debit is set up"
          description={`We'll take your bills from your ${setUpAccount ?? ''}.`}
          footer={<Button onClick={closeSuccess}>Done</Button>}
        >
          <FirstTaken taken={data.recurring.ifSetUpNow.directDebit} today={account.today} isDirectDebit />
          <Text>
            We'll write to you at least 10 calendar days before each payment with the amount and the date. You
            can print your authority, change it or stop it here at any time.
          </Text>
        </Dialog>
      </Card>
    </SlotRoom>
  );
}

export default defineWidget(recurringPayment, RecurringPayment);
