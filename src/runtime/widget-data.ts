import { useEffect, useState } from 'react';
import type { Part } from './part.tsx';
import type { NamedRead, WidgetReads } from './use-reads.ts';

type Data = Readonly<Record<string, unknown>>;

/** How long an optional read may delay its widget, in milliseconds. */
const optionalTimeout = 3000;

/** Whether a widget still waits for optional reads only: all required ones have their data. */
export function useWaitsForOptional(reads: readonly NamedRead[]): boolean {
  const isPending = ({ state }: NamedRead) => state.data === undefined && state.error === undefined;
  const isWaiting =
    reads.some(isPending) && reads.every(({ read, state }) => read.isOptional || state.data !== undefined);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setOver(true), optionalTimeout);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && !isOver;
}

/** The server has none of it, which is an answer and no failure. */
export const isAbsent = ({ read, state: { error } }: NamedRead): boolean =>
  error?.status === 404 || (error?.status === 400 && read.isAbsentAt400 === true);

function partOf(named: NamedRead): Part<unknown> {
  const { data, error, retry } = named.state;
  if (data !== undefined) return { state: 'ready', data };
  if (error === undefined) return { state: 'waiting' };
  return isAbsent(named) ? { state: 'absent', problem: error } : { state: 'failed', problem: error, retry };
}

const unwantedPart: Part<never> = { state: 'unwanted' };

/** What the component of a widget gets: required answers as they are, others as parts. Undefined while it has to wait. */
export function dataOfReads({ wanted, unwanted }: WidgetReads, isWaiting: boolean): Data | undefined {
  if (isWaiting) return undefined;
  const data: Record<string, unknown> = {};
  for (const name of unwanted) data[name] = unwantedPart;
  for (const each of wanted) {
    if (each.read.isOptional) data[each.name] = partOf(each);
    else if (each.state.data === undefined) return undefined;
    else data[each.name] = each.state.data;
  }
  return data;
}
