import { act, render } from '@testing-library/react';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { object, text } from '#schemas/json-schema.ts';
import { testRegistry } from '#src/test/test-registry.ts';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import type { AnyDefinition, RegistryEntry } from './definition.ts';
import { readLayout } from './envelope.ts';
import { LayoutView } from './layout-view.tsx';
import type { SectionProps } from './section.ts';

function Stack({ section, slots }: SectionProps) {
  return (
    <section>
      {section.heading}
      {slots.map(({ element }) => element)}
    </section>
  );
}
const sections = { grid: Stack, stack: Stack, tabs: Stack, banner: Stack, bar: Stack };

const Plain = ({ config }: { config: { text?: string } }) => <p>{config.text ?? 'plain'}</p>;
const Throwing = () => {
  throw new Error('boom');
};

const entry = (type: string, component: unknown): [string, RegistryEntry] => [
  type,
  {
    descriptor: {
      type,
      versions: [1],
      configSchema: object({ text: text('Text.') }, { optional: ['text'] }),
      view: [],
      data: () => ({}),
      subject: 'this',
      size: { minHeight: 40 },
      fallback: undefined,
    },
    load: () =>
      Promise.resolve({ default: { answers: {}, component: component as AnyDefinition['component'] } }),
  },
];
const registry = testRegistry([entry('plain', Plain), entry('throwing', Throwing)], sections);

const junk = fc.jsonValue({ maxDepth: 3 });
const either = <T,>(sound: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: sound as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: junk });
const config = either(fc.record({ text: either(fc.string()) }, { requiredKeys: [] }));
const type = either(fc.constantFrom('plain', 'plain', 'throwing', 'unknown', '__proto__', 'constructor'));
const widget = either(
  fc.record(
    {
      id: either(fc.constantFrom('a', 'b', 'c', 'toString')),
      type,
      version: either(fc.constantFrom(1, 1, 1, 2)),
      span: either(fc.record({ base: either(fc.integer({ min: 0, max: 13 })), md: either(fc.integer()) })),
      config,
      fallback: either(fc.record({ type, config })),
    },
    { requiredKeys: ['id', 'type'] },
  ),
);
const section = either(
  fc.record(
    {
      id: either(fc.string()),
      type: either(fc.constantFrom('grid', 'stack', 'tabs', 'banner', 'carousel')),
      heading: either(fc.string()),
      config: either(
        fc.record({
          tabs: either(fc.array(fc.record({ label: fc.string(), widgets: fc.array(fc.string()) }))),
        }),
      ),
      widgets: either(fc.array(widget, { maxLength: 5 })),
      fallback: either(fc.record({ type, config })),
    },
    { requiredKeys: ['widgets'] },
  ),
);
const layout = either(
  fc.record({
    format: either(fc.constant(1)),
    tabId: either(fc.constant('t')),
    revision: either(fc.string()),
    sections: either(fc.array(section, { maxLength: 4 })),
  }),
);

const send = () => Promise.reject(new TypeError('no network'));

/** Many pages under one roof: the roof costs more than the pages. */
function Pages({
  values,
  world,
}: {
  values: readonly unknown[];
  world: ReturnType<typeof createTestServices>;
}) {
  return (
    <TestPortal world={world} send={send} registry={registry}>
      {values.map((value, index) => {
        const { layout } = readLayout(value);
        // Null is a page error with another try: not blank either.
        // biome-ignore lint/suspicious/noArrayIndexKey: static list
        return <main key={index}>{layout === null ? 'page error' : <LayoutView layout={layout} />}</main>;
      })}
    </TestPortal>
  );
}

test('20,000 generated layouts give no throw and no blank page', () => {
  const world = createTestServices(send);
  const values = fc.sample(layout, { numRuns: 20_000, seed: 20_260_303 });
  let shown = 0;
  for (let start = 0; start < values.length; start += 500) {
    const markup = renderToStaticMarkup(<Pages values={values.slice(start, start + 500)} world={world} />);
    const pages = markup.split('<main>').slice(1);
    expect(pages).toHaveLength(500);
    expect(pages.filter((page) => page.startsWith('</main>'))).toEqual([]);
    shown += pages.filter((page) => !page.startsWith('page error')).length;
  }
  expect(shown).toBeGreaterThan(10_000);
}, 120_000);

test('300 of them live, with widgets that throw, stay contained', async () => {
  vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
  const world = createTestServices(send);
  const view = render(<Pages values={fc.sample(layout, { numRuns: 300, seed: 7 })} world={world} />);
  await act(() => Promise.resolve());
  const pages = [...view.container.querySelectorAll('main')];
  expect(pages).toHaveLength(300);
  for (const page of pages) {
    expect(page.textContent).not.toMatch(/boom|undefined|\[object/);
    expect(page.childNodes.length).toBeGreaterThan(0);
  }
  expect(world.reports.length).toBeGreaterThan(20);
}, 60_000);
