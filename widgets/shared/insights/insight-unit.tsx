import { cents, formatMoney, formatWholeDollars } from '#src/money/money.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { formatKwh, type Unit, unitOptions } from '#widgets/shared/energy/units.ts';

/**
 * An amount of energy or of money in words. Dollars are whole, because most insights are estimates.
 * @param amount kilowatt-hours, or whole cents for `nzd`
 * @param isBilled the amount is that of a bill, and has its cents
 */
export function formatAmount(amount: number, unit: Unit, isBilled = false): string {
  const shown = Math.max(0, amount);
  if (unit === 'kwh') return formatKwh(shown, 'summary');
  return isBilled ? formatMoney(cents(shown)) : formatWholeDollars(cents(shown));
}

interface UnitRowProps {
  /** Beside the switch: what the figures are about, or a choice. */
  readonly children: string | Elements;
  /** What changes with it: "Unit of the comparison". */
  readonly label: string;
  readonly unit: Unit;
  readonly disabledReason: string | undefined;
  readonly onChange: (unit: Unit) => void;
}

/** Dollars or kilowatt-hours, in a row with what the figures are about. */
export function UnitRow({ label, unit, disabledReason, onChange, children }: UnitRowProps) {
  return (
    <Inline justify="between" gap={2}>
      {typeof children === 'string' ? (
        <Text size={14} tone="muted">
          {children}
        </Text>
      ) : (
        children
      )}
      <SegmentedControl
        label={label}
        value={unit}
        onChange={onChange}
        options={unitOptions(disabledReason === undefined)}
      />
      {disabledReason === undefined ? null : (
        <Text size={14} tone="muted">
          {disabledReason}
        </Text>
      )}
    </Inline>
  );
}
