import { type ReactNode, useRef, useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { useDraft } from '#src/forms/use-draft.ts';
import { useForm } from '#src/forms/use-form.ts';
import { useKeptForm } from '#src/forms/use-kept-form.ts';
import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { dataOf } from '#src/runtime/part.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { PaymentCardIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { MoneyFigure } from '#widgets/shared/money/money-figure.tsx';
import { FormAreas } from '#widgets/shared/writing/form-areas.tsx';
import { SignInFirst } from '#widgets/shared/writing/sign-in-again.tsx';
import { CheckAnswers } from './check-answers.tsx';
import { creditRefund } from './descriptor.ts';
import {
  creditOf,
  type MadeRefund,
  madeRefund,
  type Refund,
  type RefundInput,
  refundSchema,
} from './refund.ts';
import { RefundForm } from './refund-form.tsx';
import { RefundMade } from './refund-made.tsx';
import { RefundUnsure } from './refund-unsure.tsx';
import { signInFirst } from './sign-in-first.ts';
import { useRefund } from './use-refund.ts';

type Props = PropsOf<typeof creditRefund>;

const empty: RefundInput = { amountChoice: 'whole', amount: '', accountName: '', bankAccountNumber: '' };

/** Credit paid out: form, check, then success or why not; a correction leads back to the form. */
function CreditRefund({ data, view, account }: Props) {
  const { bill } = data;
  // Without the list a request is identified by its day.
  const refunds = dataOf(data.refunds);
  const [made, setMade] = useState<MadeRefund>();
  /** What is about to be sent. The account number is here and in the form alone. */
  const [answers, setAnswers] = useState<Refund>();
  const hasMoved = useRef(false);
  const credit = creditOf(bill);
  const form = useForm<RefundInput, Refund>(refundSchema(credit), empty);
  const discard = useDraft(form, { name: 'creditRefund', secret: ['bankAccountNumber'] });
  const isChecking = view.values.step === 'check' && answers !== undefined;
  useKeptForm('Refund to check', isChecking, form);
  const toForm = () => {
    hasMoved.current = true;
    view.set({ step: undefined });
  };
  const flow = useRefund(bill, refunds, account.today, {
    onMade: (refund) => {
      hasMoved.current = true;
      discard();
      setMade(refund);
      setAnswers(undefined);
      form.hook.reset(empty);
      view.set({ step: undefined, refund: refund.id });
    },
    onCorrection: (field, message) => {
      toForm();
      form.refuse(field, message);
    },
  });
  const shown = shownRefund(view.values.refund, made, refunds);
  if (shown !== undefined) {
    return (
      <Sheet>
        <RefundMade refund={shown} takesFocus={hasMoved.current} />
      </Sheet>
    );
  }
  if (flow.phase.kind !== 'open') {
    return (
      <Sheet>
        <RefundUnsure isRead={flow.phase.isRead} flow={flow} />
      </Sheet>
    );
  }
  if (credit === 0) return <NoCredit problem={flow.phase.problem} />;
  return (
    <Sheet>
      <FormAreas
        about={
          <MoneyFigure
            label="Your credit"
            amount={credit}
            basis="On your account today. It pays for your next bills by itself, so you only need a refund if you want the money back."
          />
        }
      >
        <SignInFirst {...signInFirst} isMain>
          {isChecking ? (
            <CheckAnswers
              refund={answers}
              flow={flow}
              problem={flow.phase.problem}
              isSignInRefused={flow.phase.isSignInRefused === true}
              onCorrect={toForm}
            />
          ) : (
            <RefundForm
              form={form}
              credit={credit}
              problem={flow.phase.problem}
              takesFocus={hasMoved.current}
              onDone={(refund) => {
                hasMoved.current = true;
                setAnswers(refund);
                view.set({ step: 'check' }, { push: true });
              }}
            />
          )}
        </SignInFirst>
      </FormAreas>
    </Sheet>
  );
}

/** The refund of the address: from the answer to the request, or after a reload from the server's list. */
function shownRefund(
  id: string | undefined,
  made: MadeRefund | undefined,
  refunds: ResponseOf<'billing.transactions'> | undefined,
): MadeRefund | undefined {
  if (id === undefined) return undefined;
  if (made?.id === id) return made;
  const listed = refunds?.transactions.find((each) => each.id === id && each.type === 'refund');
  return listed && madeRefund(listed);
}

function NoCredit({ problem }: { readonly problem: string | undefined }) {
  const bills = useLink()('/account/bill/payments');
  return (
    <Sheet>
      <EmptyState
        icon={PaymentCardIcon}
        title={problem ?? "Your account isn't in credit, so there's nothing to refund."}
        action={
          bills === null ? null : (
            <Button variant="primary" link={bills}>
              Back to bills
            </Button>
          )
        }
      >
        When you pay more than you owe, the rest stays here as credit and pays for your next bills.
      </EmptyState>
    </Sheet>
  );
}

/** The card of every step, as tall as its step: the room of the slot is the form's. */
function Sheet({ children }: { readonly children: ReactNode }) {
  return (
    <div>
      <Card title="Credit refund" fill={false}>
        {children}
      </Card>
    </div>
  );
}

export default defineWidget(creditRefund, CreditRefund);
