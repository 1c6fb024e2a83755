import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type ApiError, problemType, shownProblem } from '#src/api/api-error.ts';
import { useDataSource } from '#src/api/api-provider.tsx';
import type { Queries, Query } from '#src/api/query.ts';
import { formatDateTime } from '#src/time/format-date.ts';
import { StaleMark } from '#src/ui/feedback/states.tsx';
import { checkSchema } from './check-schema.ts';
import type { AnyDefinition, RegistryEntry, View } from './definition.ts';
import type { PlacedWidget } from './envelope.ts';
import { usePageFault } from './page-faults.tsx';
import { useHoldsPage } from './page-settled.tsx';
import { type Place, reportFault } from './place.ts';
import type { WidgetFault } from './resolve-widget.ts';
import { useRuntime } from './runtime-context.tsx';
import { SlotFault } from './slot-fault.ts';
import { SlotError, SlotSkeleton } from './slot-states.tsx';
import { useChunk } from './use-chunk.ts';
import { type QueryStates, useQueries } from './use-queries.ts';
import { useTurn } from './use-turn.ts';
import { useView } from './use-view.ts';

interface LiveWidgetProps {
  readonly widget: PlacedWidget;
  readonly place: Place;
  readonly entry: RegistryEntry;
  /** What to show when the answers don't keep the contract. */
  readonly instead: (fault: WidgetFault, retry: () => void) => ReactNode;
}

type Data = Readonly<Record<string, unknown>>;

/** How long an answer that a widget can do without may keep it waiting, in milliseconds. */
const patience = 3000;

/** Loads code and data of a widget and shows it once both are there. */
export function LiveWidget({ widget, place, entry, instead }: LiveWidgetProps): ReactNode {
  const runtime = useRuntime();
  const { descriptor } = entry;
  const view = useView(descriptor.view);
  const queries = useMemo(() => wantedQueries(entry, widget, view.values), [entry, widget, view.values]);
  const states = useQueries(queries);
  const chunk = useChunk(entry, runtime.onChunkFailure);
  const isOutOfPatience = useElapsed(patience, isWaitingOnlyForOptional(queries, states));
  const { data, missing } = collect(queries, states, isOutOfPatience);
  const shown = useRef<Data | undefined>(undefined);
  if (data !== undefined) shown.current = data;

  const { definition } = chunk;
  const invalid = useMemo(
    () => (definition && data ? wrongAnswer(definition, data) : undefined),
    [definition, data],
  );
  const failure = failureOf(queries, states, chunk.error);
  const isEnding = Object.values(states).some((state) => state.error?.type === problemType.sessionEnded);
  const isShown = useTurn(definition !== undefined && shown.current !== undefined);
  useHoldsPage(!isShown && failure === undefined);
  const reported = failure ?? partFault(queries, states);
  const signature = reported === undefined || isEnding ? '' : JSON.stringify(reported);
  useEffect(() => {
    if (signature !== '') reportFault(runtime, place, widget, JSON.parse(signature) as WidgetFault);
  }, [runtime, place, widget, signature]);

  const retry = () => {
    if (chunk.error !== undefined) chunk.retry();
    for (const name of invalid === undefined ? missing : Object.keys(queries)) states[name]?.retry();
  };
  const problem = Object.values(states)
    .map(({ error }) => shownProblem(error))
    .find((each) => each !== undefined);
  const isSaidByPage = usePageFault({
    asks: Object.keys(queries).length > 0,
    isFailed: failure?.code === 'request_failed' && !isEnding,
    retry,
    problem,
  });
  if (invalid !== undefined) return instead(invalid, retry);
  if (failure !== undefined && !isEnding) {
    return (
      <SlotError
        subject={descriptor.subject}
        isOffline={!navigator.onLine}
        isSaidByPage={isSaidByPage}
        problem={problem}
        onRetry={retry}
        isRetrying={missing.some((name) => states[name]?.isFetching)}
        fault={runtime.showsCauses ? failure : undefined}
      />
    );
  }
  if (!isShown || definition === undefined || shown.current === undefined)
    return <SlotSkeleton size={descriptor.size} />;
  // The answers have been held against the schemas that the component's types come from.
  const Widget = definition.component as ComponentType<{ config: unknown; data: Data; view: View }>;
  return (
    <>
      <Stale queries={queries} states={states} />
      <Widget config={widget.config} data={shown.current} view={{ ...view, isPending: data === undefined }} />
    </>
  );
}

/** Holds the answers against the contract before the component sees them. */
function wrongAnswer(definition: AnyDefinition, data: Data): WidgetFault | undefined {
  for (const [name, schema] of Object.entries(definition.answers)) {
    const answer = data[name];
    // Null is how an optional answer says that it failed.
    const wrong = answer === null || answer === undefined ? null : checkSchema(schema, answer, `/${name}`);
    if (wrong !== null)
      return { code: 'invalid_data', pointer: wrong.pointer, cause: `expected ${wrong.expected}` };
  }
  return undefined;
}

function Stale({ queries, states }: { queries: Queries; states: QueryStates }) {
  const source = useDataSource();
  const stale = Object.keys(queries).filter(
    (name) => states[name]?.data !== undefined && states[name]?.error !== undefined,
  );
  const times = stale
    .map((name) => source.receivedAt(states[name]?.data))
    .filter((time) => time !== undefined);
  if (stale.length === 0 || times.length === 0) return null;
  return (
    <StaleMark
      since={formatDateTime(Math.min(...times))}
      onRetry={() => {
        for (const name of stale) states[name]?.retry();
      }}
    />
  );
}

function wantedQueries(
  entry: RegistryEntry,
  widget: PlacedWidget,
  values: Readonly<Record<string, string | undefined>>,
): Queries {
  try {
    // The slot has held the config against the schema of this type.
    return entry.descriptor.data(widget.config as never, { view: values });
  } catch {
    throw new SlotFault({ code: 'invalid_config', pointer: '/config', cause: 'no data can be asked for' });
  }
}

const isWaitingOnlyForOptional = (queries: Queries, states: QueryStates) =>
  Object.entries(queries).every(([name, { optional }]) => optional || states[name]?.data !== undefined) &&
  Object.keys(queries).some((name) => states[name]?.data === undefined && states[name]?.error === undefined);

function collect(
  queries: Queries,
  states: QueryStates,
  isOutOfPatience: boolean,
): { data: Data | undefined; missing: string[] } {
  const data: Record<string, unknown> = {};
  const missing: string[] = [];
  let isComplete = true;
  for (const [name, { optional }] of Object.entries(queries)) {
    const state = states[name];
    if (state?.data !== undefined) data[name] = state.data;
    else {
      missing.push(name);
      if (optional && (state?.error !== undefined || isOutOfPatience)) data[name] = null;
      else isComplete = false;
    }
  }
  return { data: isComplete ? data : undefined, missing };
}

const requestFault = (name: string, { operation }: Query, error: ApiError | undefined): WidgetFault => ({
  code: 'request_failed',
  pointer: `/${name}`,
  cause: `${operation} ${error?.type ?? ''} ${error?.status ?? ''}`.trim(),
});

function failureOf(queries: Queries, states: QueryStates, chunkError: unknown): WidgetFault | undefined {
  if (chunkError !== undefined) return { code: 'chunk_failed', pointer: '', cause: 'the code did not load' };
  for (const [name, query] of Object.entries(queries)) {
    const state = states[name];
    if (!query.optional && state?.error !== undefined && state.data === undefined)
      return requestFault(name, query, state.error);
  }
  return undefined;
}

/**
 * A part that the widget did without. Once everything has settled, so that it is one report; that the server has none
 * of it (404) is an answer and no fault.
 */
function partFault(queries: Queries, states: QueryStates): WidgetFault | undefined {
  const parts = Object.entries(queries).map(([name, query]) => ({ name, query, state: states[name] }));
  if (parts.some(({ state }) => state?.data === undefined && state?.error === undefined)) return undefined;
  const failed = parts.find(({ state }) => state?.data === undefined && state?.error?.status !== 404);
  return failed === undefined ? undefined : requestFault(failed.name, failed.query, failed.state?.error);
}

/** True once `isRunning` has been true for so many milliseconds. */
function useElapsed(milliseconds: number, isRunning: boolean): boolean {
  const [isElapsed, setElapsed] = useState(false);
  useEffect(() => {
    setElapsed(false);
    if (!isRunning) return undefined;
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, isRunning]);
  return isElapsed;
}
