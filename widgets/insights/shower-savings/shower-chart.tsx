import { useMemo } from 'react';
import type { PropsOf } from '#src/runtime/definition.ts';
import { formatDate, formatDayMonth } from '#src/time/format-date.ts';
import { formatAxisNumber } from '#widgets/shared/chart/axis-format.ts';
import type { BarModel, Look } from '#widgets/shared/chart/bar-model.ts';
import { Bars } from '#widgets/shared/chart/bars.tsx';
import type { ChartContent } from '#widgets/shared/chart/content.ts';
import { ChartShell } from '#widgets/shared/chart/shell.tsx';
import { againstTarget, durationText } from '#widgets/shared/insights/shower-times.ts';
import type { showerSavings } from './descriptor.ts';

type Showers = PropsOf<typeof showerSavings>['data']['showers'];

const label = 'Minutes in the shower';
/** As many as can be told apart on a phone. */
const shown = 14;
const look: Look = { tone: 'category-1', fill: 'solid' };

/** A bar for each of the last showers, the newest last, before an outline of the target. */
export function ShowerChart({ showers }: { readonly showers: Showers }) {
  const { content, model } = useMemo(() => chartOf(showers), [showers]);
  return (
    <ChartShell content={content}>
      <Bars model={model} label={label} height={220} />
    </ChartShell>
  );
}

function chartOf({ showerTimes, targetTimeInSeconds: target }: Showers): {
  content: ChartContent;
  model: BarModel;
} {
  const times = showerTimes.slice(0, shown).toReversed();
  const minutes = times.map(({ timeInSeconds }) => timeInSeconds / 60);
  const highest = Math.max(target / 60, ...minutes);
  return {
    content: {
      label,
      id: `showers ${showerTimes.length}`,
      slots: times.length,
      series: 1,
      words: (slot) => {
        const time = times[slot];
        return time === undefined
          ? { name: '', figures: [], note: '' }
          : {
              name: formatDate(time.date),
              figures: [durationText(time.timeInSeconds)],
              note: againstTarget(time.timeInSeconds, target),
            };
      },
      resting: times.length > 0 ? { slot: times.length - 1, word: 'Latest' } : null,
      legend: [
        { text: 'Shower', look },
        { text: 'Your target', look: 'behind' },
      ],
    },
    model: {
      slots: times.map(({ date }, ordinal) => ({ axis: [formatDayMonth(date)], ordinal })),
      parts: [{ key: 'minutes', values: minutes, lookAt: () => look }],
      behind: times.map(() => target / 60),
      lowest: 0,
      highest,
      unit: 'min',
      formatTick: formatAxisNumber(highest),
      strides: [1, 2, 4, 7, 14],
    },
  };
}
