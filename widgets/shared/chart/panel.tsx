import type { ReactNode } from 'react';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { CsvButton } from '#widgets/shared/files/csv-button.tsx';
import styles from './parts.module.css';

interface ChartPanelProps {
  readonly chart: ReactNode;
  /** The same values as a table. */
  readonly table: ReactNode;
  readonly isTable: boolean;
  readonly onTable: (isTable: boolean) => void;
  /** The same values as a file. */
  readonly file?: { readonly of: string; readonly name: string; readonly make: () => Promise<string> };
  /** What else can be chosen, such as a comparison. */
  readonly children?: ReactNode;
}

const looks = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

/** A chart or its table, with the switch between them and the file. */
export function ChartPanel({ chart, table, isTable, onTable, file, children }: ChartPanelProps) {
  return (
    <>
      {isTable ? table : chart}
      <div className={styles.tools}>
        {children}
        <div className={styles.looks}>
          <SegmentedControl
            label="Show as"
            options={looks}
            value={isTable ? 'table' : 'chart'}
            onChange={(look) => onTable(look === 'table')}
          />
          {file ? <CsvButton of={file.of} fileName={file.name} make={file.make} /> : null}
        </div>
      </div>
    </>
  );
}
