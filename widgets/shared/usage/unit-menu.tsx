import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { type Unit, unitOptions } from '#widgets/shared/energy/units.ts';
import styles from './usage.module.css';

interface UnitMenuProps {
  /** Whether there are costs to choose. */
  readonly hasCost: boolean;
  readonly unit: Unit;
  readonly onChange: (unit: Unit) => void;
}

/** The choice of the unit in the head of a card of use. */
export function UnitMenu({ hasCost, unit, onChange }: UnitMenuProps) {
  return (
    <div className={styles.unit}>
      <SegmentedControl label="Unit" options={unitOptions(hasCost)} value={unit} onChange={onChange} />
    </div>
  );
}
