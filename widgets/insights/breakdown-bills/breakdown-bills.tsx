import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import { formatDateRange } from '#src/time/format-date.ts';
import { addDays } from '#src/time/plain-date.ts';
import { Select } from '#src/ui/controls/select.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { BreakdownIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { InfoTip } from '#src/ui/overlay/popover.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { useUnit } from '#widgets/shared/energy/units.ts';
import { BiggestSaving } from '#widgets/shared/insights/biggest-saving.tsx';
import { categoryColour } from '#widgets/shared/insights/category-colour.ts';
import { CategoryRows, dailyText } from '#widgets/shared/insights/category-rows.tsx';
import { emptyBreakdownOf } from '#widgets/shared/insights/insight-answer.ts';
import { LimitedNote } from '#widgets/shared/insights/insight-card.tsx';
import { InsightEmpty } from '#widgets/shared/insights/insight-empty.tsx';
import { formatAmount, UnitRow } from '#widgets/shared/insights/insight-unit.tsx';
import {
  formatShare,
  orderCategories,
  overlapText,
  shareOf,
} from '#widgets/shared/insights/order-categories.ts';
import styles from './breakdown-bills.module.css';
import { breakdownBills } from './descriptor.ts';

type Props = PropsOf<typeof breakdownBills>;
type Bill = Props['data']['bills']['electricity']['breakdowns'][number];

/** What the electricity of a bill was used for; any of the last thirteen can be chosen. */
function BreakdownBills({ config, data: { bills }, view, account }: Props) {
  const isBusiness = account.type === 'sme';
  const kind = isBusiness ? 'business' : 'home';
  const empty = emptyBreakdownOf(bills);
  const { breakdowns } = bills.electricity;
  const bill = breakdowns.find(({ period }) => period.startDate === view.values.bill) ?? breakdowns[0];
  return (
    <SlotRoom isShort={empty !== undefined}>
      <Card
        title={config.heading}
        icon={BreakdownIcon}
        info={
          <InfoTip label="About this breakdown">
            {`We work this out from your readings and your ${kind} profile, so it's an estimate. ${overlapText(bill?.categories ?? [])}`.trim()}
          </InfoTip>
        }
      >
        {empty === undefined && bill ? (
          <>
            <BillSelect
              bills={breakdowns}
              bill={bill}
              onChange={(next) => view.set({ bill: next }, { push: true })}
            />
            <Categories key={bill.period.startDate} bill={bill} account={account} />
            {bills.status === 'SUCCESS_WITH_LIMITED_DATA' ? <LimitedNote /> : null}
            {bill.biggestSaving === null ? null : <BiggestSaving saving={bill.biggestSaving} />}
          </>
        ) : (
          <InsightEmpty
            status={empty ?? 'NO_DATA'}
            subject="your usage breakdown"
            promise="work out what your energy goes on"
            isBusiness={isBusiness}
            operation="insights.usageBreakdown"
            noDataPage={config.noDataPage}
          />
        )}
      </Card>
    </SlotRoom>
  );
}

const daysText = ({ period: { startDate, numberOfDays } }: Bill) =>
  formatDateRange(startDate, addDays(startDate, Math.max(0, numberOfDays - 1)), true);

interface BillSelectProps {
  readonly bills: readonly Bill[];
  readonly bill: Bill;
  readonly onChange: (startDate: string) => void;
}

/** The bills, newest first. */
function BillSelect({ bills, bill, onChange }: BillSelectProps) {
  return (
    <div className={styles.bill}>
      <Select
        label="Bill"
        value={bill.period.startDate as string}
        options={bills.map((each) => ({ value: each.period.startDate, label: daysText(each) }))}
        onChange={onChange}
      />
    </div>
  );
}

function Categories({ bill, account }: { readonly bill: Bill } & Pick<Props, 'account'>) {
  const { categories } = bill;
  const hasCost = categories.some(({ dollar }) => dollar.value > 0);
  const { unit, disabledReason, remember } = useUnit(account, hasCost);
  const ordered = orderCategories(categories, unit);
  const [first] = ordered;
  if (first === undefined) {
    return (
      <EmptyState title="We don't have a breakdown for these days.">
        It takes some weeks of readings to tell one kind of use from another. Choose another bill.
      </EmptyState>
    );
  }
  const most = shareOf(first, unit);
  return (
    <>
      <UnitRow
        label="Unit of the breakdown"
        unit={unit}
        disabledReason={disabledReason}
        onChange={remember}
      >{`Electricity, ${daysText(bill)}`}</UnitRow>
      <Text
        strong
      >{`Most went on ${first.name}: ${formatAmount(most.value, unit)}, ${formatShare(most.percentage)} of it (${dailyText(most.dailyAverageUsage, unit)}).`}</Text>
      <CategoryRows
        label={`What your electricity went on, ${daysText(bill)}`}
        unit={unit}
        rows={ordered.map((category) => {
          const { value, percentage, dailyAverageUsage } = shareOf(category, unit);
          return {
            name: category.name,
            iconUrl: category.iconUrl,
            // The place in the answer: the colour stays when the unit changes.
            colour: categoryColour(category.name, categories.indexOf(category)),
            value,
            daily: dailyAverageUsage,
            percentage,
            tip: category.tip,
          };
        })}
      />
    </>
  );
}

export default defineWidget(breakdownBills, BreakdownBills);
