import { type ReactNode, useEffect, useRef } from 'react';
import { type ApiError, problemType, shownProblem } from '#src/api/api-error.ts';
import { useAnswers } from '#src/api/api-provider.tsx';
import { useTurn } from '#src/fast-start/use-turn.ts';
import { formatDateTime } from '#src/time/format-date.ts';
import { StaleMark } from '#src/ui/feedback/states.tsx';
import { usePageFault } from './page-faults.tsx';
import { useDelaysSettling } from './page-settled.tsx';
import { type Place, reportFault } from './place.ts';
import type { UsableSlot, WidgetFault } from './resolve-layout.ts';
import { useRuntime } from './runtime-context.tsx';
import { SlotError, SlotSkeleton } from './slot-states.tsx';
import { useAccount } from './use-account.ts';
import { useChunk } from './use-chunk.ts';
import { type NamedRead, useReads } from './use-reads.ts';
import { useView } from './use-view.ts';
import { dataOfReads, isAbsent, useWaitsForOptional } from './widget-data.ts';

interface LiveWidgetProps {
  readonly slot: UsableSlot;
  readonly place: Place;
  /** What to show when an answer departs from its schema. */
  readonly instead: (fault: WidgetFault, retry: () => void) => ReactNode;
}

/** Loads code and data of a widget and shows it once both are there. */
export function LiveWidget({ slot, place, instead }: LiveWidgetProps): ReactNode {
  const runtime = useRuntime();
  const { descriptor } = slot.entry;
  const view = useView(descriptor.view);
  const account = useAccount();
  const read = useReads(slot, { view: view.values, account });
  const reads = read.wanted;
  const chunk = useChunk(slot.entry, runtime.onChunkFailure);
  const data = dataOfReads(read, useWaitsForOptional(reads));
  const shown = useRef(data);
  if (data !== undefined) shown.current = data;

  const { definition } = chunk;
  const required = reads.find(isMissing);
  const invalid = required?.state.error?.type === problemType.invalid ? required : undefined;
  const failure = failureOf(required, chunk.error);
  const isEnding = reads.some(({ state }) => state.error?.type === problemType.sessionEnded);
  const isShown = useTurn(definition !== undefined && shown.current !== undefined);
  useDelaysSettling(!isShown && failure === undefined && invalid === undefined);
  const reported = failure ?? failedPart(reads);
  const signature = reported === undefined || isEnding ? '' : JSON.stringify(reported);
  useEffect(() => {
    if (signature !== '') reportFault(runtime, place, slot.widget, JSON.parse(signature) as WidgetFault);
  }, [runtime, place, slot.widget, signature]);

  const unanswered = reads.filter(({ state }) => state.data === undefined);
  const retry = () => {
    if (chunk.error !== undefined) chunk.retry();
    for (const { state } of unanswered) state.retry();
  };
  const problem = reads.map(({ state }) => shownProblem(state.error)).find((each) => each !== undefined);
  const isShownByPage = usePageFault({
    reads: reads.length > 0,
    failed: isEnding ? undefined : extentOf(failure, unanswered),
    retry,
    problem,
  });
  if (invalid !== undefined) return instead(invalidAnswer(invalid), retry);
  if (failure !== undefined && !isEnding) {
    return (
      <SlotError
        subject={descriptor.subject}
        isOffline={!navigator.onLine}
        page={pageOf(slot.config)}
        isShownByPage={isShownByPage}
        problem={problem}
        onRetry={retry}
        isRetrying={unanswered.some(({ state }) => state.isFetching)}
        fault={runtime.showsCauses ? failure : undefined}
      />
    );
  }
  if (!isShown || definition === undefined || shown.current === undefined)
    return <SlotSkeleton size={descriptor.size} room={slot.widget.room} />;
  const Widget = definition.component;
  return (
    <>
      <Stale reads={reads} />
      <Widget
        config={slot.config}
        data={shown.current}
        view={{ ...view, isPending: data === undefined }}
        account={account}
      />
    </>
  );
}

/** The page of its subject, as the layout names it. */
const pageOf = (config: unknown): string | undefined => (config as { to?: string }).to;

/** Answers that are shown although newer ones couldn't be loaded. */
function Stale({ reads }: { readonly reads: readonly NamedRead[] }) {
  const { receivedAt } = useAnswers();
  const stale = reads.filter(({ state }) => state.data !== undefined && state.error !== undefined);
  const times = stale.map(({ state }) => receivedAt(state.data)).filter((time) => time !== undefined);
  if (stale.length === 0 || times.length === 0) return null;
  return (
    <StaleMark
      since={formatDateTime(Math.min(...times))}
      onRetry={() => {
        for (const { state } of stale) state.retry();
      }}
    />
  );
}

/** A read without which nothing can be shown, and which has failed. */
const isMissing = ({ read, state }: NamedRead): boolean =>
  !read.isOptional && state.error !== undefined && state.data === undefined;

const requestFault = ({ name, read, state }: NamedRead): WidgetFault => ({
  code: 'request_failed',
  pointer: `/${name}`,
  cause: `${read.operation} ${state.error?.type ?? ''} ${state.error?.status ?? ''}`.trim(),
});

const invalidAnswer = ({ name, read, state }: NamedRead): WidgetFault => ({
  code: 'invalid_answer',
  pointer: `/${name}${state.error?.fault?.pointer ?? ''}`,
  cause: `${read.operation}: expected ${state.error?.fault?.expected ?? 'another answer'}`,
});

function failureOf(required: NamedRead | undefined, chunkError: unknown): WidgetFault | undefined {
  if (chunkError !== undefined) return { code: 'chunk_failed', pointer: '', cause: 'the code did not load' };
  return required === undefined || isInvalid(required.state.error) ? undefined : requestFault(required);
}

/**
 * A part that the widget did without. Once everything has settled, so that it is one report; that the server has none
 * of it is an answer and no fault, and an invalid answer is reported by the client.
 */
function failedPart(reads: readonly NamedRead[]): WidgetFault | undefined {
  if (reads.some(({ state }) => state.data === undefined && state.error === undefined)) return undefined;
  const failed = reads.find(
    (each) => each.state.data === undefined && !isAbsent(each) && !isInvalid(each.state.error),
  );
  return failed === undefined ? undefined : requestFault(failed);
}

function extentOf(failure: WidgetFault | undefined, unanswered: readonly NamedRead[]) {
  if (failure !== undefined) return failure.code === 'request_failed' ? 'whole' : undefined;
  return unanswered.some((each) => each.state.error !== undefined && !isAbsent(each)) ? 'part' : undefined;
}

const isInvalid = (error: ApiError | undefined) => error?.type === problemType.invalid;
