import { Select } from '#src/ui/controls/select.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons/icons.ts';
import { type SupplyPoint, supplyName } from '#widgets/shared/gas/gas-supply.ts';
import { Step } from '#widgets/shared/usage/step.tsx';
import styles from '#widgets/shared/usage/usage.module.css';
import own from './gas-usage.module.css';

interface YearPickerProps {
  /** Newest first. */
  readonly years: readonly number[];
  readonly year: number;
  readonly onChoose: (year: number) => void;
}

/** The year that is shown, with steps to those before and after. */
export function YearPicker({ years, year, onChoose }: YearPickerProps) {
  // One of an address that isn't offered is shown all the same.
  const listed = years.includes(year) ? years : [...years, year].toSorted((a, b) => b - a);
  const place = listed.indexOf(year);
  const goTo = (other: number | undefined) => (other === undefined ? undefined : () => onChoose(other));
  return (
    <div className={styles.picker}>
      <Step label="Earlier year" icon={ChevronLeftIcon} onClick={goTo(listed[place + 1])} />
      <div className={styles.select}>
        <Select
          label="Year"
          hideLabel
          value={String(year)}
          options={listed.map((each) => ({ value: String(each), label: String(each) }))}
          onChange={(value) => onChoose(Number(value))}
        />
      </div>
      <Step label="Later year" icon={ChevronRightIcon} onClick={goTo(listed[place - 1])} />
    </div>
  );
}

interface SupplyPickerProps {
  readonly supplies: readonly SupplyPoint[];
  readonly supply: SupplyPoint;
  readonly onChoose: (id: string) => void;
}

/** Which gas is shown, where there is gas at several places. */
export function SupplyPicker({ supplies, supply, onChoose }: SupplyPickerProps) {
  if (supplies.length < 2) return null;
  return (
    <div className={own.supply}>
      <Select
        label="Property"
        hideLabel
        value={supply.id}
        options={supplies.map((each) => ({ value: each.id, label: supplyName(each) }))}
        onChange={onChoose}
      />
    </div>
  );
}
