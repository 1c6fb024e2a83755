import type { Elements } from '#src/ui/elements.ts';
import { ChartTable } from '#widgets/shared/chart/chart-table.tsx';
import { EnergyChart } from '#widgets/shared/chart/energy-chart.tsx';
import type { ChartModel } from '#widgets/shared/chart/model.ts';
import { ChartPanel, type TableView } from '#widgets/shared/chart/panel.tsx';

interface UsageChartProps {
  readonly model: ChartModel;
  readonly view: TableView & { readonly isPending: boolean };
  readonly onDrill?: ((slot: number) => void) | undefined;
  readonly onUp?: (() => void) | undefined;
  readonly startSlot?: number | undefined;
  readonly takesFocus: boolean;
  readonly file: { readonly of: string; readonly name: string; readonly make: () => Promise<string> };
  readonly choices?: Elements;
  readonly sentence?: Elements;
}

/** Use as a chart or as a table: by the address, or else by the stored choice. */
export function UsageChart({ model, view, file, choices, sentence, ...chart }: UsageChartProps) {
  return (
    <>
      {sentence}
      <ChartPanel
        view={view}
        isBusy={view.isPending}
        chart={<EnergyChart model={model} {...chart} />}
        table={<ChartTable model={model} maxHeight={360} />}
        file={file}
      >
        {choices}
      </ChartPanel>
    </>
  );
}
