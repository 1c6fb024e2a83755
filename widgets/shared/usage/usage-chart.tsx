import type { ReactNode } from 'react';
import { ChartTable } from '#widgets/shared/chart/chart-table.tsx';
import { EnergyChart } from '#widgets/shared/chart/energy-chart.tsx';
import type { ChartModel } from '#widgets/shared/chart/model.ts';
import { ChartPanel } from '#widgets/shared/chart/panel.tsx';
import { useTableChoice } from '#widgets/shared/chart/use-table-choice.ts';

/** The choice of the table in the address of a widget. */
interface TableView {
  readonly values: { readonly table: '0' | '1' | undefined };
  readonly set: (changes: { readonly table: string }) => void;
  readonly isPending: boolean;
}

interface UsageChartProps {
  readonly model: ChartModel;
  readonly view: TableView;
  readonly onDrill?: ((slot: number) => void) | undefined;
  readonly onUp?: (() => void) | undefined;
  readonly startSlot?: number | undefined;
  readonly takesFocus: boolean;
  readonly file: { readonly of: string; readonly name: string; readonly make: () => Promise<string> };
  readonly choices?: ReactNode;
  readonly sentence?: ReactNode;
}

/** Use as a chart or as a table: by the address, or else by the stored choice. */
export function UsageChart({ model, view, file, choices, sentence, ...chart }: UsageChartProps) {
  const [remembered, remember] = useTableChoice();
  const { table } = view.values;
  return (
    <>
      {sentence}
      <ChartPanel
        isTable={table === undefined ? remembered : table === '1'}
        onTable={(isTable) => {
          remember(isTable);
          view.set({ table: isTable ? '1' : '0' });
        }}
        chart={<EnergyChart model={model} isBusy={view.isPending} {...chart} />}
        table={<ChartTable model={model} maxHeight={360} />}
        file={file}
      >
        {choices}
      </ChartPanel>
    </>
  );
}
