import { useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { Switch } from '#src/ui/controls/switch.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import styles from './carbon-calculator.module.css';
import { byReduction, formatKg, type Toggle } from './footprint.ts';

interface TogglesProps {
  readonly toggles: readonly Toggle[];
  readonly on: ReadonlySet<string>;
  readonly onChange: (key: string, isOn: boolean) => void;
}

const less = ({ reductionInKgPerYear }: Toggle) =>
  reductionInKgPerYear > 0 ? `${formatKg(reductionInKgPerYear)} less a year` : 'Nothing to save here';

/** Changes of habit, the largest first: to try out, to read about, or only to know. */
export function Toggles({ toggles, on, onChange }: TogglesProps) {
  const [read, setRead] = useState<Toggle>();
  const sorted = byReduction(toggles);
  const [most] = sorted;
  return (
    <section className={styles.toggles} aria-label="What would change it">
      <Heading level={4} size={16}>
        What would change it
      </Heading>
      {most === undefined || most.reductionInKgPerYear <= 0 ? null : (
        <Text>{`“${most.label}” would change most: ${formatKg(most.reductionInKgPerYear)} less a year.`}</Text>
      )}
      <ul className={styles.toggleList} role="list">
        {sorted.map((toggle) => (
          <li key={toggle.key} className={styles.toggle}>
            {toggle.action === 'toggle' ? (
              <Switch
                label={toggle.label}
                hint={less(toggle)}
                checked={on.has(toggle.key)}
                onChange={(isOn) => onChange(toggle.key, isOn)}
              />
            ) : (
              <>
                <div className={styles.toggleText}>
                  <Text strong>{toggle.label}</Text>
                  <Text size={14} tone="muted">
                    {less(toggle)}
                  </Text>
                </div>
                {toggle.action === 'popup' && toggle.text !== undefined ? (
                  <Button
                    size="small"
                    aria-haspopup="dialog"
                    aria-label={`How: ${toggle.label}`}
                    onClick={() => setRead(toggle)}
                  >
                    How
                  </Button>
                ) : null}
              </>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={read !== undefined}
        onClose={() => setRead(undefined)}
        title={read?.label ?? ''}
        footer={<Button onClick={() => setRead(undefined)}>Got it</Button>}
      >
        <p>{read?.text}</p>
      </Dialog>
    </section>
  );
}
