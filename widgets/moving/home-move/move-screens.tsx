import { useEffect, useRef, useState } from 'react';
import type { PropsOf } from '#src/runtime/definition.ts';
import { useServices } from '#src/services.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Steps } from '#src/ui/controls/steps.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { AddressesStep } from './addresses-step.tsx';
import { CheckStep } from './check-step.tsx';
import type { homeMove } from './descriptor.ts';
import { HealthStep } from './health-step.tsx';
import styles from './home-move.module.css';
import {
  answered,
  isUntouched,
  type Step,
  stepAfter,
  stepBefore,
  stepNames,
  steps,
  typed,
} from './journey.ts';
import { KnownMoves } from './known-moves.tsx';
import { NoSites } from './no-sites.tsx';
import { MoveResult } from './result.tsx';
import { StartAgain } from './start-again.tsx';
import { TermsStep } from './terms-step.tsx';
import { Unsure } from './unsure.tsx';
import { type MadeMove, useMove } from './use-move.ts';
import { usualTerms } from './usual-terms.ts';

export type MoveScreensProps = PropsOf<typeof homeMove>;

/** The screens of a move: addresses and days, health, terms, check, result. */
export function MoveScreens({ config, data: { form }, view, account }: MoveScreensProps) {
  const { phone } = useServices().brand.contact;
  const [made, setMade] = useState<MadeMove>();
  const [wantsAnother, setWantsAnother] = useState(false);
  const { moveStep: wanted = 'addresses', moveCase } = view.values;
  const toStep = (step: Step) =>
    view.set({ moveStep: step === 'addresses' ? undefined : step, moveCase: undefined }, { push: true });
  const move = useMove({
    form,
    accountId: account.selected?.id ?? '',
    wanted,
    phone: phone.display,
    onStep: toStep,
    onMade(result) {
      setMade(result);
      view.set({ moveStep: undefined, moveCase: result.caseNumber ?? undefined });
    },
  });
  const { journey, step, phase } = move;
  // Somebody who has told us about a move and begins no other one sees that one, and no empty form.
  const isBooked =
    form.moves.some(
      ({ moveOutDate, moveInDate }) => moveOutDate >= account.today || moveInDate >= account.today,
    ) &&
    isUntouched(journey, form) &&
    wanted === 'addresses';
  const shown = resultOf(moveCase, made, form.moves);
  const screen =
    shown !== undefined
      ? 'result'
      : phase.kind === 'unsure'
        ? 'unsure'
        : isBooked && !wantsAnother
          ? 'booked'
          : step;
  const takesFocus = useHasChanged(screen);
  const isMovable = form.sites.length > 0;
  const again = () => {
    setWantsAnother(true);
    setMade(undefined);
    toStep('addresses');
  };
  const content = () => {
    if (shown !== undefined)
      return <MoveResult move={shown} takesFocus={takesFocus} onAgain={isMovable ? again : undefined} />;
    if (!isMovable)
      return (
        <>
          <KnownMoves moves={form.moves} onOpen={(id) => view.set({ moveCase: id }, { push: true })} />
          <NoSites />
        </>
      );
    if (phase.kind === 'unsure') return <Unsure move={move} />;
    if (isBooked && !wantsAnother)
      return (
        <>
          <KnownMoves moves={form.moves} onOpen={(id) => view.set({ moveCase: id }, { push: true })} />
          <div>
            <Button onClick={() => setWantsAnother(true)}>Tell us about another move</Button>
          </div>
        </>
      );
    const page = { journey, takesFocus, refusal: phase.refusal };
    return (
      <>
        <Steps
          label={config.heading}
          steps={steps.map((each) => stepNames[each])}
          current={steps.indexOf(step)}
        />
        {phase.refusal === undefined ? null : (
          <Notice tone="critical" live="assertive" title="Your move wasn't sent">
            {phase.refusal.message}
          </Notice>
        )}
        {step === wanted ? null : <Notice tone="info">{whyEarlier[step]}</Notice>}
        {step === 'addresses' ? (
          <>
            <KnownMoves moves={form.moves} onOpen={(id) => view.set({ moveCase: id }, { push: true })} />
            <AddressesStep
              // Sites that close meanwhile are no longer among the fields.
              key={`${move.round} ${form.sites.map(({ id }) => id).join()}`}
              {...page}
              form={form}
              account={account}
              onTyped={(values) => move.change((before) => typed(before, 'addresses', values))}
              onNext={(values, answer) => {
                const next = answered(journey, 'addresses', values, answer);
                move.change(() => next);
                toStep(stepAfter(next, 'addresses'));
              }}
            />
          </>
        ) : null}
        {step === 'health' ? (
          <HealthStep
            {...page}
            form={form}
            isBusiness={account.type === 'sme'}
            onTyped={(values) => move.change((before) => typed(before, 'health', values))}
            onNext={(values, answer) => {
              const next = answered(journey, 'health', values, answer);
              move.change(() => next);
              toStep(stepAfter(next, 'health'));
            }}
            onBack={() => toStep(stepBefore('health'))}
          />
        ) : null}
        {step === 'terms' ? (
          <TermsStep
            {...page}
            terms={config.terms ?? usualTerms}
            leavesBottles={form.sites.some(
              ({ id, energyTypes }) =>
                energyTypes.includes('lpg') && journey.addresses.answer?.moveOutIds.includes(id) === true,
            )}
            onTyped={(hasAccepted) => move.change((before) => ({ ...before, hasAccepted }))}
            onNext={() => toStep('check')}
            onBack={() => toStep(stepBefore('terms'))}
          />
        ) : null}
        {step === 'check' ? (
          <CheckStep move={move} form={form} takesFocus={takesFocus} onChange={toStep} />
        ) : null}
        <StartAgain move={move} form={form} />
      </>
    );
  };
  return <div className={styles.sheet}>{content()}</div>;
}

/** Why an earlier page than that of the address is shown. */
const whyEarlier: Readonly<Record<Step, string>> = {
  addresses: 'Check this page first. Something in it is missing, or has changed.',
  health: "We don't keep answers about health on this device, so please answer this page again.",
  terms: 'Read and accept the terms first.',
  check: '',
};

/** The move of the address: the one that was made a moment ago, or after a reload that of the server's list. */
function resultOf(
  id: string | undefined,
  made: MadeMove | undefined,
  moves: MoveScreensProps['data']['form']['moves'],
): MadeMove | undefined {
  if (made !== undefined && (made.caseNumber ?? undefined) === id) return made;
  return id === undefined ? undefined : moves.find(({ caseNumber }) => caseNumber === id);
}

/** Whether this has changed since the page opened: only then its heading takes focus. */
function useHasChanged(screen: string): boolean {
  const first = useRef(screen);
  const [hasChanged, setChanged] = useState(false);
  useEffect(() => {
    if (screen !== first.current) setChanged(true);
  }, [screen]);
  return hasChanged || screen !== first.current;
}
