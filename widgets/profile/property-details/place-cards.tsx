import { memo } from 'react';
import type { PlainDate } from '#src/time/plain-date.ts';
import { cx } from '#src/ui/cx.ts';
import type { Place } from './place.ts';
import { PlaceCard } from './place-card.tsx';
import type { GstBasis } from './prices.ts';
import styles from './property-details.module.css';

interface PlaceCardsProps {
  readonly places: readonly Place[];
  readonly basis: GstBasis | undefined;
  readonly today: PlainDate;
  /** Ids of those whose prices are open; undefined where all prices are always shown. */
  readonly open: ReadonlySet<string> | undefined;
  readonly saveLockedReason: string | undefined;
  readonly onToggle: (place: Place) => void;
  /** Absent where there is nothing to choose. */
  readonly onSelect: ((place: Place) => void) | undefined;
}

/** The properties under one another. Drawn again only when they change, not with every key of the search. */
export const PlaceCards = memo(function PlaceCards({
  places,
  basis,
  today,
  open,
  saveLockedReason,
  onToggle,
  onSelect,
}: PlaceCardsProps) {
  return (
    <ul className={cx(styles.list, open && styles.pairs)} role="list" aria-label="Properties">
      {places.map((place) => (
        <PlaceCard
          key={place.id}
          place={place}
          basis={basis}
          today={today}
          saveLockedReason={saveLockedReason}
          isOpen={open?.has(place.id) ?? true}
          onToggle={open && (() => onToggle(place))}
          onSelect={onSelect && (() => onSelect(place))}
        />
      ))}
    </ul>
  );
});
