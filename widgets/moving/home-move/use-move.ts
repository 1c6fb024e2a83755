import { useEffect, useMemo, useRef, useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { useWrite, type WriteOutcome } from '#src/api/use-write.ts';
import { useKeptState, useUnsavedWork } from '#src/forms/unsaved-work.ts';
import { useStoredDraft } from '#src/forms/use-draft.ts';
import { fingerprint } from '#src/storage/fingerprint.ts';
import { type LeftBottles, leftBottles } from '#widgets/shared/moving/left-bottles.ts';
import type { MoveForm } from './addresses.ts';
import { moveFormRead } from './descriptor.ts';
import {
  begun,
  fitted,
  isUntouched,
  type Journey,
  reopened,
  restored,
  type Step,
  stepAt,
  storable,
} from './journey.ts';
import { bodyOf, type KnownMove, moveOf, type Refusal, refusalOf } from './submission.ts';

type Result = ResponseOf<'homeMove.submit'>;

/** A move that the server has taken. */
export interface MadeMove
  extends Omit<KnownMove, 'caseNumber' | 'moveOutIds' | 'submittedAt' | 'bottledGas'> {
  readonly caseNumber: string | null;
  /** Undefined where no bottled gas is left. */
  readonly bottledGas?: LeftBottles | undefined;
  /** What was said about health a moment ago; undefined for a move of the server's list, which doesn't tell. */
  readonly told?: { readonly isDependent: boolean; readonly isVulnerable: boolean } | undefined;
}

/** What became of the last try. */
type Phase =
  | { readonly kind: 'open'; readonly refusal?: Refusal | undefined }
  /** The answer was lost, and the server's list has no such move yet. */
  | { readonly kind: 'unsure' };

interface MoveOptions {
  readonly form: MoveForm;
  readonly accountId: string;
  /** The step in the address. */
  readonly wanted: Step;
  readonly phone: string;
  readonly onStep: (step: Step) => void;
  readonly onMade: (move: MadeMove) => void;
}

export interface Move {
  readonly journey: Journey;
  readonly step: Step;
  readonly phase: Phase;
  readonly isSending: boolean;
  /** Counts up each time that the form begins with nothing: its fields begin with nothing too. */
  readonly round: number;
  readonly change: (next: (journey: Journey) => Journey) => void;
  readonly submit: () => Promise<void>;
  readonly lookAgain: () => Promise<void>;
  /** Sends the same move again, which is never taken twice. */
  readonly sendAgain: () => Promise<void>;
  /** Forgets everything that was answered. */
  readonly startAgain: () => void;
}

/** A move from the first answer to the result: kept in this tab, what is about health in the page's memory alone. */
export function useMove({ form, accountId, wanted, phone, onStep, onMade }: MoveOptions): Move {
  const draft = useStoredDraft(`home-move.${fingerprint(accountId)}`);
  /** Null as long as nothing is typed: then the form begins with what the server says now. */
  const [stored, setStored] = useKeptState<Journey | null>(
    `Move of ${accountId}`,
    () => restored(draft.read(), form),
    (typed) => typed !== null && !isUntouched(typed, form),
  );
  const [round, setRound] = useState(0);
  const [phase, setPhase] = useState<Phase>({ kind: 'open' });
  const journey = useMemo(() => (stored === null ? begun(form) : fitted(stored, form)), [stored, form]);
  const current = useRef(journey);
  current.current = journey;
  const seen = useRef<KnownMove>(undefined);
  const { send, isSending, outcome } = useWrite('homeMove.submit', {
    read: moveFormRead,
    find({ moves }, { body }) {
      seen.current = moveOf(moves, body);
      return seen.current === undefined ? 'unclear' : 'done';
    },
  });
  const hasStarted = !isUntouched(journey, form);
  useUnsavedWork(hasStarted);
  useEffect(() => {
    if (hasStarted) draft.write(storable(journey));
    else draft.remove();
  }, [draft, journey, hasStarted]);

  const change: Move['change'] = (next) => {
    const changed = next(current.current);
    // A form reports more often than its values change.
    if (changed === current.current) return;
    current.current = changed;
    setStored(changed);
    setPhase({ kind: 'open' });
  };
  const clear = () => {
    setStored(null);
    setPhase({ kind: 'open' });
    setRound((before) => before + 1);
    draft.remove();
  };
  const startAgain = () => {
    clear();
    onStep('addresses');
  };
  function made(answer: Result | undefined, sent: Journey): void {
    const { addresses, health } = sent;
    if (addresses.answer === null || health.answer === null) return;
    const { moveOutDate, moveInDate, moveInAddress } = addresses.answer;
    const known = answer === undefined ? seen.current : undefined;
    const body = bodyOf(sent, form);
    const { hasMedicalDependency, isVulnerable } = health.answer;
    clear();
    onMade({
      caseNumber: known?.caseNumber ?? answer?.caseNumber ?? null,
      moveOutAddress: known?.moveOutAddress ?? body?.moveOutAddress ?? '',
      moveOutDate: known?.moveOutDate ?? moveOutDate,
      moveInAddress: known?.moveInAddress ?? moveInAddress,
      moveInDate: known?.moveInDate ?? moveInDate,
      bottledGas:
        known === undefined ? leftBottles(form, addresses.answer.moveOutIds, moveOutDate) : known.bottledGas,
      told: { isDependent: hasMedicalDependency, isVulnerable },
    });
  }
  function refuse(refusal: Refusal): void {
    const { step } = refusal;
    if (step !== undefined) {
      change((before) => reopened(before, step));
      onStep(step);
    }
    setPhase({ kind: 'open', refusal });
  }
  async function follow(work: () => Promise<WriteOutcome<Result>>): Promise<void> {
    const sent = current.current;
    const after = await work();
    // A move that was found in the server's list, without an answer, was taken.
    if (after.kind === 'done' && (after.answer === undefined || after.answer.success === true))
      made(after.answer, sent);
    else if (after.kind === 'done') {
      // Without the flag the move has failed as well, but the answer doesn't say that nothing came of it.
      const unchanged = after.answer?.success === false ? ', and nothing has changed' : '';
      refuse({
        message: `We couldn't take your move here${unchanged}. Call us on ${phone}, and we'll do it with you.`,
      });
    } else if (after.kind === 'refused') refuse(refusalOf(after.problem, phone));
    else if (after.kind === 'unknown') setPhase({ kind: 'unsure' });
  }
  const again = (work: 'look' | 'sendAgain') =>
    follow(() => (outcome.kind === 'unknown' ? outcome[work]() : Promise.resolve(outcome)));

  return {
    journey,
    step: stepAt(journey, wanted),
    phase,
    isSending,
    round,
    change,
    async submit() {
      const body = bodyOf(current.current, form);
      if (body === undefined || isSending) return;
      setPhase({ kind: 'open' });
      await follow(() => send({ body }));
    },
    lookAgain: () => again('look'),
    sendAgain: () => again('sendAgain'),
    startAgain,
  };
}
