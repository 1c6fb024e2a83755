import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Combobox, type ComboboxOption, type ComboboxProps } from './combobox.tsx';

const trees: readonly ComboboxOption[] = [
  { id: 'k', label: 'Kauri' },
  { id: 'r', label: 'Rimu' },
  { id: 't', label: 'Tōtara' },
];
const onPick = vi.fn<ComboboxProps['onPick']>();

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
const field = () => screen.getByRole('combobox', { name: 'Tree' });
const marked = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};
const isOpen = () => field().getAttribute('aria-expanded') === 'true';

test('opens with suggestions, says how many, and ties the list to the field', async () => {
  render(<Example />);
  expect(isOpen()).toBe(false);
  await userEvent.type(field(), 'a');
  expect(isOpen()).toBe(true);
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox', { name: 'Tree' }).id);
  expect(screen.getByText('3 trees found. Use the arrow keys.')).toBeTruthy();
});

test('Down and Up walk the list and come back to the field, Enter takes what is marked and sends no form', async () => {
  const onSubmit = vi.fn();
  render(<Example />);
  screen.getByRole('form').addEventListener('submit', onSubmit);
  await userEvent.type(field(), 'a{ArrowDown}');
  expect(marked()).toBe('Kauri');
  await userEvent.keyboard('{ArrowUp}');
  expect(marked()).toBeNull();
  await userEvent.keyboard('{ArrowUp}');
  expect(marked()).toBe('Tōtara');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Tōtara');
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(trees[2]);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(isOpen()).toBe(false);
});

test('Esc closes the list and nothing around it, Down opens it again', async () => {
  const onKeyDown = vi.fn();
  render(<Example />);
  document.body.addEventListener('keydown', onKeyDown);
  await userEvent.type(field(), 'a');
  onKeyDown.mockClear();
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(onKeyDown).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}');
  expect(isOpen()).toBe(true);
  document.body.removeEventListener('keydown', onKeyDown);
});

test('Tab leaves without taking anything', async () => {
  onPick.mockClear();
  render(<Example />);
  await userEvent.type(field(), 'a{ArrowDown}');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
  expect(isOpen()).toBe(false);
  expect(onPick).not.toHaveBeenCalled();
});

test('a press takes a suggestion and the field keeps focus', async () => {
  onPick.mockClear();
  render(<Example />);
  await userEvent.type(field(), 'a');
  await userEvent.click(screen.getByRole('option', { name: 'Rimu' }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith(trees[1]);
  expect(document.activeElement).toBe(field());
});

test('other suggestions have nothing marked', async () => {
  const { rerender } = render(<Example options={trees} />);
  await userEvent.type(field(), 'a{ArrowDown}');
  expect(marked()).toBe('Kauri');
  rerender(<Example options={[...trees].reverse().map((tree) => ({ ...tree }))} />);
  expect(marked()).toBeNull();
});

test('a message stands below while there is no list, and not while it loads', () => {
  const { rerender } = render(<Example options={[]} message="Nothing found" />);
  expect(screen.getByText('Nothing found')).toBeTruthy();
  rerender(<Example options={[]} message="Nothing found" loading />);
  expect(screen.queryByText('Nothing found')).toBeNull();
});

test('keys of an input method are its own', async () => {
  render(<Example />);
  await userEvent.type(field(), 'a');
  fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true });
  expect(marked()).toBeNull();
});
