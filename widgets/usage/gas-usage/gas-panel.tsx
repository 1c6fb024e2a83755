import type { Elements } from '#src/ui/elements.ts';
import { ChartPanel } from '#widgets/shared/chart/panel.tsx';
import type { GasChart as Chart } from './bars.ts';
import type { GasUsageView } from './descriptor.ts';
import { GasChart, GasTable } from './gas-chart.tsx';
import { gasCsv } from './rows.ts';

interface GasPanelProps {
  readonly chart: Chart;
  readonly view: GasUsageView;
  readonly onDrill?: (slot: number) => void;
  readonly onUp?: () => void;
  readonly startSlot?: number | undefined;
  readonly takesFocus: boolean;
  readonly fileName: string;
  readonly children?: Elements;
}

/** Gas as a chart or as a table, by the address or else by the stored choice, and as a file. */
export function GasPanel({ chart, view, fileName, children, ...shell }: GasPanelProps) {
  const { label } = chart;
  const items = chart.items.filter(({ kind }) => kind !== 'future');
  return (
    <ChartPanel
      view={view}
      isBusy={view.isPending}
      chart={<GasChart chart={chart} {...shell} />}
      table={<GasTable items={items} caption={label} />}
      file={{ of: 'your gas use', name: fileName, make: () => gasCsv(items) }}
    >
      {children}
    </ChartPanel>
  );
}
