import { useState } from 'react';
import { useAnswers } from '#src/api/api-provider.tsx';
import { useWrite, type WriteOutcome } from '#src/api/use-write.ts';
import { useServices } from '#src/services.tsx';
import { networkState } from '#widgets/shared/ev/network-state.ts';
import { problemOf, type WriteProblem } from '#widgets/shared/writing/write-problem.ts';
import type { JoinAccount } from './join.ts';

/** What the customer is told after a try that didn't lead on. */
export type Told =
  /** Another customer has linked this account. */
  | { readonly kind: 'duplicate'; readonly chargeNetId: string }
  /** The e-mail isn't confirmed yet, after the customer has looked. */
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'problem'; readonly problem: WriteProblem };

export interface JoinFlow {
  readonly told: Told | undefined;
  readonly forget: () => void;
  readonly isVerifying: boolean;
  readonly isJoining: boolean;
  /** Begins, or looks again whether the e-mail is confirmed. Tells whether the account can go on to the next step. */
  readonly verify: (account: JoinAccount, isAgain?: boolean) => Promise<boolean>;
  readonly join: (account: JoinAccount) => Promise<void>;
}

const network = '/error/ev';
const taken = `${network}/account_already_linked`;

/** The two writes of joining. The server is read again after each, and what it shows decides which step follows. */
export function useJoin(): JoinFlow {
  const { brand } = useServices();
  const answers = useAnswers();
  const [told, setTold] = useState<Told>();
  /** The write whose effect the page doesn't show yet. */
  const [settling, setSettling] = useState<'verify' | 'join'>();
  const call = `call us on ${brand.contact.phone.display}`;
  const verifying = useWrite('ev.accounts.verify', {
    read: networkState,
    find: ({ verification }, { body }) =>
      verification?.chargeNetId === body.chargeNetId && verification.email === body.email
        ? 'done'
        : 'missing',
  });
  const joining = useWrite('ev.accounts.join', {
    read: networkState,
    find: ({ linked, pending }, { body }) =>
      (linked ?? pending)?.chargeNetId === body.chargeNetId ? 'done' : 'missing',
  });
  /** Waits until the page shows what a write did: until then it shows the step that was sent. */
  const settle = async <T>(step: 'verify' | 'join', outcome: WriteOutcome<T>): Promise<WriteOutcome<T>> => {
    if (outcome.kind !== 'done') return outcome;
    setSettling(step);
    // The refresh that the write has started; should it fail, the write is done all the same.
    await answers.fetch(networkState).catch(() => undefined);
    setSettling(undefined);
    return outcome;
  };
  const tell = (problem: WriteProblem | undefined) =>
    setTold(problem === undefined ? undefined : { kind: 'problem', problem });
  return {
    told,
    forget: () => setTold(undefined),
    isVerifying: verifying.isSending || settling === 'verify',
    isJoining: joining.isSending || settling === 'join',
    async verify(account, isAgain = false) {
      setTold(undefined);
      const outcome = await settle('verify', await verifying.send({ body: account }));
      if (outcome.kind !== 'done') {
        tell(
          problemOf(outcome, {
            '/error/not_found': `There's no EV plan on this account, so nothing can be linked to it. To change your plan, ${call}.`,
            otherwise: `We couldn't check your EVerywhere account. Try again, or ${call}.`,
          }),
        );
        return false;
      }
      if (outcome.answer?.accountAlreadyLinked) {
        setTold({ kind: 'duplicate', chargeNetId: account.chargeNetId });
        return false;
      }
      if (isAgain && outcome.answer?.verified === false) setTold({ kind: 'unconfirmed' });
      return true;
    },
    async join(account) {
      setTold(undefined);
      const outcome = await settle('join', await joining.send({ body: account }));
      if (outcome.kind === 'refused' && outcome.problem.type === taken) {
        setTold({ kind: 'duplicate', chargeNetId: account.chargeNetId });
        return;
      }
      tell(
        problemOf(outcome, {
          [`${network}/network_unavailable`]:
            "EVerywhere isn't available at the moment, so nothing was linked yet. We've kept your details. Try again in an hour.",
          [`${network}/not_verified`]:
            "EVerywhere hasn't confirmed your e-mail any more, so nothing was linked. Check your account again.",
          otherwise: `We couldn't link your EVerywhere account, and nothing has changed. Try again, or ${call}.`,
        }),
      );
    },
  };
}
