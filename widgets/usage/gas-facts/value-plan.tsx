import type { ResponseOf } from '#schemas/wire.ts';
import { formatDate } from '#src/time/format-date.ts';
import { ProgressBar } from '#src/ui/feedback/progress.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { formatKwhNumber } from '#widgets/shared/energy/units.ts';

interface ValuePlanProps {
  /** Kilowatt-hours of the yearly limit. */
  readonly limit: number;
  /** Dollars of a kilowatt-hour after it; null where nobody knows. */
  readonly rate: number | null;
  /** The supply among the plans of the account; undefined while it isn't known. */
  readonly point:
    | ResponseOf<'billing.plans'>['billingAccountSites'][number]['supplyPoints'][number]
    | undefined;
}

const gstWords = { inclusive: ' incl. GST', exclusive: ' excl. GST' } as const;

/** How much of the yearly limit is used, and what a kilowatt-hour costs after it. */
export function ValuePlan({ limit, rate, point }: ValuePlanProps) {
  const year = point?.valuePlanYear ?? null;
  const whole = (kwh: number) => formatKwhNumber(kwh, 'summary');
  const price = rate === null ? null : `$${rate.toFixed(4)}${point === undefined ? '' : gstWords[point.gst]}`;
  const isOver = year !== null && year.usedKWh > limit;
  return (
    <>
      {year === null ? (
        <Text>{`The yearly limit of your plan is ${whole(limit)} kWh.`}</Text>
      ) : (
        <ProgressBar
          label="Yearly limit"
          value={year.usedKWh}
          max={limit}
          valueText={`${whole(year.usedKWh)} of ${whole(limit)} kWh this plan year`}
        />
      )}
      <Text size={14} tone="muted">{`${
        price === null
          ? ''
          : isOver
            ? `You're over the limit, so each kWh costs ${price} until the plan year ends. `
            : `After the limit each kWh costs ${price}. `
      }${
        year === null
          ? ''
          : `The plan year runs from ${formatDate(year.startDate)} to ${formatDate(year.endDate)}.`
      }${year === null || year.dataTo === null ? '' : ` Data to ${formatDate(year.dataTo)}.`}`}</Text>
    </>
  );
}
