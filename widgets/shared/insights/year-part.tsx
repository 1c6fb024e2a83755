import type { ResponseOf } from '#schemas/wire.ts';
import type { Part } from '#src/runtime/part.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx';
import { CalendarIcon } from '#src/ui/icons/icons.ts';
import { Text } from '#src/ui/text/text.tsx';

type Yearly = ResponseOf<'insights.yearly'>;

interface YearPartProps {
  readonly year: number | undefined;
  readonly of: Part<Yearly>;
  /** What leads back: "Show the last 12 months". */
  readonly recentLabel?: string;
  readonly onRecent: () => void;
  /** Gets the year, or undefined for what is shown without one. */
  readonly children: (answer: Yearly | undefined) => Elements;
}

/** The months of a year, or why there are none: a year without insights is answered with 400 or 404. */
export function YearPart({
  year,
  of: part,
  recentLabel = 'Show the last 12 months',
  onRecent,
  children,
}: YearPartProps) {
  // While a year loads, the months before are still shown.
  if (year === undefined || part.state === 'unwanted') return children(undefined);
  const isEmpty = part.state === 'absent' || (part.state === 'ready' && part.data.Insights.length === 0);
  if (isEmpty) {
    return (
      <EmptyState
        icon={CalendarIcon}
        title={`We have nothing for ${year}.`}
        action={<Button onClick={onRecent}>{recentLabel}</Button>}
      >
        A month is here once it's over and its readings have arrived.
      </EmptyState>
    );
  }
  if (part.state === 'failed') {
    return (
      <ErrorState title={`We couldn't load ${year}.`} onRetry={part.retry}>
        Other months still work.
      </ErrorState>
    );
  }
  if (part.state === 'ready') return children(part.data);
  return <Text tone="muted">{`Loading ${year}…`}</Text>;
}
