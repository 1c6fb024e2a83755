import { useId } from 'react';
import { cx } from '#src/ui/cx.ts';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import type { IconType } from '#src/ui/icons/icons.ts';
import { lazyControl } from '#src/ui/lazy/lazy-control.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import fieldStyles from './field.module.css';
import styles from './radio-cards.module.css';
import type { RadioGroupProps } from './radio-group.tsx';

export interface RadioCard<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly icon?: IconType | undefined;
}

export interface RadioCardsProps<Value extends string>
  extends Omit<RadioGroupProps<Value>, 'options' | 'inline'> {
  readonly options: readonly RadioCard<Value>[];
}

const Cards = lazyControl<RadioCardsProps<string>>(
  () => import('#src/ui/chakra/radio-cards-part.tsx').then((module) => module.RadioCardsPart),
  PlainCards,
);

/** The same cards with the browser's own radio buttons. */
function PlainCards(props: RadioCardsProps<string>) {
  const { label, hideLabel = false, hint, error, options, value, onChange, onBlur, ref } = props;
  const id = useId();
  return (
    <div
      role="radiogroup"
      className={styles.group}
      aria-labelledby={id}
      aria-describedby={cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined}
    >
      <span className={fieldStyles.label} id={id}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </span>
      {hint ? (
        <div className={fieldStyles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
      {error ? <InlineAlert id={`${id}-error`}>{error}</InlineAlert> : null}
      <div className={styles.cards}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={styles.card}
            data-state={option.value === value ? 'checked' : 'unchecked'}
            data-invalid={error === undefined ? undefined : ''}
          >
            <input
              ref={index === 0 ? ref : undefined}
              className={styles.input}
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              aria-labelledby={`${id}-${option.value}-label`}
              aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <span className={styles.control}>
              {option.icon ? <Icon of={option.icon} className={styles.icon} /> : null}
              <span className={styles.dot} />
            </span>
            <span className={styles.label} id={`${id}-${option.value}-label`}>
              {option.label}
            </span>
            {option.hint ? (
              <span className={styles.hint} id={`${id}-${option.value}`}>
                {option.hint}
              </span>
            ) : null}
          </label>
        ))}
      </div>
    </div>
  );
}

/** One of several, each with room for an icon and a sentence: a choice that deserves a look. */
export function RadioCards<Value extends string>({ onChange, ...props }: RadioCardsProps<Value>) {
  return (
    <Cards
      {...props}
      onChange={(value) => {
        const chosen = props.options.find((option) => option.value === value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}

RadioCards.load = Cards.load;
