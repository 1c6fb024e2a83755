import type { SwitchedOff } from '#schemas/switches.ts';
import { widgetConfigs } from '#schemas/widgets/index.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import styles from './panel.module.css';
import { Count, Loading, Note } from './parts.tsx';
import { useControl, usePoll } from './use-control.tsx';

const types = Object.keys(widgetConfigs).toSorted();

/** Which versions and brands are off, where it isn't all of them. */
function hintOf(entries: readonly SwitchedOff[]): string | undefined {
  const words = entries.flatMap(({ versions, brands }) => [
    ...(versions === undefined ? [] : [`versions ${versions.join(', ')}`]),
    ...(brands === undefined ? [] : [`brands ${brands.join(', ')}`]),
  ]);
  return words.length === 0 ? undefined : `Off for ${words.join('; ')}.`;
}

/** Each widget type with a tick while it is on. */
export function SwitchesPage() {
  const { control, run } = useControl();
  const { data } = usePoll('switches');
  if (!data) return <Loading what="the switches" />;
  const { off } = data;
  const change = (type: string, isOn: boolean) => {
    const others = off.filter((each) => each.type !== type);
    const next = isOn ? others : [...others, { type }];
    return run(() => control.setSwitches(next), `${type} is ${isOn ? 'on' : 'off'}.`);
  };
  return (
    <Card title="Switches" info={<Count>{off.length}</Count>}>
      <Note>
        What is off shows its stand-in: on a page that is opened at once, on an open one within 75 seconds.
      </Note>
      <div className={styles.fields}>
        {types.map((type) => {
          const entries = off.filter((each) => each.type === type);
          return (
            <Checkbox
              key={type}
              label={type}
              hint={hintOf(entries)}
              checked={entries.length === 0}
              onChange={(event) => void change(type, event.target.checked)}
            />
          );
        })}
      </div>
    </Card>
  );
}
