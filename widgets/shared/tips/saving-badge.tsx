import { formatWholeDollars } from '#src/money/money.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import type { Tip } from './tips-model.ts';

/** What a tip saves in a year; nothing where that isn't known. */
export function SavingBadge({ saving }: { readonly saving: Tip['SavingPerYear'] }) {
  return saving === undefined || saving <= 0 ? null : (
    <Badge tone="success">{`Saves about ${formatWholeDollars(saving)} a year`}</Badge>
  );
}
