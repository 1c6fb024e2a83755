import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { object } from '#schemas/json-schema.ts';
import { EditableField } from '#src/forms/editable-field.tsx';
import { Form } from '#src/forms/form.tsx';
import { hasUnsavedWork, useKeptState, useUnsavedWork } from '#src/forms/unsaved-work.ts';
import { useForm } from '#src/forms/use-form.ts';
import { testRegistry } from '#src/test/test-registry.ts';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { z } from '#src/zod.ts';
import type { AnyDefinition, AnyDescriptor, RegistryEntry } from './definition.ts';
import { readLayout } from './envelope.ts';
import { LayoutView } from './layout-view.tsx';
import { resolveLayout } from './resolve-layout.ts';
import type { SectionProps } from './section.ts';
import { isOffBy } from './switches.ts';

/** A field outside of a form, whose input isn't sent anywhere. */
function Phone() {
  const [text, setText] = useKeptState(
    'Phone',
    () => '',
    (typed) => typed !== '',
  );
  useUnsavedWork(text !== '');
  return (
    <label>
      Phone
      <input value={text} onChange={({ target }) => setText(target.value)} />
    </label>
  );
}

/** Forms that store nothing: one that is always open, and one behind a button. */
function Account() {
  const form = useForm(z.object({ number: z.string(), holder: z.string() }), { number: '', holder: '' });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Form form={form} label="Refund" onSubmit={() => undefined}>
        <TextField label="Account number" {...form.field('number')} />
        <TextField label="Holder" {...form.field('holder')} />
      </Form>
      <EditableField
        label="Nickname"
        value="Home"
        schema={z.string()}
        onSave={() => Promise.resolve({ ok: true })}
      />
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Note
      </button>
      {isOpen ? <Note /> : null}
    </>
  );
}

function Note() {
  const form = useForm(z.object({ note: z.string() }), { note: '' });
  return (
    <Form form={form} label="Note" onSubmit={() => undefined}>
      <TextField label="Your note" {...form.field('note')} />
    </Form>
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
async function open(fallback?: object, component: AnyDefinition['component'] = Phone, name = 'Phone') {
  const send = () => Promise.reject(new TypeError('no network'));
  const registry = testRegistry(
    [entry('phone', component), entry('instead', () => <p>Call us.</p>)],
    sections,
  );
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
  const field = await screen.findByRole('textbox', { name });
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

const textIn = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

test('what is typed into any form is there again, though nothing of it is stored', async () => {
  const { field, setOff } = await open(undefined, Account, 'Account number');
  await userEvent.type(field, '12-3456');
  await userEvent.click(screen.getByRole('button', { name: 'Edit nickname' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Nickname' }), ' sweet home');
  expect(sessionStorage.length).toBe(0);
  setOff('phone');
  expect(await screen.findByText(paused)).toBeTruthy();
  expect(hasUnsavedWork()).toBe(false);
  setOff();
  await waitFor(() => expect(textIn('Account number')).toBe('12-3456'));
  expect(textIn('Holder')).toBe('');
  expect(textIn('Nickname')).toMatch(/sweet home$/);
  expect(hasUnsavedWork()).toBe(true);
  setOff('phone');
  expect(await screen.findByText(paused)).toBeTruthy();
  setOff();
  await waitFor(() => expect(textIn('Account number')).toBe('12-3456'));
});

test('what was given up doesn’t come back with it', async () => {
  const { setOff } = await open(undefined, Account, 'Account number');
  const toggle = () => userEvent.click(screen.getByRole('button', { name: 'Note' }));
  await toggle();
  await userEvent.type(screen.getByRole('textbox', { name: 'Your note' }), 'no');
  await toggle();
  setOff('phone');
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  setOff();
  await screen.findByRole('textbox', { name: 'Account number' });
  await toggle();
  expect(textIn('Your note')).toBe('');
  expect(hasUnsavedWork()).toBe(false);
});

test('one message says that it is paused, with whom to call where nothing else is left', async () => {
  const { field, setOff } = await open();
  await userEvent.type(field, '021');
  setOff('phone');
  const notice = await screen.findByRole('status');
  expect(notice.textContent).toMatch(/What you typed wasn't sent\..*call us on/);
  expect(screen.queryByText(/right now/)).toBeNull();
});
