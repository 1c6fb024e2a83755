import { useState } from 'react';
import { cents, formatMoney } from '#src/money/money.ts';
import { TextButton } from '#src/ui/text/text-link.tsx';
import { formatKwh, type Unit } from '#widgets/shared/energy/units.ts';
import { BarRow, BarRows } from './bar-row.tsx';
import { CategoryIcon } from './category-icon.tsx';
import styles from './category-rows.module.css';
import { CategoryTip } from './category-tip.tsx';
import { formatAmount } from './insight-unit.tsx';
import { categoryTitle, formatShare, selectedAtFirst } from './order-categories.ts';

/** One category of use in one period and one unit. */
export interface CategoryRow {
  readonly name: string;
  readonly iconUrl: string;
  /** A colour as CSS has it. */
  readonly colour: string;
  /** Kilowatt-hours or cents. */
  readonly value: number;
  /** Kilowatt-hours or dollars a day. */
  readonly daily: number;
  /** Of all that was used; undefined where the server has none. */
  readonly percentage?: number;
  readonly tip: string;
}

interface CategoryRowsProps {
  readonly label: string;
  /** Largest first. */
  readonly rows: readonly CategoryRow[];
  readonly unit: Unit;
}

/** "$1.45 a day", "4.2 kWh a day" */
export const dailyText = (daily: number, unit: Unit): string =>
  `${unit === 'nzd' ? formatMoney(cents(Math.round(daily * 100))) : formatKwh(daily, 'day')} a day`;

/** The largest categories as bars, the rest on a press. They can overlap, so nothing is added up. */
export function CategoryRows({ label, rows, unit }: CategoryRowsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const count = selectedAtFirst(rows.length);
  const longest = Math.max(0, ...rows.map(({ value }) => value));
  return (
    <>
      <BarRows label={label}>
        {rows.slice(0, showsAll ? rows.length : count).map((row) => (
          <BarRow
            key={row.name}
            label={
              <>
                <CategoryIcon name={row.name} iconUrl={row.iconUrl} />
                <span className={styles.name}>
                  <span>{categoryTitle(row.name)}</span>
                  <span className={styles.daily}>{` ${dailyText(row.daily, unit)}`}</span>
                </span>
              </>
            }
            value={formatAmount(row.value, unit)}
            detail={row.percentage === undefined ? undefined : formatShare(row.percentage)}
            size={longest > 0 ? row.value / longest : 0}
            colour={row.colour}
            action={row.tip === '' ? undefined : <CategoryTip name={row.name} text={row.tip} />}
          />
        ))}
      </BarRows>
      {rows.length > count ? (
        <TextButton standalone aria-expanded={showsAll} onClick={() => setShowsAll((before) => !before)}>
          {showsAll ? 'Show the largest' : `Show all ${rows.length} categories`}
        </TextButton>
      ) : null}
    </>
  );
}
