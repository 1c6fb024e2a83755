import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubLayout } from '#src/test/stub-layout.ts';
import { Combobox, type ComboboxOption, type ComboboxProps } from './combobox.tsx';
// On a busy machine they load later than a test waits.
import '#src/ui/chakra/combobox-part.tsx';

const trees: readonly ComboboxOption[] = [
  { id: 'k', label: 'Kauri' },
  { id: 'r', label: 'Rimu' },
  { id: 't', label: 'Tōtara' },
];
const onPick = vi.fn<ComboboxProps['onPick']>();

beforeEach(stubLayout);

function Example(props: Partial<ComboboxProps>) {
  const [value, setValue] = useState('');
  return (
    <form aria-label="Form" onSubmit={(event) => event.preventDefault()}>
      <Combobox
        label="Tree"
        nouns={['tree', 'trees']}
        options={value === '' ? undefined : trees}
        value={value}
        onChange={setValue}
        onPick={onPick}
        {...props}
      />
      <button type="button">Next</button>
    </form>
  );
}
async function show(props: Partial<ComboboxProps> = {}) {
  const shown = render(<Example {...props} />);
  await screen.findByRole('combobox', { name: 'Tree' });
  return shown;
}
const field = () => screen.getByRole('combobox', { name: 'Tree' });
/** Waits until the option of this name is marked, or none. */
const isMarked = (name: string | undefined) =>
  waitFor(() => {
    const id = field().getAttribute('aria-activedescendant');
    expect(id === null ? undefined : document.getElementById(id)?.textContent).toBe(name);
  });
const isOpen = (expected: boolean) =>
  waitFor(() => expect(field().getAttribute('aria-expanded')).toBe(String(expected)));

test('until its code has loaded it accepts input, and then the cursor stays in the field and its list opens', async () => {
  render(<Example />);
  const plain = screen.getByRole('textbox', { name: 'Tree' });
  plain.focus();
  fireEvent.change(plain, { target: { value: 'ka' } });
  expect(plain.getAttribute('value')).toBe('ka');
  const whole = await screen.findByRole('combobox', { name: 'Tree' });
  await waitFor(() => expect(document.activeElement).toBe(whole));
  expect(whole.getAttribute('value')).toBe('ka');
  await isOpen(true);
});

test('opens with suggestions, says how many, and ties the list to the field', async () => {
  await show();
  await isOpen(false);
  await userEvent.type(field(), 'a');
  await isOpen(true);
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Tree' }).id);
  expect(screen.getByText('3 trees found. Use the arrow keys.')).toBeTruthy();
});

test('Down and Up move through the list from either end, Enter selects the marked option and submits no form', async () => {
  const onSubmit = vi.fn();
  await show();
  screen.getByRole('form').addEventListener('submit', onSubmit);
  await userEvent.type(field(), 'a{ArrowDown}');
  await isMarked('Kauri');
  await userEvent.keyboard('{ArrowUp}');
  await isMarked('Tōtara');
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(trees[2]);
  expect(onSubmit).not.toHaveBeenCalled();
  await isOpen(false);
});

test('Enter takes the only suggestion without a mark, and submits no form', async () => {
  onPick.mockClear();
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  await show({ options: [{ id: 'r', label: 'Rimu' }] });
  screen.getByRole('form').addEventListener('submit', onSubmit);
  await userEvent.type(field(), 'ri');
  await isOpen(true);
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith({ id: 'r', label: 'Rimu' });
  expect(onSubmit).not.toHaveBeenCalled();
  await isOpen(false);
});

test.each([
  ['several suggestions', { options: trees }],
  ['a look-up that is still running', { options: trees.slice(0, 1), loading: true }],
])('Enter takes nothing of %s', async (_what, props) => {
  onPick.mockClear();
  await show(props);
  await userEvent.type(field(), 'a');
  await userEvent.keyboard('{Enter}');
  expect(onPick).not.toHaveBeenCalled();
});

test('Esc closes the list and nothing around it, Down opens it again', async () => {
  const onKeyDown = vi.fn();
  await show();
  document.body.addEventListener('keydown', onKeyDown);
  await userEvent.type(field(), 'a');
  await isOpen(true);
  onKeyDown.mockClear();
  await userEvent.keyboard('{Escape}');
  await isOpen(false);
  expect(onKeyDown).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}');
  await isOpen(true);
  document.body.removeEventListener('keydown', onKeyDown);
});

test('Tab leaves without taking anything', async () => {
  onPick.mockClear();
  await show();
  await userEvent.type(field(), 'a{ArrowDown}');
  await isMarked('Kauri');
  // The list opens over a frame, after which focus is where the customer moves it.
  await new Promise(requestAnimationFrame);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  await isOpen(false);
  expect(onPick).not.toHaveBeenCalled();
});

test('a press takes a suggestion and the field keeps focus', async () => {
  onPick.mockClear();
  await show();
  await userEvent.type(field(), 'a');
  await userEvent.click(await screen.findByRole('option', { name: 'Rimu' }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith(trees[1]);
  expect(document.activeElement).toBe(field());
});

test('other suggestions have nothing marked', async () => {
  const { rerender } = await show({ options: trees });
  await userEvent.type(field(), 'a{ArrowDown}');
  await isMarked('Kauri');
  rerender(<Example options={[{ id: 'm', label: 'Miro' }]} />);
  await isMarked(undefined);
});

test('a message is shown below while there is no list, and not while it loads', async () => {
  const { rerender } = await show({ options: [], message: 'Nothing found' });
  expect(screen.getByText('Nothing found')).toBeTruthy();
  rerender(<Example options={[]} message="Nothing found" loading />);
  expect(screen.queryByText('Nothing found')).toBeNull();
});

test('keys of an input method are its own', async () => {
  await show();
  await userEvent.type(field(), 'a');
  fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
  await isMarked(undefined);
});
