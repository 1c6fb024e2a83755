import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubLayout } from '#src/test/stub-layout.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { DateField } from './date-field.tsx';
// On a busy machine it loads later than a test waits.
import '#src/ui/chakra/calendar-part.tsx';

beforeEach(stubLayout);

const onChange = vi.fn<(value: string) => void>();
function Example({ from = '' }: { readonly from?: string }) {
  const [value, setValue] = useState(from);
  return (
    <DateField
      label="First day"
      today={plainDate('2026-03-18')}
      min={plainDate('2026-02-10')}
      max={plainDate('2026-03-20')}
      value={value}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'First day' });
const trigger = () => screen.getByRole('button', { name: 'First day: calendar' });
// By role it takes a second to query the days.
const day = (name: string) => screen.getByLabelText(name);
async function open() {
  await userEvent.click(trigger());
  await screen.findByRole('dialog', { name: 'First day: calendar' });
}

test('a day is typed as people write it, and shown in one way when the field is left', async () => {
  render(<Example />);
  expect(document.getElementById(input().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'For example, 3 Mar 2026',
  );
  await userEvent.type(input(), '3/3/26');
  expect(onChange).toHaveBeenLastCalledWith('2026-03-03');
  expect(input().value).toBe('3/3/26');
  await userEvent.tab();
  expect(input().value).toBe('3 Mar 2026');
});

test('what is no day stays as it was typed', async () => {
  render(<Example />);
  await userEvent.type(input(), '30 Feb');
  await userEvent.tab();
  expect(input().value).toBe('30 Feb');
  expect(onChange).toHaveBeenLastCalledWith('30 Feb');
});

test('the calendar opens at the day, is navigated by arrow keys, and returns focus', async () => {
  render(<Example from="2026-03-03" />);
  await open();
  await waitFor(() => expect(document.activeElement).toBe(day('Tuesday 3 March 2026')));
  expect(screen.getAllByRole('gridcell', { selected: true }).map((cell) => cell.textContent)).toEqual(['3']);
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(document.activeElement).toBe(day('Wednesday 4 March 2026')));
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(day('Wednesday 11 March 2026')));
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('2026-03-11');
  expect(input().value).toBe('11 Mar 2026');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(trigger()));
});

test('a week begins on Sunday, today is that of the portal, and days out of bounds are not offered', async () => {
  onChange.mockClear();
  render(<Example />);
  await open();
  await waitFor(() => expect(document.activeElement).toBe(day('Wednesday 18 March 2026')));
  expect([...document.querySelectorAll('th')].map((head) => head.textContent).join('')).toBe('SMTWTFS');
  expect(day('Sunday 15 March 2026').closest('td')?.cellIndex).toBe(0);
  const current = document.querySelectorAll('[aria-current="date"]');
  expect([...current].map((cell) => cell.textContent)).toEqual(['18']);
  expect(day('Saturday 21 March 2026').getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(day('Saturday 21 March 2026'));
  expect(onChange).not.toHaveBeenCalled();
});

test('another month is a step or a choice away; Esc closes and changes nothing', async () => {
  onChange.mockClear();
  render(<Example from="2026-03-03" />);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Previous month' }));
  await screen.findByLabelText('Sunday 15 February 2026');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Year' }).value).toBe('2026');
  fireEvent.change(screen.getByRole('combobox', { name: 'Month' }), { target: { value: '3' } });
  await screen.findByLabelText('Sunday 15 March 2026');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(trigger()));
  expect(onChange).not.toHaveBeenCalled();
});
