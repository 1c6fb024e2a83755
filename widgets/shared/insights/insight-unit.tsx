import type { ResponseOf } from '#schemas/wire.ts';
import { formatWholeDollars, toCents } from '#src/money/money.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { formatKwh, resolveUnit, type Unit, useRememberedUnit } from '#widgets/shared/energy/units.ts';

/** An amount of energy or of money in words; both are estimates, so dollars are whole. */
export function formatAmount(value: number, unit: Unit): string {
  const amount = Number.isFinite(value) ? Math.max(0, value) : 0;
  return unit === 'nzd' ? formatWholeDollars(toCents(amount)) : formatKwh(amount, 'summary');
}

/**
 * The unit of an insight: what the customer last chose in this account, else dollars, and kWh for a buying
 * group or where there are no costs.
 * @param accounts null when they couldn't be read: then the choice belongs to no account in particular
 */
export function useInsightUnit(accounts: ResponseOf<'billing.accounts'> | null, hasCost: boolean) {
  const accountId = accounts?.billingAccounts.find((account) => account.isSelected)?.id;
  const [remembered, remember] = useRememberedUnit(accountId);
  const isBuyingGroup = accounts?.selectedBillingAccount.isBuyingGroup ?? false;
  const choice = resolveUnit(
    { hasCost, isCostIncluded: true, isValuePlan: false, isBuyingGroup },
    remembered,
  );
  return { ...choice, remember };
}

interface UnitSwitchProps {
  /** What changes with it: "Unit of the comparison". */
  readonly label: string;
  readonly unit: Unit;
  readonly disabledReason: string | undefined;
  readonly onChange: (unit: Unit) => void;
}

/** Dollars or kilowatt-hours. */
export function UnitSwitch({ label, unit, disabledReason, onChange }: UnitSwitchProps) {
  return (
    <>
      <SegmentedControl
        label={label}
        value={unit}
        onChange={onChange}
        options={[
          { value: 'nzd', label: '$', disabled: disabledReason !== undefined },
          { value: 'kwh', label: 'kWh' },
        ]}
      />
      {disabledReason === undefined ? null : (
        <Text size={14} tone="muted">
          {disabledReason}
        </Text>
      )}
    </>
  );
}
