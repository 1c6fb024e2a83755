import { useId, useState } from 'react';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '#src/ui/icons/icons.ts';
import { SavingBadge } from '#widgets/shared/tips/saving-badge.tsx';
import { TipArt } from '#widgets/shared/tips/tip-art.tsx';
import { TipRating } from '#widgets/shared/tips/tip-rating.tsx';
import type { Season, Tip } from '#widgets/shared/tips/tips-model.ts';
import styles from './tips.module.css';

interface TipListProps {
  readonly tips: readonly Tip[];
  readonly season: Season;
  readonly isNew: (tip: Tip) => boolean;
  /** All of them, for a short list. */
  readonly isOpenAtFirst: boolean;
  /** A tip was opened. */
  readonly onOpen: (tip: Tip) => void;
}

/** Tips that open to their advice; several can be open. */
export function TipList({ tips, season, isNew, isOpenAtFirst, onOpen }: TipListProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(isOpenAtFirst ? tips.map(({ Guid }) => Guid) : []),
  );
  const toggle = (tip: Tip) => {
    const next = new Set(open);
    if (!next.delete(tip.Guid)) {
      next.add(tip.Guid);
      onOpen(tip);
    }
    setOpen(next);
  };
  return (
    <ul className={styles.list} role="list" aria-label="Tips">
      {tips.map((tip) => (
        <TipRow
          key={tip.Guid}
          tip={tip}
          isNew={isNew(tip)}
          isOfSeason={tip.Seasons?.includes(season) === true}
          season={season}
          isOpen={open.has(tip.Guid)}
          onToggle={() => toggle(tip)}
        />
      ))}
    </ul>
  );
}

interface TipRowProps {
  readonly tip: Tip;
  readonly season: Season;
  readonly isNew: boolean;
  readonly isOfSeason: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const ratings = { Liked: 'You find this useful', Disliked: 'Not for you' } as const;

function TipRow({ tip, season, isNew, isOfSeason, isOpen, onToggle }: TipRowProps) {
  const id = useId();
  const { TipReviewStatus: rating } = tip;
  return (
    <li className={styles.row}>
      <TipArt category={tip.category} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <button
            type="button"
            className={styles.opener}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
          >
            <span>{tip.Title}</span>
            <Icon of={isOpen ? ChevronUpIcon : ChevronDownIcon} className={styles.chevron} />
          </button>
        </h3>
        <div className={styles.badges}>
          {isNew ? <Badge tone="brand">New</Badge> : null}
          <SavingBadge saving={tip.SavingPerYear} />
          {isOfSeason ? <Badge tone="accent">{`For ${season.toLowerCase()}`}</Badge> : null}
          {rating === null ? null : <Badge>{ratings[rating]}</Badge>}
        </div>
        <div id={id} className={styles.advice} hidden={!isOpen}>
          <p>{tip.Text}</p>
          <TipRating tip={tip} />
        </div>
      </div>
    </li>
  );
}
