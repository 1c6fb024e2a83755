import type { ReactNode } from 'react';
import '#src/app.css';
import { JSONUIProvider, Renderer } from '@json-render/react';
import { clear, hasSamples, hasTitle, markup, mount, timeToPaint, timeToUpdate } from './paint.tsx';
import { PeerPlace, PeerSection } from './peer-places.tsx';
import { inMemory, Sample, type SampleConfig, sampleConfig, withChange } from './sample.tsx';

interface JsonSample extends SampleConfig {
  readonly id: string;
}

const registry = {
  page: ({ children }: { readonly children?: ReactNode }) => children,
  section: ({ children }: { readonly children?: ReactNode }) => (
    <PeerSection>{(className) => <div className={className}>{children}</div>}</PeerSection>
  ),
  sample: ({ element: { props } }: { readonly element: { readonly props: JsonSample } }) => (
    <PeerPlace id={props.id}>
      <Sample {...props} />
    </PeerPlace>
  ),
};

const specText = inMemory((sections) => {
  const elements: Record<string, unknown> = {
    page: { type: 'page', props: {}, children: sections.map((_, index) => `s${index}`) },
  };
  for (const [index, numbers] of sections.entries()) {
    elements[`s${index}`] = { type: 'section', props: {}, children: numbers.map((number) => `w${number}`) };
    for (const number of numbers) {
      const id = `w${number}`;
      elements[id] = { type: 'sample', props: { id, ...sampleConfig(number) } };
    }
  }
  return JSON.stringify({ root: 'page', elements });
});

mount((root) => <JSONUIProvider registry={registry}>{root}</JSONUIProvider>);

function widgets(count: number): Promise<number> {
  return timeToPaint(() => page(specText(count)), hasSamples(count));
}

function change(count: number): Promise<number> {
  const { json, index, title } = withChange(specText(count));
  return timeToUpdate(() => page(json), hasTitle(index, title));
}

const page = (json: string) => <Renderer spec={JSON.parse(json)} registry={registry} />;

globalThis.bench = { widgets, clear, change, markup };
