import { RadioCard } from '@chakra-ui/react/radio-card';
import { useId } from 'react';
import fieldStyles from '#src/ui/controls/field.module.css';
import styles from '#src/ui/controls/radio-cards.module.css';
import type { RadioCardsProps } from '#src/ui/controls/radio-cards.tsx';
import { cx } from '#src/ui/cx.ts';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { ChakraHost } from './chakra-host.tsx';
import { covers } from './covers.ts';

/** The Chakra side of `RadioCards`. */
export function RadioCardsPart(props: RadioCardsProps<string>) {
  const { label, hideLabel = false, hint, error, options, value, onChange, onBlur, ref } = props;
  const id = useId();
  return (
    <ChakraHost>
      <RadioCard.Root
        className={styles.group}
        aria-describedby={cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined}
        invalid={error !== undefined}
        value={value ?? null}
        onValueChange={(details) => {
          if (details.value !== null) onChange(details.value);
        }}
      >
        <RadioCard.Label className={fieldStyles.label}>
          {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
        </RadioCard.Label>
        {hint ? (
          <div className={fieldStyles.hint} id={`${id}-hint`}>
            {hint}
          </div>
        ) : null}
        {error ? <InlineAlert id={`${id}-error`}>{error}</InlineAlert> : null}
        <div className={styles.cards}>
          {options.map((option, index) => (
            <RadioCard.Item key={option.value} value={option.value} className={styles.card}>
              <RadioCard.ItemHiddenInput
                ref={index === 0 ? ref : undefined}
                style={covers}
                aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
                onBlur={onBlur}
              />
              <RadioCard.ItemControl className={styles.control}>
                {option.icon ? <Icon of={option.icon} className={styles.icon} /> : null}
                <span className={styles.dot} />
              </RadioCard.ItemControl>
              <RadioCard.ItemText className={styles.label}>{option.label}</RadioCard.ItemText>
              {option.hint ? (
                <RadioCard.ItemDescription id={`${id}-${option.value}`} className={styles.hint}>
                  {option.hint}
                </RadioCard.ItemDescription>
              ) : null}
            </RadioCard.Item>
          ))}
        </div>
      </RadioCard.Root>
    </ChakraHost>
  );
}
