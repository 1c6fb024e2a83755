import type { Part } from '#src/runtime/part.tsx';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import type { ComparisonMode } from '#widgets/shared/energy/comparison-modes.ts';
import type { FuelChoice } from './period-text.ts';
import styles from './usage.module.css';

export interface Choices {
  readonly fuel: FuelChoice;
  readonly mode: ComparisonMode | 'none';
}

interface ChoiceBarProps {
  readonly choices: Choices;
  /** Whether use of gas can be shown. While it is awaited, the choice is there already, so that nothing moves later. */
  readonly gas: Part<unknown>['state'];
  readonly onChange: (choices: Choices) => void;
}

const modes = [
  { value: 'none', label: 'Compare: none' },
  { value: 'previous', label: 'Compare: period before' },
  { value: 'lastYear', label: 'Compare: last year' },
] as const;

const fuels = (isGasAwaited: boolean) =>
  [
    { value: 'electricity', label: 'Electricity' },
    { value: 'gas', label: 'Gas', disabled: isGasAwaited },
    { value: 'both', label: 'Both', disabled: isGasAwaited },
  ] as const;

/** What is shown, and what it is compared with. Gas has no past periods to compare with, so the choice goes with it. */
export function ChoiceBar({ choices, gas, onChange }: ChoiceBarProps) {
  return (
    <>
      {gas === 'ready' || gas === 'waiting' ? (
        <SegmentedControl
          label="Energy"
          options={fuels(gas === 'waiting')}
          value={choices.fuel}
          onChange={(fuel) => onChange({ fuel, mode: fuel === 'electricity' ? choices.mode : 'none' })}
        />
      ) : null}
      {choices.fuel === 'electricity' ? (
        <div className={styles.compare}>
          <Select
            label="Compare"
            hideLabel
            options={modes}
            value={choices.mode}
            onChange={(mode) => onChange({ ...choices, mode })}
          />
        </div>
      ) : null}
    </>
  );
}
