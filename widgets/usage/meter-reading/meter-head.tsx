import { Icon } from '#src/ui/icons/icon.tsx';
import { supplyIcons } from '#widgets/shared/energy/supply-icons.ts';
import styles from './meter-reading.module.css';
import { type Meter, meterName } from './reading.ts';
import { lastReadWords, reasonWords } from './words.ts';

interface MeterHeadProps {
  readonly meter: Meter;
  /** Id of its name, for what the meter names. */
  readonly nameId?: string;
}

/** A meter: its kind, its number, when it was last read, and why no reading can be sent where that is so. */
export function MeterHead({ meter, nameId }: MeterHeadProps) {
  const words = [lastReadWords(meter), reasonWords(meter)].filter((each) => each !== '').join(' ');
  return (
    <div className={styles.meterHead}>
      <Icon of={supplyIcons[meter.supplyType]} className={styles[meter.supplyType]} />
      <div className={styles.meterWords}>
        <span className={styles.meterName} id={nameId}>
          {meterName(meter)}
        </span>
        <span className={styles.meterRead}>{words}</span>
      </div>
    </div>
  );
}
