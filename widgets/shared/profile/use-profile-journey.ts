import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAnswers, useApi } from '#src/api/api-provider.tsx';
import type { Read } from '#src/api/read.ts';
import type { WriteOutcome } from '#src/api/use-write.ts';
import { useKeptState } from '#src/forms/unsaved-work.ts';
import { useStoredDraft } from '#src/forms/use-draft.ts';
import { anyObject, z } from '#src/zod.ts';
import {
  addressOf,
  advanced,
  atRest,
  changesOf,
  evKeys,
  faultyStep,
  type Journey,
  journeyAt,
  opened,
  type ProfileModel,
  reachedBy,
  skipped,
  typedChanges,
  typedIn,
} from './journey.ts';
import type { Answers, Question, Values } from './questions.ts';
import { type Refusal, refusalOf } from './refusal.ts';

/** How a profile is read and written. */
export interface ProfileStore {
  /** Names the draft. */
  readonly name: string;
  readonly read: Read<Answers>;
  readonly save: (answers: Answers) => Promise<WriteOutcome<unknown>>;
}

const stored = z.object({
  screen: z.enum(['overview', 'step', 'check', 'done']),
  route: z.enum(['main', 'ev']),
  step: z.number(),
  returns: z.nullable(z.enum(['overview', 'check'])),
  last: z.nullable(z.enum(['next', 'skip', 'back'])),
  typed: anyObject(),
});

/** The journey of a draft, if it still fits the questions. */
function journeyOf(draft: unknown, model: ProfileModel): Journey {
  const parsed = stored.safeParse(draft);
  if (!parsed.success) return atRest;
  const { step, route } = parsed.data;
  const steps = route === 'ev' ? model.ev : model.steps;
  if (steps[step] === undefined) return atRest;
  return { ...parsed.data, typed: parsed.data.typed as Values };
}

/** Where the customer is, as the address has it, so that Back leads back by a step. */
export interface ProfilePlace {
  readonly address: string | undefined;
  readonly set: (address: string | undefined, options: { readonly push: boolean }) => void;
}

export interface ProfileJourney {
  readonly journey: Journey;
  readonly go: (next: Journey) => void;
  readonly isSaving: boolean;
  /** Remembers what is typed in the step that is shown. */
  readonly type: (questions: readonly Question[], values: Values) => void;
  /** Saves what has changed in a step, and goes on. */
  readonly next: (questions: readonly Question[], values: Values) => Promise<Refusal | undefined>;
  readonly skip: () => Promise<Refusal | undefined>;
  /** Saves what was typed in steps that were skipped, and ends. */
  readonly finish: () => Promise<Refusal | undefined>;
  readonly reset: () => Promise<Refusal | undefined>;
}

/** A journey through a profile: kept in this tab, saved step by step. */
export function useProfileJourney(
  model: ProfileModel,
  saved: Answers,
  { name, read, save }: ProfileStore,
  place: ProfilePlace,
): ProfileJourney {
  const api = useApi();
  const answers = useAnswers();
  const draft = useStoredDraft(name);
  const [journey, setJourney] = useKeptState(
    name,
    () => {
      const before = journeyOf(draft.read(), model);
      // A page that is opened again without its address goes on where it was left.
      return place.address === undefined ? before : journeyAt(model, before, place.address);
    },
    ({ typed }) => Object.keys(typed).length > 0,
  );
  const [isSaving, setSaving] = useState(false);
  const current = useRef(journey);
  /** Addresses that were set and haven't arrived yet: the journey is ahead of them. */
  const sent = useRef<(string | undefined)[]>([]);
  function moveTo(address: string | undefined, options: { readonly push: boolean }): void {
    if (address === place.address) return;
    sent.current.push(address);
    place.set(address, options);
  }
  function go(next: Journey): void {
    if (next === current.current) return;
    const hasMoved = addressOf(next) !== addressOf(current.current);
    current.current = next;
    setJourney(next);
    if (hasMoved) moveTo(addressOf(next), { push: true });
    if (next.screen === 'overview' && Object.keys(next.typed).length === 0) draft.remove();
    else draft.write({ ...next });
  }
  const isFirst = useRef(true);
  const follow = useEffectEvent((address: string | undefined) => {
    const isOpening = isFirst.current;
    isFirst.current = false;
    // The draft of an earlier visit: the address says where it was left.
    if (isOpening && address === undefined) return moveTo(addressOf(current.current), { push: false });
    const mine = sent.current.indexOf(address);
    sent.current.splice(0, mine + 1);
    if (mine >= 0 || address === addressOf(current.current)) return;
    // Back or Forward.
    current.current = { ...journeyAt(model, current.current, address), last: 'back' };
    setJourney(current.current);
  });
  useEffect(() => follow(place.address), [place.address]);
  // The end stays valid on reload, and is over when the page is left.
  useEffect(
    () => () => {
      if (current.current.screen === 'done') draft.remove();
    },
    [draft],
  );

  async function put(changes: Answers, questions: readonly Question[]): Promise<Refusal | undefined> {
    setSaving(true);
    try {
      // The write sends every answer: those that another tab has saved meanwhile are sent as they are now.
      const before = await answers.reload(read).catch(() => saved);
      const after = { ...before, ...changes };
      const outcome = await save(after);
      const refusal = refusalOf(outcome, questions);
      if (refusal !== undefined) return refusal;
      const reached = reachedBy(model, before, after);
      // Events are best effort.
      if (reached.minimum) api.call('events.homeProfileMandatoryComplete').catch(() => undefined);
      if (reached.everything) api.call('events.homeProfileFullyComplete').catch(() => undefined);
      await answers.fetch(read).catch(() => undefined);
      return undefined;
    } finally {
      setSaving(false);
    }
  }
  async function putThen(
    changes: Answers | undefined,
    questions: readonly Question[],
    then: () => Journey,
  ): Promise<Refusal | undefined> {
    const refusal = changes === undefined ? undefined : await put(changes, questions);
    if (refusal === undefined) go(then());
    return refusal;
  }

  return {
    journey,
    go,
    isSaving,
    type(questions, values) {
      const { screen, route, step } = current.current;
      // A form that is about to go reports once more.
      if (screen !== journey.screen || route !== journey.route || step !== journey.step) return;
      go(typedIn(current.current, questions, saved, values));
    },
    next: (questions, values) =>
      putThen(changesOf(questions, saved, values), questions, () =>
        advanced(model, current.current, questions, values),
      ),
    skip: () =>
      putThen(journey.route === 'ev' ? { [evKeys.skipped]: true } : undefined, [], () =>
        skipped(model, current.current),
      ),
    async finish() {
      const faulty = faultyStep(model, saved, journey.typed);
      if (faulty !== undefined) {
        go(opened(journey, faulty));
        return undefined;
      }
      const changes = typedChanges(model, saved, journey.typed);
      return putThen(changes, [], () => ({ ...atRest, screen: 'done', last: 'next' }));
    },
    reset: () => putThen(model.empty, [], () => atRest),
  };
}
