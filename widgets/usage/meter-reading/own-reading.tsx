import { Button } from '#src/ui/controls/button.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import styles from './meter-reading.module.css';
import { type Meter, meterName } from './reading.ts';
import { heldWords } from './words.ts';

interface OwnReadingProps {
  readonly meter: Meter;
  readonly onChange: (meterId: string) => void;
}

/** A reading of the customer that can be changed or withdrawn, and what becomes of it where it is held. */
export function OwnReading({ meter, onChange }: OwnReadingProps) {
  if (meter.ownReading === undefined) return null;
  const held = heldWords(meter);
  return (
    <div className={styles.own}>
      {held === '' ? null : <InlineAlert tone="info">{held}</InlineAlert>}
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={`Change or withdraw it: ${meterName(meter)}`}
        onClick={() => onChange(meter.id)}
      >
        Change or withdraw it
      </Button>
    </div>
  );
}
