import { useState } from 'react';
import { useHasKeptWork } from '#src/forms/unsaved-work.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Select } from '#src/ui/controls/select.tsx';
import { kindNames } from './kind-names.ts';
import { OwnDates, ownDatesLabel } from './own-dates.tsx';
import styles from './transaction-history.module.css';
import { type Kind, kinds, type Preset, presetOf, presetText, type Range, rangeText } from './view-values.ts';

const presets: readonly { readonly value: Preset; readonly label: string }[] = [
  { value: 'recent', label: 'Last 6 months' },
  { value: 'thisYear', label: 'This year' },
  { value: 'lastYear', label: 'Last year' },
  { value: 'all', label: 'All dates' },
  { value: 'own', label: 'My own dates' },
];
const kindOptions: readonly { readonly value: Kind | 'all'; readonly label: string }[] = [
  { value: 'all', label: 'Everything' },
  ...kinds.map((kind) => ({ value: kind, label: kindNames[kind].many })),
];

interface FiltersProps {
  /** As the address has it. */
  readonly rangeValue: string | undefined;
  readonly kind: Kind | undefined;
  readonly today: PlainDate;
  /** What is shown now. */
  readonly range: Range;
  readonly onRange: (text: string | undefined) => void;
  readonly onKind: (kind: Kind | undefined) => void;
}

/** Which dates and which kind; both are in the address. */
export function Filters({ rangeValue, kind, today, range, onRange, onKind }: FiltersProps) {
  const [isChoosing, setChoosing] = useState(useHasKeptWork(ownDatesLabel));
  const preset = presetOf(rangeValue, today);
  const shown = isChoosing ? 'own' : preset;
  return (
    <div className={styles.filters}>
      <div className={styles.selects}>
        <Select
          label="Dates"
          options={presets}
          value={shown}
          onChange={(next) => {
            setChoosing(next === 'own');
            if (next !== 'own') onRange(presetText(next, today));
          }}
        />
        <Select
          label="Show"
          options={kindOptions}
          value={kind ?? 'all'}
          onChange={(next) => onKind(next === 'all' ? undefined : next)}
        />
      </div>
      {shown === 'own' ? (
        <OwnDates
          key={rangeText(range)}
          range={range}
          today={today}
          onChoose={(own) => {
            setChoosing(false);
            onRange(rangeText(own));
          }}
        />
      ) : null}
    </div>
  );
}
