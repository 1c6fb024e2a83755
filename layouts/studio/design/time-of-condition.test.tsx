import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TimeOfCondition } from './time-of-condition.tsx';

let told: (string | undefined)[] = [];

function Editor({ initial }: { readonly initial?: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <TimeOfCondition
        label="Begins"
        value={value}
        onChange={(next) => {
          told.push(next);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => setValue('2026-12-24T18:00')}>
        Elsewhere
      </button>
    </>
  );
}

const open = (initial?: string) => {
  told = [];
  render(initial === undefined ? <Editor /> : <Editor initial={initial} />);
  return {
    day: screen.getByRole<HTMLInputElement>('textbox', { name: 'Begins' }),
    time: screen.getByRole<HTMLInputElement>('textbox', { name: 'At' }),
  };
};

test('a day begins with its first minute, and a time is read as people write it', async () => {
  const { day, time } = open();
  await userEvent.type(day, '1 Jun 2026');
  expect(told.at(-1)).toBe('2026-06-01T00:00');
  await userEvent.clear(time);
  await userEvent.type(time, '9.30 pm');
  expect(told.at(-1)).toBe('2026-06-01T21:30');
  await userEvent.clear(day);
  expect(told.at(-1)).toBeUndefined();
});

test('what can’t be read is said and changes nothing', async () => {
  const { day, time } = open('2026-06-01T09:00');
  await userEvent.clear(time);
  await userEvent.type(time, 'soon');
  expect(time.getAttribute('aria-invalid')).toBe('true');
  expect(told).toEqual([]);
  await userEvent.type(day, 'x');
  expect(day.getAttribute('aria-invalid')).toBe('true');
  expect(told).toEqual([]);
});

test('a value that comes from elsewhere takes the place of what was typed', async () => {
  const { day, time } = open('2026-06-01T09:00');
  await userEvent.type(time, 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect([day.value, time.value]).toEqual(['24 Dec 2026', '18:00']);
});

test('an hour that clocks skip is said where it is typed', () => {
  const { time } = open('2026-09-27T02:30');
  expect(time.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/skip this hour/)).toBeTruthy();
});
