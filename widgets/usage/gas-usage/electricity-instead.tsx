import { useMemo } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { PartialNote } from '#src/ui/feedback/states.tsx';
import { Figure } from '#src/ui/text/figure.tsx';
import { EnergyChart } from '#widgets/shared/chart/energy-chart.tsx';
import { readBillPeriod } from '#widgets/shared/energy/bill-period.ts';
import { useUnit } from '#widgets/shared/energy/units.ts';
import { periodModel } from '#widgets/shared/usage/models.ts';
import { periodSummary } from '#widgets/shared/usage/summary.ts';
import type { GasUsageProps } from './descriptor.ts';

interface ElectricityInsteadProps extends Pick<GasUsageProps, 'account' | 'view'> {
  readonly answer: ResponseOf<'electricity.billPeriod'>;
  readonly onRetry: () => void;
}

/** The electricity of the bill period, where gas could not be loaded. */
export function ElectricityInstead({ account, view, answer, onRetry }: ElectricityInsteadProps) {
  const period = useMemo(() => readBillPeriod(answer), [answer]);
  const { unit } = useUnit(account, period.hasCost, view.values.unit);
  const { today } = account;
  const model = useMemo(
    () =>
      periodModel({
        electricity: period,
        gas: undefined,
        fuel: 'electricity',
        comparison: undefined,
        unit,
        today,
      }),
    [period, unit, today],
  );
  return (
    <>
      <PartialNote onRetry={onRetry}>We couldn't load your gas use. Electricity is shown.</PartialNote>
      <Figure label="Electricity" {...periodSummary(period, period.days, unit, today)} />
      <EnergyChart model={model} />
    </>
  );
}
