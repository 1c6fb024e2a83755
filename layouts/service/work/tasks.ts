import type { OverruledEdit } from '#layouts/api/shapes.ts';
import { type Difference, differencesOf } from '#layouts/core/differences.ts';
import type { Documents } from '#layouts/core/documents.ts';
import { overruledBy, type Settled } from '#layouts/core/overruled.ts';
import { explainPage, type ToExplain } from '#layouts/service/domain/explaining.ts';
import { ruleStatesOf, type ToJudge } from '#layouts/service/domain/judging.ts';
import { mergeEdits, mergeInto, type ToMerge, type ToMergeChange } from '#layouts/service/domain/merging.ts';
import { findingsOf, previewOf, type ToCheck, type ToPreview } from '#layouts/service/domain/preview.ts';
import { previewSwitch, type ToSwitch } from '#layouts/service/domain/switch-preview.ts';

/** Two states of all documents. */
interface ToCompare {
  readonly before: Documents;
  readonly after: Documents;
}

/**
 * Work whose cost somebody chooses, by what they write into documents. Each is a function of what it is given, which goes to another
 * thread and back: plain values, lists, maps.
 */
export const tasks = {
  /** What publishing a change would mean. */
  preview: (given: ToPreview) => previewOf(given),
  /** What keeps documents from being published. */
  findings: (given: ToCheck) => findingsOf(given),
  /** What became of two edits of a text. */
  merge: (given: ToMerge) => mergeEdits(given),
  /** Which edits of others a save has replaced. */
  overruled: (given: Settled<OverruledEdit['by']>) => overruledBy(given),
  /** What a change makes of documents. */
  mergeChange: ({ documents, drafts, texts }: ToMergeChange) => mergeInto(documents, drafts, texts),
  /** How two states differ, in sentences. */
  differences: ({ before, after }: ToCompare) =>
    differencesOf(before, after).map(
      ({ path, edit, sentences, layout }): Omit<Difference, 'operations'> => ({
        path,
        edit,
        sentences,
        layout,
      }),
    ),
  /** Whether the rules hold for what is live. */
  ruleStates: (given: ToJudge) => ruleStatesOf(given),
  /** What a switch would do. */
  previewSwitch: (given: ToSwitch) => previewSwitch(given),
  /** Why somebody sees what they see. */
  explain: (given: ToExplain) => explainPage(given),
} as const;

export type TaskId = keyof typeof tasks;
export type GivenOf<Id extends TaskId> = Parameters<(typeof tasks)[Id]>[0];
export type ResultOf<Id extends TaskId> = ReturnType<(typeof tasks)[Id]>;

/** Does a task. */
export function doTask<Id extends TaskId>(id: Id, given: GivenOf<Id>): ResultOf<Id> {
  // Each entry takes what is given for it; TypeScript can't follow that through the table.
  const task = tasks[id] as unknown as (given: GivenOf<Id>) => ResultOf<Id>;
  return task(given);
}
