import type { ReactNode } from 'react';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { ChartTable } from '#widgets/shared/chart/chart-table.tsx';
import { EnergyChart } from '#widgets/shared/chart/energy-chart.tsx';
import type { ChartModel } from '#widgets/shared/chart/model.ts';
import { useTableChoice } from '#widgets/shared/chart/use-table-choice.ts';
import { CsvButton } from '#widgets/shared/files/csv-button.tsx';
import styles from './usage-graph.module.css';
import type { UsageView } from './usage-graph.tsx';

interface ChartPanelProps {
  readonly model: ChartModel;
  readonly view: UsageView;
  readonly onDrill?: ((slot: number) => void) | undefined;
  readonly onUp?: (() => void) | undefined;
  readonly startSlot?: number | undefined;
  readonly takesFocus: boolean;
  readonly file: { readonly of: string; readonly name: string; readonly make: () => string };
  readonly choices?: ReactNode;
  readonly sentence?: ReactNode;
}

const looks = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

/** The chart or its table, with the switch between them and the file. */
export function ChartPanel({ model, view, file, choices, sentence, ...chart }: ChartPanelProps) {
  const [remembered, remember] = useTableChoice();
  const isTable = view.values.table === undefined ? remembered : view.values.table === '1';
  return (
    <>
      {sentence}
      {isTable ? (
        <ChartTable model={model} maxHeight={360} />
      ) : (
        <EnergyChart model={model} isBusy={view.isPending} {...chart} />
      )}
      <div className={styles.tools}>
        {choices}
        <div className={styles.looks}>
          <SegmentedControl
            label="Show as"
            options={looks}
            value={isTable ? 'table' : 'chart'}
            onChange={(look) => {
              remember(look === 'table');
              view.set({ table: look === 'table' ? '1' : '0' });
            }}
          />
          <CsvButton of={file.of} fileName={file.name} make={file.make} />
        </div>
      </div>
    </>
  );
}
