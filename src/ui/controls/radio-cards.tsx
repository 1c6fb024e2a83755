import type { IconType } from '#src/ui/icons/icons.ts';
import { lazyControl } from '#src/ui/lazy/lazy-control.tsx';
import { RadioGroup, type RadioGroupProps } from './radio-group.tsx';

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
  RadioGroup,
);

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
