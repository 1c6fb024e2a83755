import '#src/app.css';
import { type AnyDefinition, type RegistryEntry, readsNothing } from '#src/runtime/definition.ts';
import { type PlacedSection, readLayout } from '#src/runtime/envelope.ts';
import { LayoutView } from '#src/runtime/layout-view.tsx';
import { resolveLayout } from '#src/runtime/resolve-layout.ts';
import { testRegistry } from '#src/test/test-registry.ts';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import { sections } from '#widgets/sections/index.ts';
import { EnergyChart } from '#widgets/shared/chart/energy-chart.tsx';
import type { ChartModel } from '#widgets/shared/chart/model.ts';
import {
  afterPaint,
  clear,
  hasSamples,
  hasTitle,
  markup,
  mount,
  timeToPaint,
  timeToUpdate,
} from './paint.tsx';
import { inMemory, Sample, type SampleConfig, sampleConfig, size, span, withChange } from './sample.tsx';

const SampleWidget = ({ config }: { readonly config: SampleConfig }) => <Sample {...config} />;

const text = { type: 'string' } as const;
const sample: RegistryEntry = {
  descriptor: {
    type: 'sample',
    versions: [1],
    configSchema: {
      type: 'object',
      required: ['title', 'text', 'figure', 'items'],
      properties: { title: text, text, figure: text, items: { type: 'array', items: text } },
    },
    view: {},
    reads: readsNothing,
    subject: 'this',
    size,
    fallback: undefined,
  },
  // The registry contains components of any config; that of this one follows the schema above.
  load: async () => ({ default: { component: SampleWidget as AnyDefinition['component'] } }),
};
const registry = testRegistry([['sample', sample]], sections);

/** Layouts as a server would send them. */
const layoutTexts = inMemory((all) =>
  all.map((numbers, index) =>
    JSON.stringify({
      format: 1,
      tabId: 'bench',
      revision: '1',
      sections: [
        {
          id: `s${index}`,
          type: 'grid',
          config: {},
          widgets: numbers.map((number) => ({
            id: `w${number}`,
            type: 'sample',
            version: 1,
            span,
            config: sampleConfig(number),
          })),
        },
      ],
    }),
  ),
);

const noCalls = () => Promise.reject(new TypeError('No network here.'));
const world = createTestServices(noCalls);

mount((root) => (
  <TestPortal world={world} send={noCalls} registry={registry}>
    {root}
  </TestPortal>
));

/** JSON text in memory to the frame that shows every widget, in ms. */
function widgets(count: number): Promise<number> {
  const texts = layoutTexts(count);
  return timeToPaint(() => page(texts), hasSamples(count));
}

/** JSON text of the page that is shown, with one config changed, to the frame that shows the change, in ms. */
function change(count: number): Promise<number> {
  const [first = '', ...others] = layoutTexts(count);
  const { json, index, title } = withChange(first);
  return timeToUpdate(() => page([json, ...others]), hasTitle(index, title));
}

function page(texts: readonly string[]) {
  const read = texts.flatMap<PlacedSection>((one) => readLayout(JSON.parse(one)).layout?.sections ?? []);
  return <LayoutView layout={resolveLayout({ tabId: 'bench', revision: '', sections: read }, registry)} />;
}

/** A year of half-hours, 17,520 of them, as a server would send it. */
const yearText = JSON.stringify(
  Array.from({ length: 17_520 }, (_, index) => ({ at: index * 1800, kwh: ((index * 7919) % 1000) / 500 })),
);

/** JSON text in memory to the frame that shows the chart, in ms. */
const chart = () =>
  timeToPaint(
    () => <EnergyChart model={modelOf(JSON.parse(yearText))} />,
    () => document.querySelector('main canvas') !== null,
  );

const modelOf = (points: readonly { readonly at: number; readonly kwh: number }[]): ChartModel => ({
  caption: 'Electricity by half-hour',
  slotWord: 'Hour',
  unit: 'kwh',
  hasCost: false,
  slots: points.map(({ at }, ordinal) => ({
    key: `${at}`,
    name: `Half-hour ${ordinal}`,
    axis: [`${ordinal}`],
    ordinal,
  })),
  series: [
    {
      key: 'electricity',
      fuel: 'electricity',
      name: 'Electricity',
      readings: points.map(({ kwh }) => ({ kind: 'actual', energyKwh: kwh, costCents: null, freeKwh: 0 })),
    },
  ],
  comparison: null,
});

/** An arrow key on the chart to the next frame, in ms. */
async function press(): Promise<number> {
  const [target] = document.querySelectorAll<HTMLElement>('main [tabindex="0"]');
  if (target === undefined) throw new Error('The chart takes no focus.');
  target.focus();
  await afterPaint();
  const start = performance.now();
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  await afterPaint();
  return performance.now() - start;
}

declare global {
  var bench: {
    widgets: typeof widgets;
    clear: typeof clear;
    markup: typeof markup;
    change?: typeof change;
    chart?: typeof chart;
    press?: typeof press;
  };
}
globalThis.bench = { widgets, clear, change, markup, chart, press };
