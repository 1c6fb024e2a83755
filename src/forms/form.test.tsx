import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  createTestServices,
  createTestSession,
  TestPortal,
  type TestWorld,
} from '#src/test/test-services.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { z } from '#src/zod.ts';
import { Form } from './form.tsx';
import { useDraft } from './use-draft.ts';
import { useForm } from './use-form.ts';

const schema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter your name.'), z.maxLength(5, 'That name is too long.')),
  account: z.string(),
  kind: z.enum(['cat', 'dog'], 'Choose a kind.'),
  terms: z.literal(true, 'Tick the terms.'),
});
const kinds = [
  { value: 'cat', label: 'Cat' },
  { value: 'dog', label: 'Dog' },
] as const;

const noCalls = () => Promise.reject(new TypeError('no calls'));
let onSubmit = vi.fn<(values: object) => void>();
let world: TestWorld;
beforeEach(() => {
  onSubmit = vi.fn<(values: object) => void>();
  world = createTestServices(noCalls);
  document.title = 'A page';
});

function Example() {
  const form = useForm(schema, { name: '', account: '', kind: undefined, terms: undefined });
  const discard = useDraft(form, { name: 'example', secret: ['account'] });
  return (
    <Form
      form={form}
      label="Example"
      onSubmit={(values) => {
        onSubmit(values);
        if (values.name === 'taken') form.refuse('name', 'Somebody has that name.');
        else discard();
      }}
    >
      <TextField label="Name" hint="As people call you" {...form.field('name')} />
      <TextField label="Account" {...form.field('account')} />
      <RadioGroup label="Kind" options={kinds} {...form.choice('kind')} />
      <Checkbox label="I agree" {...form.field('terms')} />
      <Button type="submit">Send</Button>
    </Form>
  );
}
const show = () =>
  render(
    <TestPortal world={world} send={noCalls}>
      <Example />
    </TestPortal>,
  );
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
async function fill(text: string) {
  await userEvent.type(name(), text);
  await userEvent.click(screen.getByRole('radio', { name: 'Dog' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
}

test('explains what is wrong at a field once it loses focus, and no longer once it is corrected', async () => {
  show();
  await userEvent.type(name(), 'Too long');
  expect(screen.queryByText('That name is too long.')).toBeNull();
  await userEvent.tab();
  await screen.findByText('That name is too long.');
  expect(name().getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(name());
  await userEvent.type(name(), 'Aroha');
  await waitFor(() => expect(screen.queryByText('That name is too long.')).toBeNull());
});

test('a submit with errors gives a summary with focus, a title with "Error:", and a link to each field', async () => {
  show();
  await send();
  const summary = await screen.findByRole('region', { name: "There's a problem" });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(document.title).toBe('Error: A page');
  expect([...summary.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'Enter your name.',
    'Choose a kind.',
    'Tick the terms.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Enter your name.' }));
  await waitFor(() => expect(document.activeElement).toBe(name()));
  await userEvent.click(screen.getByRole('button', { name: 'Choose a kind.' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Cat' })));
  expect(onSubmit).not.toHaveBeenCalled();
});

/** In another order than its fields. */
const late = z.object({
  terms: z.literal(true, 'Tick the terms.'),
  kind: z.enum(['cat', 'dog'], 'Choose a kind.'),
  mobile: z.string().check(z.minLength(1, 'Enter a mobile number.')),
  name: z.string().check(z.minLength(1, 'Enter your name.')),
});

function Late() {
  const form = useForm(late, { name: '', mobile: '', kind: undefined, terms: undefined });
  const [hasMobile, setHasMobile] = useState(false);
  return (
    <Form form={form} label="Late" onSubmit={() => undefined}>
      <TextField label="Name" {...form.field('name')} />
      {hasMobile ? <TextField label="Mobile" {...form.field('mobile')} /> : null}
      <RadioGroup label="Kind" options={kinds} {...form.choice('kind')} />
      <Checkbox label="I agree" {...form.field('terms')} />
      <Button onClick={() => setHasMobile(true)}>By mobile</Button>
      <Button type="submit">Send</Button>
    </Form>
  );
}

test('the summary follows the order of the fields, whatever that of the schema, of showing up and of a refusal', async () => {
  render(
    <TestPortal world={world} send={noCalls}>
      <Late />
    </TestPortal>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'By mobile' }));
  await send();
  const summary = await screen.findByRole('region', { name: "There's a problem" });
  expect([...summary.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'Enter your name.',
    'Enter a mobile number.',
    'Choose a kind.',
    'Tick the terms.',
  ]);
});

test('sends what the schema made of the input, once for a double press', async () => {
  show();
  await fill(' Mei ');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Mei', account: '', kind: 'dog', terms: true }),
  );
  expect(document.title).toBe('A page');
});

test('shows a refusal of the server at its field, and preserves the input', async () => {
  show();
  await fill('taken');
  await send();
  const summary = await screen.findByRole('region', { name: "There's a problem" });
  expect(summary.textContent).toContain('Somebody has that name.');
  expect(name().value).toBe('taken');
});

test('a draft is restored without its secrets, and removed once it was sent', async () => {
  const { unmount } = show();
  await userEvent.type(name(), 'Mei');
  await userEvent.type(screen.getByRole('textbox', { name: 'Account' }), '12-3456');
  unmount();
  expect(JSON.stringify(world.services.tabStorage.read('draft.example', z.unknown()))).not.toContain(
    '12-3456',
  );
  const again = show();
  await waitFor(() => expect(name().value).toBe('Mei'));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Account' }).value).toBe('');
  await userEvent.click(screen.getByRole('radio', { name: 'Dog' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
  await send();
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  again.unmount();
  show();
  expect(name().value).toBe('');
});

test('a draft of another customer, or of two days ago, is never shown', async () => {
  world.services.tabStorage.write('draft.example', {
    owner: 'other',
    savedAt: Date.now(),
    values: { name: 'Theirs' },
  });
  show();
  expect(name().value).toBe('');
  expect(world.services.tabStorage.keys('draft.')).toEqual([]);
});

test('the person is the one whom the access token names', async () => {
  const tokenOf = (subject: string) => `head.${btoa(JSON.stringify({ sub: subject }))}.signature`;
  const signInAs = (subject: string) => {
    const session = createTestSession(noCalls, { claims: (read) => read(tokenOf(subject)) });
    world = createTestServices(noCalls, { session, tabStorage: world.services.tabStorage });
  };
  signInAs('aroha');
  const { unmount } = show();
  await userEvent.type(name(), 'Mei');
  unmount();
  signInAs('callum');
  show();
  expect(name().value).toBe('');
});

test('a button takes focus when it is let go: a field that is left may move it from under the pointer', async () => {
  show();
  const user = userEvent.setup();
  const name = screen.getByRole('textbox', { name: /Name/ });
  await user.type(name, 'Wilhelmina');
  const send = screen.getByRole('button', { name: 'Send' });
  await user.pointer({ keys: '[MouseLeft>]', target: send });
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(screen.queryByText('That name is too long.')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: send });
  expect((await screen.findAllByText('That name is too long.')).length).toBe(2);
});

test('an error that comes and goes while somebody types takes no focus from the field', async () => {
  show();
  await send();
  await waitFor(() => expect(document.activeElement?.className).toContain('summary'));
  await userEvent.click(screen.getByRole('radio', { name: 'Cat' }));
  await userEvent.click(screen.getByRole('checkbox'));
  // Right, too long, right again.
  await userEvent.type(name(), 'Marama{Backspace}');
  expect(name().value).toBe('Maram');
  expect(document.activeElement).toBe(name());
});
