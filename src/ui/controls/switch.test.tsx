import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Switch } from './switch.tsx';
// On a busy machine they load later than a test waits.
import '#src/ui/chakra/switch-part.tsx';

const onChange = vi.fn<(checked: boolean) => void>();
function Example({ disabled = false }: { readonly disabled?: boolean }) {
  const [checked, setChecked] = useState(false);
  return (
    <Switch
      label="Paper-free bills"
      hint="We e-mail them"
      checked={checked}
      disabled={disabled}
      onChange={(next) => {
        setChecked(next);
        onChange(next);
      }}
    />
  );
}
const find = (checked: boolean) => screen.findByRole('switch', { name: 'Paper-free bills', checked });

test('a switch is one tab stop, toggles by its key or its label, and is described by its hint', async () => {
  render(<Example />);
  const off = await find(false);
  expect(document.getElementById(off.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'We e-mail them',
  );
  await userEvent.tab();
  expect(document.activeElement).toBe(off);
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenLastCalledWith(true);
  await find(true);
  await userEvent.click(screen.getByText('Paper-free bills'));
  expect(onChange).toHaveBeenLastCalledWith(false);
  await find(false);
});

test('a switch that is locked can be reached and not turned', async () => {
  onChange.mockClear();
  render(<Example disabled />);
  const locked = await find(false);
  expect(locked.getAttribute('aria-disabled')).toBe('true');
  await userEvent.tab();
  expect(document.activeElement).toBe(locked);
  await userEvent.keyboard(' ');
  await userEvent.click(screen.getByText('Paper-free bills'));
  expect(onChange).not.toHaveBeenCalled();
  await find(false);
});
