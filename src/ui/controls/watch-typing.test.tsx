import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { plainDate } from '#src/time/plain-date.ts';
import { Combobox } from './combobox.tsx';
import { DateField } from './date-field.tsx';
import { dirty, fillIn, pasteInto } from './dirty-text.test-support.ts';
import { NumberField } from './number-field.tsx';
import { SearchField } from './search-field.tsx';
import { TextField } from './text-field.tsx';

const today = plainDate('2026-03-03');

function Controls({ onValue }: { readonly onValue: (value: string | number | undefined) => void }) {
  const [number, setNumber] = useState<number>();
  const [texts, setTexts] = useState({ search: '', date: '', address: '', notes: '' });
  const field = (name: keyof typeof texts) => ({
    value: texts[name],
    onChange: (text: string) => {
      setTexts((before) => ({ ...before, [name]: text }));
      onValue(text);
    },
  });
  return (
    <>
      <TextField label="Name" onChange={({ target }) => onValue(target.value)} />
      <TextField label="E-mail" type="email" onChange={({ target }) => onValue(target.value)} />
      <TextField label="Phone" type="tel" onChange={({ target }) => onValue(target.value)} />
      <SearchField label="Search" {...field('search')} />
      <DateField label="Day" today={today} {...field('date')} />
      <Combobox
        label="Address"
        options={undefined}
        onPick={() => undefined}
        nouns={['one', 'more']}
        {...field('address')}
      />
      <NumberField
        label="Number"
        value={number}
        onChange={(value) => {
          setNumber(value);
          onValue(value);
        }}
      />
      <textarea
        aria-label="Notes"
        value={texts.notes}
        onChange={({ target }) => field('notes').onChange(target.value)}
      />
    </>
  );
}

beforeAll(() => Promise.all([NumberField.load(), Combobox.load()]));

const fields: readonly (readonly [label: string, text: string, value: string | number])[] = [
  ['Name', 'Mei Wharerau 2', 'Mei Wharerau 2'],
  ['E-mail', 'mei@example.co.nz', 'mei@example.co.nz'],
  ['Phone', '+64 21 555 0101', '+64 21 555 0101'],
  ['Search', 'tōtara 12', 'tōtara 12'],
  ['Day', '15 March 2026', '2026-03-15'],
  ['Address', '104/9 Kāretu Place', '104/9 Kāretu Place'],
  ['Number', '150', 150],
  ['Notes', 'Gate code 1 2 3', 'Gate code 1 2 3'],
];

test.each(fields)('%s takes %j from anywhere', async (label, text, value) => {
  let last: string | number | undefined;
  render(
    <Controls
      onValue={(next) => {
        last = next;
      }}
    />,
  );
  // Both are plain text fields until their code is there.
  await screen.findByRole('spinbutton');
  await screen.findByRole('combobox');
  const field = await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
  await userEvent.click(field);
  const empty = () =>
    waitFor(() => {
      fillIn(field, '');
      expect(last).toBe(typeof value === 'number' ? undefined : '');
    });
  const taken = (kind: string) => waitFor(() => expect([kind, last]).toEqual([kind, value]));
  for (const [kind, spoil] of dirty) {
    pasteInto(field, spoil(text));
    await taken(kind);
    await empty();
    fillIn(field, spoil(text));
    await taken(kind);
    await empty();
  }
});

test('the caret stays where it was', () => {
  render(<Controls onValue={() => undefined} />);
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  fillIn(field, 'Mei Lin');
  field.setSelectionRange(3, 3);
  pasteInto(field, '\u202D Ana\u202C');
  expect([field.value, field.selectionStart]).toEqual(['Mei Ana Lin', 7]);
});

test('a text that is being composed is cleaned when it is done', () => {
  const seen: unknown[] = [];
  render(<Controls onValue={(value) => seen.push(value)} />);
  const field = screen.getByLabelText<HTMLInputElement>('Name');
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: '１２' }, isComposing: true });
  expect(field.value).toBe('１２');
  fireEvent.compositionEnd(field);
  expect(field.value).toBe('12');
  expect(seen.at(-1)).toBe('12');
});
