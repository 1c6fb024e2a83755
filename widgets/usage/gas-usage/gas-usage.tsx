import { shownProblem } from '#src/api/api-error.ts';
import { defineWidget } from '#src/runtime/definition.ts';
import { dataOf } from '#src/runtime/part.tsx';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { SkeletonChart } from '#src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx';
import { CalendarIcon, GasIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { type Unit, unitOptions, useUnit } from '#widgets/shared/energy/units.ts';
import { gasSupplies, type SupplyPoint, shownSupply } from '#widgets/shared/gas/gas-supply.ts';
import styles from '#widgets/shared/usage/usage.module.css';
import { useShownValues } from '#widgets/shared/usage/use-shown-values.ts';
import { type GasUsageProps, type GasUsageView, gasUsage } from './descriptor.ts';
import { ElectricityInstead } from './electricity-instead.tsx';
import own from './gas-usage.module.css';
import { GasUse } from './gas-use.tsx';
import { hasCosts } from './items.ts';
import { SupplyPicker } from './pickers.tsx';

/** Natural gas by year and read period, and by the day where the meter sends days. */
function GasUsage(props: GasUsageProps) {
  const { config, data, view, account } = props;
  const shown = useShownValues(view);
  const supply = shownSupply(account, shown.supply);
  const answer = dataOf(data.year);
  const hasCost = answer !== undefined && hasCosts(dataOf(data.site), answer);
  const { unit, disabledReason, remember } = useUnit(account, hasCost, view.values.unit, 'naturalGas');
  const chooseUnit = (next: Unit) => {
    remember(next);
    view.set({ unit: next });
  };
  const hasUse = supply !== undefined && answer !== undefined;
  const isShort = answer === undefined ? data.year.state !== 'waiting' : answer.consumptionList.length === 0;
  return (
    <SlotRoom isShort={isShort}>
      <Card
        title={config.heading}
        busy={view.isPending}
        menu={
          hasUse ? (
            <div className={styles.unit}>
              <SegmentedControl
                label="Unit"
                options={unitOptions(hasCost)}
                value={unit}
                onChange={chooseUnit}
              />
            </div>
          ) : null
        }
      >
        {hasUse && disabledReason !== undefined ? <p className={styles.note}>{disabledReason}</p> : null}
        {supply === undefined ? (
          <NoSupply {...props} />
        ) : answer === undefined ? (
          <NoYear {...props} supply={supply} shown={shown} />
        ) : (
          <GasUse {...props} supply={supply} shown={shown} answer={answer} unit={unit} hasCost={hasCost} />
        )}
      </Card>
    </SlotRoom>
  );
}

/** There is no gas, or nobody knows yet. */
function NoSupply({ data: { selectedAccount } }: GasUsageProps) {
  switch (selectedAccount.state) {
    case 'failed':
      return (
        <ErrorState title="We couldn't load your gas use." onRetry={selectedAccount.retry}>
          The rest of the page still works.
        </ErrorState>
      );
    case 'waiting':
      return <SkeletonChart height={340} />;
    default:
      return (
        <EmptyState icon={GasIcon} title="There's no natural gas at this property.">
          Choose another property to see its gas use.
        </EmptyState>
      );
  }
}

/** The year isn't there: no data in it or at all, a failure, or it takes long. */
function NoYear(
  props: GasUsageProps & { readonly supply: SupplyPoint; readonly shown: GasUsageView['values'] },
) {
  const { data, view, account, supply, shown } = props;
  const { year, site } = data;
  const picker = (
    <div className={own.bar}>
      <SupplyPicker
        supplies={gasSupplies(account)}
        supply={supply}
        onChoose={(id) => view.set({ supply: id, year: undefined, span: undefined })}
      />
    </div>
  );
  if (year.state === 'failed') {
    const { electricity } = data;
    if (electricity.state === 'waiting') return <SkeletonChart height={340} />;
    if (electricity.state === 'ready')
      return <ElectricityInstead {...props} answer={electricity.data} onRetry={year.retry} />;
    const problem = shownProblem(year.problem);
    const what = electricity.state === 'failed' ? 'energy' : 'gas';
    return (
      <ErrorState title={problem?.title ?? `We couldn't load your ${what} use.`} onRetry={year.retry}>
        {problem?.detail ?? 'The rest of the page still works.'}
      </ErrorState>
    );
  }
  if (year.state !== 'absent') return <SkeletonChart height={340} />;
  if (site.state === 'ready') {
    const { lastDataYear } = site.data;
    const shownYear = Number(shown.year ?? lastDataYear);
    return (
      <>
        {picker}
        <EmptyState
          icon={CalendarIcon}
          title={`We have no gas use for ${shownYear}.`}
          action={
            shownYear === lastDataYear ? null : (
              <Button
                onClick={() => view.set({ year: String(lastDataYear) })}
              >{`Show ${lastDataYear}`}</Button>
            )
          }
        >
          {`Your gas use goes from ${site.data.earliestDataYear} to ${lastDataYear}.`}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {picker}
      <EmptyState icon={GasIcon} title="There's no gas use to show yet.">
        {supply.advanced
          ? 'Your use appears here the day after your meter first sends its reading.'
          : 'Your use appears here after your meter is first read.'}
      </EmptyState>
    </>
  );
}

export default defineWidget(gasUsage, GasUsage);
