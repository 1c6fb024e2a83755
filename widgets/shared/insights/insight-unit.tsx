import { cents, formatWholeDollars } from '#src/money/money.ts';
import type { Account } from '#src/runtime/account.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { formatKwh, type Unit, useUnit } from '#widgets/shared/energy/units.ts';

/**
 * An amount of energy or of money in words; both are estimates, so dollars are whole.
 * @param amount kilowatt-hours, or whole cents for `nzd`
 */
export function formatAmount(amount: number, unit: Unit): string {
  const shown = Math.max(0, amount);
  return unit === 'nzd' ? formatWholeDollars(cents(shown)) : formatKwh(shown, 'summary');
}

/**
 * The unit of an insight: what the customer last chose in this account, else dollars, and kWh for a buying
 * group or where there are no costs.
 */
export const useInsightUnit = (account: Account, hasCost: boolean) =>
  useUnit(account, { hasCost, isCostIncluded: true, isValuePlan: false });

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
