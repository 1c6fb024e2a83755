import { useId } from 'react';
import { cx } from '#src/ui/cx.ts';
import {
  type ColourScheme,
  PropertyPicture,
  type PropertyType,
} from '#widgets/shared/property/picture/property-picture.tsx';
import styles from './property-avatar.module.css';

export interface Look {
  readonly type: PropertyType;
  readonly scheme: ColourScheme;
}

interface PictureChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly look: Look }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabled: boolean;
  /** More of them beside one another, where there is room: they differ enough. */
  readonly isSmall?: boolean;
}

/** One of several pictures: radio buttons of the browser, so that nothing moves once a library has loaded. */
export function PictureChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled,
  isSmall = false,
}: PictureChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend className={styles.legend}>{label}</legend>
      <div className={cx(styles.tiles, isSmall && styles.small)}>
        {options.map((option) => (
          <label key={option.value} className={styles.tile}>
            <input
              type="radio"
              name={name}
              className={styles.input}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.thumbnail}>
              <PropertyPicture {...option.look} />
            </span>
            <span className={styles.name}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
