import { formatDate } from '#src/time/format-date.ts';
import { ProgressBar } from '#src/ui/feedback/progress.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { formatNumber } from '#widgets/shared/text/format-number.ts';
import type { SupplyPoint } from './place.ts';
import { basisWords, formatPrice, type GstBasis, priceOnBasis } from './prices.ts';

interface ValuePlanProps {
  readonly point: SupplyPoint;
  readonly basis: GstBasis | undefined;
}

/** The progress of the year of a value plan, and what a kWh costs after its limit. */
export function ValuePlan({ point, basis = point.gst }: ValuePlanProps) {
  const { valuePlanAnnualLimit: limit, valuePlanYear: year, gst } = point;
  if (limit === null || year === null) return null;
  const { usedKWh, startDate, endDate, dataTo, priceAfter } = year;
  const price = `${formatPrice(priceOnBasis(priceAfter, gst, basis))} ${basisWords[basis]}`;
  const isOver = usedKWh > limit;
  return (
    <>
      <ProgressBar
        label="Yearly limit"
        value={usedKWh}
        max={limit}
        valueText={`${formatNumber(usedKWh)} of ${formatNumber(limit)} kWh this plan year`}
      />
      <Text size={14} tone="muted">{`${
        isOver
          ? `You're over the limit, so each kWh costs ${price} until the plan year ends.`
          : `After the limit each kWh costs ${price}.`
      } The plan year runs from ${formatDate(startDate)} to ${formatDate(endDate)}.${dataTo === null ? '' : ` Data to ${formatDate(dataTo)}.`}`}</Text>
    </>
  );
}
