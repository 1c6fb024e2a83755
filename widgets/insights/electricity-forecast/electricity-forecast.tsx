import { useMemo } from 'react';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import { formatDate } from '#src/time/format-date.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { ChartIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { Figure } from '#src/ui/text/figure.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { ChartPanel } from '#widgets/shared/chart/panel.tsx';
import { unitOptions, useUnit } from '#widgets/shared/energy/units.ts';
import { electricityForecast } from './descriptor.ts';
import styles from './electricity-forecast.module.css';
import {
  amountText,
  type ConnectionForecast,
  type Forecast,
  forecastIn,
  hasCost,
  highestDayText,
  rangeText,
  spanText,
  weekOf,
} from './forecast.ts';
import { ForecastChart } from './forecast-chart.tsx';
import { forecastCsv } from './forecast-csv.ts';

type Props = PropsOf<typeof electricityForecast>;

/** Likely electricity of the next seven days, for one property at a time. */
function ElectricityForecast({ config, data, view, account }: Props) {
  const connections = data.forecast.IcpForecasts.filter(({ Forecast }) => Forecast.length > 0);
  const shown = connections.find(({ Icp }) => Icp === view.values.icp) ?? connections[0];
  if (shown === undefined) {
    return (
      <SlotRoom isShort>
        <Card title={config.heading}>
          <EmptyState icon={ChartIcon} title="There's no forecast yet.">
            We need a week of readings to work one out. Come back a week after your power starts.
          </EmptyState>
        </Card>
      </SlotRoom>
    );
  }
  return (
    <ForecastCard
      heading={config.heading}
      connections={connections}
      shown={shown}
      view={view}
      account={account}
    />
  );
}

interface ForecastCardProps extends Pick<Props, 'view' | 'account'> {
  readonly heading: string;
  readonly connections: readonly ConnectionForecast[];
  readonly shown: ConnectionForecast;
}

function ForecastCard({ heading, connections, shown, view, account }: ForecastCardProps) {
  const isPriced = hasCost(shown);
  const { unit, disabledReason, remember } = useUnit(account, isPriced, view.values.unit);
  const forecast = useMemo(() => forecastIn(shown, unit), [shown, unit]);
  const { today } = account;
  const week = weekOf(forecast);
  const caption = `Likely electricity by day, ${spanText(forecast, true)}`;
  return (
    <Card
      title={heading}
      menu={
        <SegmentedControl
          label="Unit"
          options={unitOptions(isPriced)}
          value={unit}
          onChange={(next) => {
            remember(next);
            view.set({ unit: next });
          }}
        />
      }
    >
      <div className={styles.forecast}>
        {connections.length > 1 ? (
          <Select
            label="Property"
            options={connections.map(({ Icp, Address }) => ({ value: Icp, label: Address }))}
            value={shown.Icp}
            onChange={(icp) => view.set({ icp })}
          />
        ) : (
          <Text size={14} tone="muted">
            {shown.Address}
          </Text>
        )}
        <Figure
          label="Likely for the week"
          value={rangeText(week, unit, 'summary')}
          basis={`${spanText(forecast)}${unit === 'nzd' ? ', incl. GST and daily charge' : ''}`}
        />
        <Text>{highestDayText(forecast, today)}</Text>
        {disabledReason === undefined ? null : (
          <Text size={14} tone="muted">
            {disabledReason}
          </Text>
        )}
        <ChartPanel
          chart={
            <div className={styles.picture}>
              <Text size={14} tone="muted">
                {caption}
              </Text>
              <ForecastChart forecast={forecast} label={caption} id={`${shown.Icp}.${unit}`} today={today} />
            </div>
          }
          table={<ForecastTable forecast={forecast} caption={caption} />}
          file={{
            of: 'your forecast',
            name: `electricity-forecast-${today}.csv`,
            make: () => forecastCsv(shown),
          }}
        />
        <Text size={14} tone="muted" measure>
          It follows what this property used in the last four weeks, and on the same weekday most of all. The
          further ahead a day is, the wider its range. It doesn't know your plans or the weather.
        </Text>
      </div>
    </Card>
  );
}

function ForecastTable({
  forecast: { days, unit },
  caption,
}: {
  readonly forecast: Forecast;
  readonly caption: string;
}) {
  return (
    <DataTable
      caption={caption}
      rows={days}
      rowKey={({ date }) => date}
      columns={[
        { key: 'day', header: 'Day', cell: ({ date }) => formatDate(date) },
        { key: 'likely', header: 'About', number: true, cell: ({ value }) => amountText(value, unit) },
        { key: 'range', header: 'Likely range', number: true, cell: (day) => rangeText(day, unit) },
      ]}
    />
  );
}

export default defineWidget(electricityForecast, ElectricityForecast);
