import type { ReactNode } from 'react';
import type { ApiError } from '#src/api/api-error.ts';
import type { Elements } from '#src/ui/elements.ts';
import { PartialNote } from '#src/ui/feedback/states.tsx';

/** The answer to an optional read of a widget. */
export type Part<T> =
  | { readonly state: 'ready'; readonly data: T }
  /** It takes longer than it may delay the rest of the widget. */
  | { readonly state: 'waiting' }
  /** The server has none of it: 404, or 400 where the read says so. */
  | { readonly state: 'absent'; readonly problem: ApiError }
  | { readonly state: 'failed'; readonly problem: ApiError; readonly retry: () => void }
  /** Not among the reads for the current values. */
  | { readonly state: 'unwanted' };

/** The answer of a part, or undefined in any other state: for a detail that can be left out. */
export const dataOf = <T,>(part: Part<T>): T | undefined => (part.state === 'ready' ? part.data : undefined);

interface PartProps<T> {
  readonly of: Part<T>;
  /** What it shows, as in "We couldn't load your gas use." */
  readonly subject: string;
  readonly children: (data: T) => Elements;
  /** Shown after the first sentence, such as what is shown instead. */
  readonly note?: string;
  /** Shown while it loads. */
  readonly waiting?: Elements;
  /** Shown where the server has none of it. */
  readonly absent?: Elements;
}

/** Shows a part, or its failure, with a retry. */
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
        <PartialNote
          onRetry={of.retry}
        >{`We couldn't load ${subject}.${note === undefined ? '' : ` ${note}`}`}</PartialNote>
      );
  }
}
