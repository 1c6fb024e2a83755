import { formatMoney } from '#src/money/money.ts';
import { formatLongDate } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { EcoIcon } from '#src/ui/icons/icons.ts';
import { Text } from '#src/ui/text/text.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import type { BookableHour } from '#widgets/shared/powershout/bookable-hours.ts';
import { usualWeeks } from './descriptor.ts';
import type { HourFacts } from './hour-grid.tsx';
import styles from './powershout-booking.module.css';

interface SuggestionsProps extends Pick<HourFacts, 'suggested' | 'eco'> {
  readonly day: PlainDate;
  readonly hours: readonly BookableHour[];
  readonly onChoose: (hour: BookableHour) => void;
}

/** The customer's own most expensive hours of that weekday, which are worth the most when they are free. */
export function Suggestions({ day, hours, suggested, eco, onChoose }: SuggestionsProps) {
  const offered = suggested.flatMap((usual) => {
    const hour = hours.find((each) => each.hour === usual.hour);
    return hour === undefined ? [] : [{ usual, hour }];
  });
  if (offered.length === 0) return null;
  const [weekday = ''] = formatLongDate(day).split(' ');
  return (
    <div className={styles.suggestions}>
      <Text
        size={14}
      >{`Your most expensive hours on ${weekday}s, by what you used in the last ${usualWeeks} weeks:`}</Text>
      <div className={styles.chips}>
        {offered.map(({ usual, hour }) => (
          <Button
            key={hour.start}
            size="small"
            icon={eco.get(hour.hour) === true ? EcoIcon : undefined}
            onClick={() => onChoose(hour)}
          >
            <span>{`${hour.label}, about ${formatMoney(usual.cost)}`}</span>
            {eco.get(hour.hour) === true ? <VisuallyHidden>, eco-friendly</VisuallyHidden> : null}
          </Button>
        ))}
      </div>
    </div>
  );
}
