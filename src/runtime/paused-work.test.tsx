import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { object } from '#schemas/json-schema.ts';
import { hasUnsavedWork, useUnsavedWork } from '#src/forms/unsaved-work.ts';
import { useStoredDraft } from '#src/forms/use-draft.ts';
import { testRegistry } from '#src/test/test-registry.ts';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import type { AnyDefinition, AnyDescriptor, RegistryEntry } from './definition.ts';
import { readLayout } from './envelope.ts';
import { LayoutView } from './layout-view.tsx';
import { resolveLayout } from './resolve-layout.ts';
import type { SectionProps } from './section.ts';
import { isOffBy } from './switches.ts';

/** A field whose input isn't sent anywhere; its draft is kept, as `useDraft` does it for forms. */
function Phone() {
  const draft = useStoredDraft('phone');
  const [text, setText] = useState(String(draft.read()?.['text'] ?? ''));
  useUnsavedWork(text !== '');
  return (
    <label>
      Phone
      <input
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          draft.write({ text: target.value });
        }}
      />
    </label>
  );
}

const Stack = ({ slots }: SectionProps) =>
  slots.map(({ widget, element }) => <div key={widget.key}>{element}</div>);
const sections = { grid: Stack, stack: Stack, tabs: Stack, banner: Stack, bar: Stack };
const entry = (type: string, component: AnyDefinition['component']): [string, RegistryEntry] => {
  const descriptor: AnyDescriptor = {
    type,
    versions: [1],
    configSchema: object({}),
    view: {},
    reads: () => ({}),
    subject: 'your phone',
    size: { rooms: { usual: { base: 100 } } },
    fallback: undefined,
  };
  return [type, { descriptor, load: () => Promise.resolve({ default: { component } }) }];
};

/** Sets what is switched off. */
interface Toggle {
  set: (off: readonly string[]) => void;
}

interface PageProps {
  readonly layout: Parameters<typeof resolveLayout>[0];
  readonly registry: Parameters<typeof resolveLayout>[1];
  readonly toggle: Toggle;
}

/** A page whose switches change while it is open. */
function Page({ layout, registry, toggle }: PageProps) {
  const [off, setOff] = useState<readonly string[]>([]);
  useEffect(() => {
    toggle.set = setOff;
  }, [toggle]);
  const isOff = isOffBy({ seq: 1, off: off.map((type) => ({ type })) }, 'beacon');
  return <LayoutView layout={resolveLayout(layout, registry, isOff)} />;
}

/** A page with the field and a fallback for it, whose type can be switched off. */
async function open(fallback?: object) {
  const send = () => Promise.reject(new TypeError('no network'));
  const registry = testRegistry([entry('phone', Phone), entry('instead', () => <p>Call us.</p>)], sections);
  const world = createTestServices(send);
  const widgets = [{ id: 'w', type: 'phone', version: 1, config: {}, ...(fallback && { fallback }) }];
  const { layout } = readLayout({
    ...{ format: 1, tabId: 'newDashboard', revision: 'r1' },
    sections: [{ id: 's', type: 'stack', config: {}, widgets }],
  });
  if (layout === null) throw new Error('The layout of the test is broken.');
  const toggle: Toggle = { set: () => undefined };
  render(
    <TestPortal world={world} send={send} registry={registry} runtime={{}}>
      <Page layout={layout} registry={registry} toggle={toggle} />
    </TestPortal>,
  );
  const field = await screen.findByRole('textbox', { name: 'Phone' });
  return { field, world, setOff: (...off: string[]) => act(() => toggle.set(off)) };
}

const paused = /^.*We've paused this for now\. What you typed wasn't sent/;

test('what is typed into a widget that is switched off is said to be unsent, and is there again when it is back', async () => {
  const { field, world, setOff } = await open();
  await userEvent.type(field, '021 555');
  setOff('phone');
  const notice = await screen.findByText(paused);
  await waitFor(() => expect(document.activeElement?.contains(notice)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(world.reports).toMatchObject([{ code: 'switched_off', type: 'phone' }]);
  expect(hasUnsavedWork()).toBe(false);
  setOff();
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', '021 555'));
  expect(screen.queryByText(paused)).toBeNull();
  expect(hasUnsavedWork()).toBe(true);
});

test('the fallback of the layout is shown below it', async () => {
  const { field, setOff } = await open({ type: 'instead', config: {} });
  await userEvent.type(field, '1');
  setOff('phone');
  expect(await screen.findByText(paused)).toBeTruthy();
  expect(await screen.findByText('Call us.')).toBeTruthy();
});

test('a widget that only has the focus is said to be paused, and one that has neither goes without a word', async () => {
  const { field, setOff } = await open();
  field.focus();
  setOff('phone');
  expect(await screen.findByText(/We've paused this for now\.$/)).toBeTruthy();
  setOff();
  await screen.findByRole('textbox');
  expect(document.activeElement).toBe(document.body);
  setOff('phone');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(screen.queryByText(/paused/)).toBeNull();
});
