import { useId } from 'react';
import { formatMoney } from '#src/money/money.ts';
import { custom } from '#src/ui/custom.ts';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { EcoIcon, ElectricityIcon } from '#src/ui/icons/icons.ts';
import { Text } from '#src/ui/text/text.tsx';
import type { BookableHour } from '#widgets/shared/powershout/bookable-hours.ts';
import type { UsualHour } from '#widgets/shared/powershout/dearest-hours.ts';
import styles from './powershout-booking.module.css';

/** What is known of the hours of a day, by hour. */
export interface HourFacts {
  /** Whether an hour is eco-friendly, as far as it is known. */
  readonly eco: ReadonlyMap<number, boolean>;
  /** What it usually costs. */
  readonly usual: ReadonlyMap<number, UsualHour>;
  /** The most expensive of them that can be booked. */
  readonly suggested: readonly UsualHour[];
}

const parts = [
  { name: 'Night', from: 0 },
  { name: 'Morning', from: 6 },
  { name: 'Afternoon', from: 12 },
  { name: 'Evening', from: 18 },
] as const;
const partLength = 6;

interface HourGridProps extends HourFacts {
  readonly hours: readonly BookableHour[];
  readonly chosen: BookableHour | undefined;
  readonly onChoose: (hour: BookableHour) => void;
}

/** The hours at which a booking can begin. Each shows whether it is eco-friendly, and by a bar what it usually costs. */
export function HourGrid({ hours, chosen, onChoose, ...facts }: HourGridProps) {
  const name = useId();
  const top = Math.max(1, ...[...facts.usual.values()].map(({ cost }) => cost));
  return (
    <fieldset className={styles.hours}>
      <legend className={styles.legend}>From</legend>
      {parts.map((part) => {
        const own = hours.filter(({ hour }) => hour >= part.from && hour < part.from + partLength);
        return own.length === 0 ? null : (
          <div key={part.name} className={styles.part}>
            <Text size={12} tone="muted">
              {part.name}
            </Text>
            <div className={styles.tiles}>
              {own.map((hour) => (
                <HourTile
                  key={hour.start}
                  name={name}
                  hour={hour}
                  isChosen={hour.start === chosen?.start}
                  share={(facts.usual.get(hour.hour)?.cost ?? 0) / top}
                  {...facts}
                  onChoose={() => onChoose(hour)}
                />
              ))}
            </div>
          </div>
        );
      })}
      <Key {...facts} />
    </fieldset>
  );
}

interface HourTileProps extends HourFacts {
  readonly name: string;
  readonly hour: BookableHour;
  readonly isChosen: boolean;
  /** What it usually costs, as a share of the most expensive hour. */
  readonly share: number;
  readonly onChoose: () => void;
}

function HourTile({ name, hour, isChosen, share, eco, usual, suggested, onChoose }: HourTileProps) {
  const isEco = eco.get(hour.hour) === true;
  const cost = usual.get(hour.hour)?.cost;
  const isSuggested = suggested.some((each) => each.hour === hour.hour);
  const isFull = hour.longest === 0;
  const words = [
    hour.label,
    hour.isBooked && 'booked',
    isEco && 'eco-friendly',
    isSuggested && 'one of your most expensive hours',
    cost !== undefined && !isFull && `usually ${formatMoney(cost)}`,
  ].filter((word) => word !== false);
  return (
    <label className={cx(styles.tile, isChosen && styles.chosen, isFull && styles.full)}>
      <input
        type="radio"
        className={styles.radio}
        name={name}
        aria-label={words.join(', ')}
        checked={isChosen}
        disabled={isFull}
        onChange={onChoose}
      />
      <span className={styles.hour}>{hour.label}</span>
      <span className={styles.marks}>
        {hour.isBooked ? <span>Booked</span> : null}
        {isEco ? <Icon of={EcoIcon} size={16} className={styles.eco} /> : null}
        {isSuggested ? <Icon of={ElectricityIcon} size={16} className={styles.dear} /> : null}
      </span>
      {share > 0 && !isFull ? <span className={styles.bar} style={custom({ '--share': share })} /> : null}
    </label>
  );
}

/** What the marks mean. */
function Key({ eco, usual, suggested }: HourFacts) {
  const hasEco = [...eco.values()].includes(true);
  if (!hasEco && usual.size === 0) return null;
  return (
    <div className={styles.key}>
      {hasEco ? (
        <span className={styles.keyEntry}>
          <Icon of={EcoIcon} size={16} className={styles.eco} /> Eco-friendly
        </span>
      ) : null}
      {suggested.length > 0 ? (
        <span className={styles.keyEntry}>
          <Icon of={ElectricityIcon} size={16} className={styles.dear} /> Your most expensive hours
        </span>
      ) : null}
      {usual.size > 0 ? (
        <span className={styles.keyEntry}>
          <span className={styles.keyBar} aria-hidden="true" /> What the hour usually costs you
        </span>
      ) : null}
    </div>
  );
}
