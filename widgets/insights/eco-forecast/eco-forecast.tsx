import { useMemo } from 'react';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { useServices } from '#src/services.tsx';
import { formatDateRange } from '#src/time/format-date.ts';
import { differsFromNz } from '#src/time/nz-clock.ts';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { EcoIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { InfoTip } from '#src/ui/overlay/popover.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { csvDate, toCsv } from '#widgets/shared/files/csv.ts';
import { CsvButton } from '#widgets/shared/files/csv-button.tsx';
import { ecoForecast } from './descriptor.ts';
import styles from './eco-forecast.module.css';
import { bestText, greenDaysOf } from './green-hours.ts';
import { HoursOfDays } from './hours-of-days.tsx';

/** When power is greenest in the next seven days: a sentence, and every hour of each day. */
function EcoForecast({ config, data, account }: PropsOf<typeof ecoForecast>) {
  const { clock } = useServices();
  const now = clock.now().getTime();
  const days = useMemo(() => greenDaysOf(data.days, config.greenFrom), [data.days, config.greenFrom]);
  const [first, last] = [days.at(0), days.at(-1)];
  const clocksChange = days.some(({ hours }) => hours.length !== 24);
  return (
    <Card
      title={config.heading}
      icon={EcoIcon}
      fill={false}
      info={
        <InfoTip label="About this forecast">
          It follows the weather and how much power the country usually uses, and changes as they do. Your
          price doesn't change with it.
        </InfoTip>
      }
    >
      {first === undefined || last === undefined || days.every(({ hours }) => hours.length === 0) ? (
        <EmptyState icon={EcoIcon} title="There's no forecast yet.">
          It usually comes back within the hour. Look again a little later.
        </EmptyState>
      ) : (
        <div className={styles.forecast}>
          <Text size={20} strong measure>
            {bestText(days, config.hours, now, account.today)}
          </Text>
          <Text
            size={14}
            tone="muted"
            measure
          >{`How much of the power is renewable in each hour, in per cent. A dot marks green hours.${clocksChange ? ' The clocks change in these days.' : ''}${differsFromNz(clock) ? ' Hours are in NZ time.' : ''}`}</Text>
          <HoursOfDays
            days={days}
            now={now}
            caption={`Renewable power by hour and day, ${formatDateRange(first.date, last.date, true)}, per cent`}
          />
          <CsvButton
            of="the forecast of seven days"
            fileName={`green-hours-${first.date}.csv`}
            make={() =>
              toCsv(
                ['Date', 'Hour', 'Renewable (%)', 'Green'],
                days.flatMap(({ date, hours }) =>
                  hours.map(({ label, share, isGreen }) => [
                    csvDate(date),
                    label,
                    share,
                    isGreen ? 'Yes' : 'No',
                  ]),
                ),
              )
            }
          />
        </div>
      )}
    </Card>
  );
}

export default defineWidget(ecoForecast, EcoForecast);
