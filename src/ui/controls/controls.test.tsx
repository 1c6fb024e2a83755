import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Select } from './select.tsx';

const units = [
  { value: 'nzd', label: 'Dollars' },
  { value: 'kwh', label: 'kWh' },
] as const;

test('a segmented control is a named group of radio buttons', async () => {
  const onChange = vi.fn();
  render(<SegmentedControl label="Unit" options={units} value="nzd" onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Unit' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dollars' }).checked).toBe(true);
  await userEvent.click(screen.getByText('kWh'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('kwh');
});

test('a select has its label, hint and error with it', () => {
  const onChange = vi.fn();
  render(
    <Select
      label="Unit"
      hint="For charts"
      error="Select a unit"
      options={units}
      value="nzd"
      onChange={onChange}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Unit' });
  const described = (select.getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'For charts',
    'Important: Select a unit',
  ]);
  expect(select.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(select, { target: { value: 'kwh' } });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('kwh');
});

test('clearing a search leaves the cursor in the field', async () => {
  const onChange = vi.fn();
  render(<SearchField label="Find a site" value="Villa" onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find a site' }));
});
