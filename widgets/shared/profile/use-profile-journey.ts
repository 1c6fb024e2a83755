import { useEffect, useRef, useState } from 'react';
import { useAnswers, useApi } from '#src/api/api-provider.tsx';
import type { Read } from '#src/api/read.ts';
import type { WriteOutcome } from '#src/api/use-write.ts';
import { useStoredDraft } from '#src/forms/use-draft.ts';
import { anyObject, z } from '#src/zod.ts';
import {
  advanced,
  atRest,
  changesOf,
  evKeys,
  faultyStep,
  type Journey,
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
): ProfileJourney {
  const api = useApi();
  const answers = useAnswers();
  const draft = useStoredDraft(name);
  const [journey, setJourney] = useState(() => journeyOf(draft.read(), model));
  const [isSaving, setSaving] = useState(false);
  const current = useRef(journey);
  function go(next: Journey): void {
    if (next === current.current) return;
    current.current = next;
    setJourney(next);
    if (next.screen === 'overview' && Object.keys(next.typed).length === 0) draft.remove();
    else draft.write({ ...next });
  }
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
