import { useEffect } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Slider } from '#src/ui/controls/slider.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { type Choice, widths } from './address.ts';
import { readMessage } from './frame.ts';
import styles from './gallery.module.css';
import { labelOf } from './labels.ts';
import { choose } from './use-choice.ts';

const presets = [375, 768, 1440] as const;
const all = '';

interface ControlsProps {
  readonly choice: Choice;
  readonly types: readonly string[];
  /** States of the type, as far as the frame has sent them. */
  readonly states: readonly string[];
  readonly onStates: (states: readonly string[]) => void;
}

/** What is shown: type, state, brand, theme and width. */
export function Controls({ choice, types, states, onStates }: ControlsProps) {
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const message = readMessage(event);
      if (message !== undefined) onStates(message.states);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [onStates]);
  const { type = '', state = all, brand, theme, width } = choice;
  const change = (changes: Partial<Choice>) => choose({ ...choice, ...changes }, { push: true });
  const resize = (next: number) => choose({ ...choice, width: next }, { push: false });
  // A state that is in the address is one of the list before the frame has sent them.
  const names = state === all || states.includes(state) ? states : [state, ...states];
  return (
    <div className={styles.controls}>
      <Select
        label="Widget"
        value={type}
        options={types.map((value) => ({ value, label: value }))}
        onChange={(next) => change({ type: next, state: undefined })}
      />
      <Select
        label="State"
        value={state}
        options={[
          { value: all, label: 'All states' },
          ...names.map((value) => ({ value, label: labelOf(value) })),
        ]}
        onChange={(next) => change({ state: next === all ? undefined : next })}
      />
      <SegmentedControl
        label="Brand"
        hideLabel={false}
        value={brand}
        options={[
          { value: 'beacon', label: 'Beacon' },
          { value: 'ember', label: 'Ember' },
        ]}
        onChange={(next) => change({ brand: next })}
      />
      <SegmentedControl
        label="Theme"
        hideLabel={false}
        value={theme}
        options={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        onChange={(next) => change({ theme: next })}
      />
      <div className={styles.width}>
        <Slider
          label="Width"
          value={width}
          min={widths.min}
          max={widths.max}
          format={(px) => `${px} px`}
          onChange={resize}
        />
      </div>
      <Inline gap={2}>
        {presets.map((px) => (
          <Button key={px} size="small" aria-pressed={px === width} onClick={() => resize(px)}>
            {String(px)}
          </Button>
        ))}
      </Inline>
    </div>
  );
}
