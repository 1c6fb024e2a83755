import type { PlainDate } from '#src/time/plain-date.ts';
import { cx } from '#src/ui/cx.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CheckIcon, ChevronRightIcon, HomeIcon } from '#src/ui/icons/icons.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { supplyIcons, supplyNames } from '#widgets/shared/energy/supply-icons.ts';
import { changeInWords } from '#widgets/shared/property/property-change.ts';
import { propertyName } from '#widgets/shared/property/property-name.ts';
import type { List, Property } from './find-properties.ts';
import styles from './property-list.module.css';
import { usageTexts } from './usage-texts.ts';

interface PropertyRowProps {
  readonly property: Property;
  /** The period of its use. */
  readonly period: List['usePeriod'];
  readonly today: PlainDate;
  readonly onSelect: () => void;
}

/** One property. The whole row selects it, and all its text is its accessible name (WCAG 2.5.3). */
export function PropertyRow({ property, period, today, onSelect }: PropertyRowProps) {
  const { title, secondLine } = propertyName(property, today);
  const change = changeInWords(property, today);
  const figures = usageTexts(property.use, period);
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={cx(styles.choose, property.isSelected && styles.selected)}
        aria-current={property.isSelected ? 'true' : undefined}
        onClick={property.isSelected ? undefined : onSelect}
      >
        <span className={styles.icon}>
          <Icon of={HomeIcon} />
        </span>
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>{' '}
          <span className={styles.more}>
            {secondLine === '' ? null : <span className={styles.line}>{`${secondLine} `}</span>}
            {change === undefined ? null : <span className={styles.line}>{`${change} `}</span>}
            {figures.length === 0 ? null : <span className={styles.line}>{`${figures.join(', ')} `}</span>}
            <span className={styles.supplies}>
              {property.supplyTypes.map((type) => (
                <span key={type} className={styles.supply}>
                  <Icon of={supplyIcons[type]} size={16} className={styles[type]} />
                  <span>{supplyNames[type]}</span>
                  <VisuallyHidden>, </VisuallyHidden>
                </span>
              ))}
            </span>
          </span>
        </span>
        {property.isSelected ? (
          <Badge tone="brand" icon={CheckIcon}>
            Selected
          </Badge>
        ) : (
          <Icon of={ChevronRightIcon} className={styles.chevron} />
        )}
      </button>
    </li>
  );
}
