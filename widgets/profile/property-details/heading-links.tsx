import { useState } from 'react';
import type { PlainDate } from '#src/time/plain-date.ts';
import { TextButton } from '#src/ui/text/text-link.tsx';
import { type Place, placeName } from './place.ts';
import styles from './property-details.module.css';

/** Links that are shown before the list is opened. */
const firstLinks = 8;

interface HeadingLinksProps {
  readonly places: readonly Place[];
  readonly today: PlainDate;
  /** Moves to the property. */
  readonly onPick: (place: Place) => void;
}

/** A list of the properties on the page, each leading to its heading. */
export function HeadingLinks({ places, today, onPick }: HeadingLinksProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? places : places.slice(0, firstLinks);
  return (
    <nav aria-label="Properties on this page" className={styles.links}>
      <ul className={styles.linkList} role="list">
        {shown.map((place) => (
          <li key={place.id}>
            <TextButton standalone onClick={() => onPick(place)}>
              {placeName(place, today).title}
            </TextButton>
          </li>
        ))}
      </ul>
      {shown.length < places.length ? (
        <TextButton
          standalone
          onClick={() => setShowsAll(true)}
        >{`List all ${places.length} properties`}</TextButton>
      ) : null}
    </nav>
  );
}
