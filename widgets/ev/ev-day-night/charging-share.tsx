import type { ResponseOf } from '#schemas/wire.ts';
import { formatWholeDollars } from '#src/money/money.ts';
import { hourLabel } from '#src/time/nz-time.ts';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { PlugIcon } from '#src/ui/icons/icons.ts';
import { Figure } from '#src/ui/text/figure.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { formatKwh } from '#widgets/shared/energy/units.ts';
import { cheapHours, percentText, periodText } from '#widgets/shared/ev/plan-texts.ts';
import { BarRow, BarRows } from '#widgets/shared/insights/bar-row.tsx';

type Charging = ResponseOf<'evPlan.summary'>['charging'];
type Rates = ResponseOf<'ev.rates.dayNight'>;

interface ChargingShareProps {
  readonly summary: ResponseOf<'evPlan.summary'>;
  readonly rates: Rates | undefined;
}

/** How much of what the car took was in the cheap hours, and what the rest would have saved there. */
export function ChargingShare({ summary: { charging, period }, rates }: ChargingShareProps) {
  if (charging === null) {
    return (
      <EmptyState
        icon={PlugIcon}
        title="We found no charging at home in these days."
      >{`Plug in at home in ${cheapHours(rates)}, and we'll show how much of it was at the night rate.`}</EmptyState>
    );
  }
  // What is shown adds up.
  const share = Math.round(charging.nightPercentage);
  return (
    <>
      <Figure
        label="Your charging in the cheap hours"
        value={percentText(share)}
        basis={`of about ${formatKwh(charging.kWh, 'summary')} that your car took at home, ${periodText(period)}`}
      />
      <BarRows label="When your car charged">
        <BarRow
          strong
          label="In the cheap hours"
          value={percentText(share)}
          size={share / 100}
          colour="var(--data-category-1)"
        />
        <BarRow
          label="In the other hours"
          value={percentText(100 - share)}
          size={(100 - share) / 100}
          colour="var(--data-category-10)"
        />
      </BarRows>
      <Text strong>{chargingAdvice(charging, rates)}</Text>
    </>
  );
}

/** What to do about the charging in the other hours. */
export function chargingAdvice(
  { nightPercentage, extraCost }: NonNullable<Charging>,
  rates: Rates | undefined,
): string {
  if (Math.round(nightPercentage) === 100) return "There's nothing to change: keep your timer as it is.";
  const start =
    rates === undefined
      ? 'Set your car or charger to start in the cheap hours.'
      : `Set your car or charger to start at ${hourLabel(rates.night.fromHour)}.`;
  // Half a dollar is the least that is shown.
  return extraCost < 50
    ? start
    : `${start} That would have saved you about ${formatWholeDollars(extraCost)}.`;
}
