import { useRef, useState } from 'react';
import { type Arm, reweigh, slotCount, weightOf } from '#layouts/core/arms.ts';
import { FormDialog } from '#layouts/studio/shared/form-dialog.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { cx } from '#src/ui/cx.ts';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import own from './experiments.module.css';
import { colourOf, ShareBar } from './share-bar.tsx';
import { movesInWords, percentOf, slotsIn } from './shares.ts';

interface SharesDialogProps {
  /** Of the experiment. */
  readonly name: string;
  /** The arms as the change has them. */
  readonly arms: readonly Arm[];
  /** The arms as they are live; none of a new experiment. */
  readonly live: readonly Arm[];
  readonly onApply: (arms: readonly Arm[]) => void;
  readonly onClose: () => void;
}

/**
 * Gives the arms of an experiment other shares. They are reckoned from what is live, whatever the change had in between, so that
 * as few as possible move when it is published.
 */
export function SharesDialog({ name, arms, live, onApply, onClose }: SharesDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => arms.map((arm) => percentOf(weightOf(arm)).replace(' %', '')));
  const weights = typed.map(slotsIn);
  const sum = weights.reduce<number>((total, weight) => total + (weight ?? 0), 0);
  const isRead = weights.every((weight) => weight !== undefined);
  const begun = arms.map(({ id }) => live.find((arm) => arm.id === id) ?? { id, slots: [] });
  const next =
    isRead && sum <= slotCount
      ? reweigh(
          begun,
          weights.map((weight) => weight ?? 0),
        )
      : undefined;

  return (
    <FormDialog
      size="large"
      onClose={onClose}
      title={`Shares of ${name}`}
      description="Of all billing accounts. What is left is the control."
      initialFocus={first}
      action="Set the shares"
      onSend={() => {
        if (next !== undefined) onApply(next);
      }}
    >
      <div className={own.weights}>
        {arms.map(({ id }, place) => (
          <TextField
            key={id}
            ref={place === 0 ? first : undefined}
            label={`Arm ${id}`}
            suffix="%"
            inputMode="decimal"
            tabular
            value={typed[place] ?? ''}
            error={weights[place] === undefined ? 'Give a share from 0 to 100.' : undefined}
            onChange={({ target }) => setTyped(typed.map((text, at) => (at === place ? target.value : text)))}
          />
        ))}
      </div>
      {isRead && sum > slotCount ? (
        <InlineAlert>{`Together that is ${percentOf(sum)}. Arms have at most 100 %.`}</InlineAlert>
      ) : null}
      <div className={own.compare}>
        <span className={styles.muted}>Live</span>
        <ShareBar arms={begun} />
        <span className={styles.muted}>Then</span>
        <ShareBar arms={next ?? begun} />
      </div>
      <ul className={own.legend} role="list" aria-label="Colours">
        {arms.map(({ id }, place) => (
          <li key={id}>
            <span className={cx(own.swatch, colourOf(place))} /> <span>{`Arm ${id}`}</span>
          </li>
        ))}
        <li>
          <span className={cx(own.swatch, colourOf(undefined))} /> Control
        </li>
      </ul>
      <div role="status" className={styles.tight}>
        {next === undefined
          ? null
          : movesInWords(live, next).map((sentence, at) =>
              at === 0 ? <strong key={sentence}>{sentence}</strong> : <span key={sentence}>{sentence}</span>,
            )}
      </div>
    </FormDialog>
  );
}
