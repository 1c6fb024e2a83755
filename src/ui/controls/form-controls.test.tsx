import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { CopyButton } from './copy-button.tsx';
import { RadioGroup } from './radio-group.tsx';
import { TextField } from './text-field.tsx';

const describedBy = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

test('a text field has label, hint and error with it, and never cuts off what is pasted', async () => {
  render(<TextField label="Suffix" hint="Two or three digits" error="Enter digits." optional prefix="-" />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Suffix (optional)' });
  expect(describedBy(input)).toEqual(['Two or three digits', 'Important: Enter digits.']);
  await userEvent.click(input);
  await userEvent.paste('1'.repeat(500));
  expect(input.value).toHaveLength(500);
});

test('a checkbox is ticked by its words too', async () => {
  render(<Checkbox label="I agree" hint="You can change this later" error="Tick this." />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I agree' });
  expect(describedBy(box)).toEqual(['You can change this later', 'Important: Tick this.']);
  await userEvent.click(screen.getByText('I agree'));
  expect(box.checked).toBe(true);
});

test('radio buttons are a named group that the arrow keys move through', async () => {
  const onChange = vi.fn();
  render(
    <RadioGroup
      label="Card"
      options={[
        { value: 'saved', label: 'Saved card', hint: 'Ends 4242' },
        { value: 'new', label: 'New card' },
      ]}
      value="saved"
      onChange={onChange}
    />,
  );
  expect(screen.getByRole('group', { name: 'Card' })).toBeTruthy();
  screen.getByRole('radio', { name: 'Saved card' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('new');
});

test('a copy button copies and says so', async () => {
  userEvent.setup();
  render(<CopyButton text="12-3999-0412708-00" what="account number" />);
  await userEvent.click(screen.getByRole('button', { name: 'Copy account number' }));
  await waitFor(() => expect(screen.getByText('Copied')).toBeTruthy());
  expect(await navigator.clipboard.readText()).toBe('12-3999-0412708-00');
});

test('a browser that refuses the clipboard is named, so that the customer copies by hand', async () => {
  userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  render(<CopyButton text="x" what="reference" />);
  await userEvent.click(screen.getByRole('button', { name: 'Copy reference' }));
  expect((await screen.findByRole('alert')).textContent).toContain("didn't let us copy");
});
