import type { ReactNode } from 'react';
import { cents, formatWholeDollars } from '#src/money/money.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { formatKwh, type Unit, unitOptions } from '#widgets/shared/energy/units.ts';

/**
 * An amount of energy or of money in words; both are estimates, so dollars are whole.
 * @param amount kilowatt-hours, or whole cents for `nzd`
 */
export function formatAmount(amount: number, unit: Unit): string {
  const shown = Math.max(0, amount);
  return unit === 'nzd' ? formatWholeDollars(cents(shown)) : formatKwh(shown, 'summary');
}

interface UnitRowProps {
  /** Beside the switch: what the figures are about, or a choice. */
  readonly children: ReactNode;
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
