import type { ReactNode } from 'react';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { cx } from '#src/ui/cx.ts';
import type { Elements } from '#src/ui/elements.ts';
import { CsvButton } from '#widgets/shared/files/csv-button.tsx';
import styles from './parts.module.css';
import { useTableChoice } from './use-table-choice.ts';

/** The choice of the table in the address of a widget. */
export interface TableView {
  readonly values: { readonly table: '0' | '1' | undefined };
  readonly set: (changes: { readonly table: string }) => void;
}

interface ChartPanelProps {
  readonly chart: ReactNode;
  /** The same values as a table. */
  readonly table: ReactNode;
  /** Other data is loading; what was shown before stays and can be read. */
  readonly isBusy?: boolean;
  /** Where the choice is part of the address, which comes before the stored one. */
  readonly view?: TableView;
  /** The same values as a file. */
  readonly file?: { readonly of: string; readonly name: string; readonly make: () => Promise<string> };
  /** What else can be chosen, such as a comparison. */
  readonly children?: Elements;
}

const looks = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

/** A chart or its table, as this person has chosen for every chart, with the switch between them and the file. */
export function ChartPanel({ chart, table, isBusy = false, view, file, children }: ChartPanelProps) {
  const [remembered, remember] = useTableChoice();
  const inAddress = view?.values.table;
  const isTable = inAddress === undefined ? remembered : inAddress === '1';
  return (
    <>
      <div className={cx(styles.shown, isBusy && styles.busy)} aria-busy={isBusy || undefined}>
        {isTable ? table : chart}
      </div>
      <div className={styles.tools}>
        {children}
        <div className={styles.looks}>
          <SegmentedControl
            label="Show as"
            options={looks}
            value={isTable ? 'table' : 'chart'}
            onChange={(look) => {
              remember(look === 'table');
              view?.set({ table: look === 'table' ? '1' : '0' });
            }}
          />
          {file ? <CsvButton of={file.of} fileName={file.name} make={file.make} /> : null}
        </div>
      </div>
    </>
  );
}
