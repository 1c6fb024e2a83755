import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import '#src/app.css';
import type { AnyDefinition, RegistryEntry } from '#src/runtime/definition.ts';
import { type PlacedSection, readLayout } from '#src/runtime/envelope.ts';
import { LayoutView } from '#src/runtime/layout-view.tsx';
import { testRegistry } from '#src/test/test-registry.ts';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { Figure } from '#src/ui/figure.tsx';
import { ListRow, ListRows } from '#src/ui/list-rows.tsx';
import { sections } from '#widgets/sections/index.ts';
import { EnergyChart } from '#widgets/shared/chart/energy-chart.tsx';
import type { ChartModel } from '#widgets/shared/chart/model.ts';

interface SampleConfig {
  readonly title: string;
  readonly text: string;
  readonly figure: string;
  readonly items: readonly string[];
}

/** Title, text, figure, button and a list of three. */
function Sample({ config: { title, text, figure, items } }: { readonly config: SampleConfig }) {
  return (
    <Card title={title} footer={<Button variant="secondary">Show more</Button>}>
      <p>{text}</p>
      <Figure value={figure} label="So far" />
      <ListRows>
        {items.map((item) => (
          <ListRow key={item} title={item} />
        ))}
      </ListRows>
    </Card>
  );
}

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
    view: [],
    data: () => ({}),
    subject: 'this',
    size: { minHeight: 200 },
    fallback: undefined,
  },
  // The registry holds components of any config; this one is held against the schema above.
  load: async () => ({ default: { answers: {}, component: Sample as AnyDefinition['component'] } }),
};
const registry = testRegistry([['sample', sample]], sections);

/** A layout as a server would send it. The portal takes 200 widgets at most, so that more come as several layouts. */
function layoutText(count: number, from: number): string {
  return JSON.stringify({
    format: 1,
    tabId: 'bench',
    sections: [
      {
        id: `s${from}`,
        type: 'grid',
        config: {},
        widgets: Array.from({ length: count }, (_, index) => ({
          id: `w${from + index}`,
          type: 'sample',
          version: 1,
          span: { base: 12, md: 6, xl: 4 },
          config: {
            title: `Widget ${from + index}`,
            text: 'What you have used since the last bill.',
            figure: '$148.20',
            items: ['Monday', 'Tuesday', 'Wednesday'],
          },
        })),
      },
    ],
  });
}

const noCalls = () => Promise.reject(new TypeError('No network here.'));
const world = createTestServices(noCalls);
const afterPaint = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));
const root = createRoot(document.body.appendChild(document.createElement('main')));

function Drawn({ children, onDrawn }: { readonly children: ReactNode; readonly onDrawn: () => void }) {
  useLayoutEffect(onDrawn);
  return children;
}

async function show(content: ReactNode): Promise<void> {
  await new Promise<void>((drawn) => {
    root.render(
      <TestPortal world={world} send={noCalls} registry={registry}>
        <Drawn onDrawn={drawn}>{content}</Drawn>
      </TestPortal>,
    );
  });
}

/** JSON text in memory to the frame that shows every widget, in ms. */
async function widgets(count: number): Promise<number> {
  root.render(null);
  await afterPaint();
  const texts: string[] = [];
  for (let from = 0; from < count; from += 100) texts.push(layoutText(Math.min(100, count - from), from));
  const start = performance.now();
  const read = texts.flatMap<PlacedSection>((one) => readLayout(JSON.parse(one)).layout?.sections ?? []);
  const layout = { tabId: 'bench', revision: '', sections: read };
  await show(<LayoutView layout={layout} />);
  while (document.querySelectorAll('main section').length < count) await afterPaint();
  await afterPaint();
  return performance.now() - start;
}

/** A year of half-hours, 17,520 of them, as a server would send it. */
const yearText = JSON.stringify(
  Array.from({ length: 17_520 }, (_, index) => ({ at: index * 1800, kwh: ((index * 7919) % 1000) / 500 })),
);

/** JSON text in memory to the frame that shows the chart, in ms. */
async function chart(): Promise<number> {
  root.render(null);
  await afterPaint();
  const start = performance.now();
  const points = JSON.parse(yearText) as { at: number; kwh: number }[];
  const model: ChartModel = {
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
  };
  await show(<EnergyChart model={model} />);
  while (document.querySelector('main canvas') === null) await afterPaint();
  await afterPaint();
  return performance.now() - start;
}

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
  var bench: { widgets: typeof widgets; chart: typeof chart; press: typeof press };
}
globalThis.bench = { widgets, chart, press };
