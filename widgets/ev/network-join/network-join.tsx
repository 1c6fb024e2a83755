import { useRef } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { dataOf } from '#src/runtime/part.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CheckIcon, EvIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { AccountStep } from './account-step.tsx';
import { Art } from './art.tsx';
import { networkJoin } from './descriptor.ts';
import { EmailStep } from './email-step.tsx';
import { screenOf } from './join.ts';
import { Linked, Pending } from './joined.tsx';
import { LinkStep } from './link-step.tsx';
import styles from './network-join.module.css';
import { useJoin } from './use-join.ts';

type Props = PropsOf<typeof networkJoin>;

/** Links an account of the charging network: number and e-mail, a look into the inbox where it needs one, check, result. */
function NetworkJoin({ config, data: { state, customer }, view }: Props) {
  const isDone = state.linked !== null || state.pending !== null;
  return (
    <Card title={config.heading} icon={EvIcon}>
      <div className={styles.areas}>
        <div className={styles.about}>
          <Art />
          {isDone ? null : <Text measure>{config.about}</Text>}
        </div>
        <Journey
          state={state}
          own={ownEmail(dataOf(customer))}
          isBack={view.values.step === 'account'}
          onBack={() => view.set({ step: 'account' }, { push: true })}
          onForth={() => view.set({ step: undefined })}
        />
        {isDone ? null : <Benefits sentences={config.benefits} />}
      </div>
    </Card>
  );
}

const Benefits = ({ sentences }: { readonly sentences: readonly string[] }) => (
  <ul className={styles.benefits}>
    {sentences.map((sentence) => (
      <li key={sentence}>
        <Icon of={CheckIcon} className={styles.tick} />
        <span>{sentence}</span>
      </li>
    ))}
  </ul>
);

/** The e-mail of the sign-in, where the network needs no confirmation of it. */
const ownEmail = (customer: ResponseOf<'drd.initialize'> | undefined) =>
  customer?.emailVerified && customer.email !== '' ? customer.email : undefined;

interface JourneyProps {
  readonly state: Props['data']['state'];
  readonly own: string | undefined;
  readonly isBack: boolean;
  readonly onBack: () => void;
  readonly onForth: () => void;
}

function Journey({ state, own, isBack, onBack, onForth }: JourneyProps) {
  const flow = useJoin();
  const { linked, pending, verification } = state;
  const isTaken = flow.told?.kind === 'duplicate';
  // An account that somebody else has linked meanwhile has to be changed, wherever the customer learns of it.
  const screen = screenOf(state, isBack || isTaken);
  const first = useRef(screen);
  const hasMoved = useRef(false);
  if (first.current !== screen) hasMoved.current = true;
  const takesFocus = hasMoved.current;
  const change = () => {
    flow.forget();
    onBack();
  };
  if (screen === 'linked' && linked) return <Linked linked={linked} takesFocus={takesFocus} />;
  if (screen === 'pending' && pending) {
    return <Pending pending={pending} takesFocus={takesFocus} onLeft={onForth} />;
  }
  const account = verification && { chargeNetId: verification.chargeNetId, email: verification.email };
  if (screen === 2 && account) {
    return <LinkStep flow={flow} account={account} takesFocus={takesFocus} onChange={change} />;
  }
  if (screen === 1 && account) {
    return <EmailStep flow={flow} account={account} takesFocus={takesFocus} onChange={change} />;
  }
  return (
    <AccountStep
      flow={flow}
      own={own}
      before={account ?? undefined}
      takesFocus={takesFocus}
      onDone={onForth}
    />
  );
}

export default defineWidget(networkJoin, NetworkJoin);
