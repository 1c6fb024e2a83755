import type { ReactNode } from 'react';
import '#src/app.css';
import { Render } from '@puckeditor/core/rsc';
import { clear, hasSamples, markup, mount, timeToPaint } from './paint.tsx';
import { PeerPlace, PeerSection } from './peer-places.tsx';
import { inMemory, Sample, sampleConfig } from './sample.tsx';

interface PuckSample {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly figure: string;
  /** Puck's lists contain objects. */
  readonly items: readonly { readonly day: string }[];
}

/** As the manual of Puck writes a config: every field of a component is described to the editor. */
const config = {
  components: {
    section: {
      fields: { widgets: { type: 'slot' } },
      render: ({ widgets: Widgets }: { readonly widgets: (props: { className?: string }) => ReactNode }) => (
        <PeerSection>{(className) => <Widgets className={className} />}</PeerSection>
      ),
    },
    sample: {
      fields: {
        title: { type: 'text' },
        text: { type: 'textarea' },
        figure: { type: 'text' },
        items: { type: 'array', arrayFields: { day: { type: 'text' } } },
      },
      render: ({ id, items, ...texts }: PuckSample) => (
        <PeerPlace id={id}>
          <Sample {...texts} items={items.map(({ day }) => day)} />
        </PeerPlace>
      ),
    },
  },
};

const dataText = inMemory((sections) =>
  JSON.stringify({
    root: { props: {} },
    content: sections.map((numbers, index) => ({
      type: 'section',
      props: {
        id: `s${index}`,
        widgets: numbers.map((number) => {
          const { items, ...texts } = sampleConfig(number);
          return {
            type: 'sample',
            props: { id: `w${number}`, ...texts, items: items.map((day) => ({ day })) },
          };
        }),
      },
    })),
    zones: {},
  }),
);

mount((root) => root);

function widgets(count: number): Promise<number> {
  const text = dataText(count);
  return timeToPaint(() => <Render config={config} data={JSON.parse(text)} />, hasSamples(count));
}

globalThis.bench = { widgets, clear, markup };
