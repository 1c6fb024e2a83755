import type { ReactNode } from 'react';
import type { ApiError } from '#src/api/api-error.ts';
import { PartialNote } from '#src/ui/feedback/states.tsx';

/** An answer that a widget can do without. */
export type Part<T> =
  | { readonly state: 'ready'; readonly data: T }
  /** It takes longer than the rest of the widget could wait. */
  | { readonly state: 'waiting' }
  /** The server has none of it: 404. */
  | { readonly state: 'absent'; readonly problem: ApiError }
  | { readonly state: 'failed'; readonly problem: ApiError; readonly retry: () => void }
  /** This choice of reads does without it. */
  | { readonly state: 'unwanted' };

/** The answer of a part, or undefined whatever the reason: for a detail that nobody misses. */
export const dataOf = <T,>(part: Part<T>): T | undefined => (part.state === 'ready' ? part.data : undefined);

interface PartProps<T> {
  readonly of: Part<T>;
  /** What it shows, as in "We couldn't load your gas use." */
  readonly subject: string;
  readonly children: (data: T) => ReactNode;
  /** Said after the first sentence, such as what is shown instead. */
  readonly note?: string;
  /** While it is waited for. */
  readonly waiting?: ReactNode;
  /** Where the server has none of it. */
  readonly absent?: ReactNode;
}

/** Shows a part, or what became of it; a failed one says so and can be tried again. */
export function Part<T>({
  of,
  subject,
  children,
  note,
  waiting = null,
  absent = null,
}: PartProps<T>): ReactNode {
  switch (of.state) {
    case 'ready':
      return children(of.data);
    case 'waiting':
      return waiting;
    case 'absent':
      return absent;
    case 'unwanted':
      return null;
    case 'failed':
      return (
        <PartialNote onRetry={of.retry}>
          We couldn't load {subject}.{note === undefined ? '' : ` ${note}`}
        </PartialNote>
      );
  }
}
