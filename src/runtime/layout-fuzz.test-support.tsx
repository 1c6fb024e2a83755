import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { object, text } from '#schemas/json-schema.ts';
import { testRegistry } from '#src/test/test-registry.ts';
import { TestPortal, type TestWorld } from '#src/test/test-services.tsx';
import type { AnyDefinition, RegistryEntry } from './definition.ts';
import { readLayout } from './envelope.ts';
import { LayoutView } from './layout-view.tsx';
import { resolveLayout } from './resolve-layout.ts';
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
      view: {},
      reads: () => ({}),
      subject: 'this',
      size: { rooms: { usual: { base: 40 } } },
      fallback: undefined,
    },
    load: () => Promise.resolve({ default: { component: component as AnyDefinition['component'] } }),
  },
];
const registry = testRegistry([entry('plain', Plain), entry('throwing', Throwing)], sections);

const anyJson = fc.jsonValue({ maxDepth: 3 });
const either = <T,>(valid: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: valid as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: anyJson });
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
/** A layout of which nine parts of ten are valid and one is any JSON. */
export const layout = either(
  fc.record({
    format: either(fc.constant(1)),
    tabId: either(fc.constant('t')),
    revision: either(fc.string()),
    sections: either(fc.array(section, { maxLength: 4 })),
  }),
);

export const send = () => Promise.reject(new TypeError('no network'));

/** Many pages in one portal, which costs more than they do. */
export function Pages({ values, world }: { values: readonly unknown[]; world: TestWorld }) {
  return (
    <TestPortal world={world} send={send} registry={registry}>
      {values.map((value, index) => {
        const { layout } = readLayout(value);
        // Null is a page error with a retry: not blank either.
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: static list
          <main key={index}>
            {layout === null ? 'page error' : <LayoutView layout={resolveLayout(layout, registry)} />}
          </main>
        );
      })}
    </TestPortal>
  );
}

/** The pages as a server would write them, each in its `<main>`. */
export function markupOf(values: readonly unknown[], world: TestWorld): string {
  return renderToStaticMarkup(<Pages values={values} world={world} />);
}
