import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { loadControls } from '#src/test/load-controls.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { Combobox } from '#src/ui/controls/combobox.tsx';
import { dirty, fillIn, pasteInto } from '#src/ui/controls/dirty-text.test-support.ts';
import { NumberField } from '#src/ui/controls/number-field.tsx';
import { RadioCards } from '#src/ui/controls/radio-cards.tsx';
import { pageWidgets } from './pages.ts';

loadControls(NumberField, Combobox, RadioCards);

interface Form {
  readonly widget: Exclude<keyof typeof pageWidgets, symbol>;
  readonly persona: string;
  readonly config?: object;
  readonly path?: string;
  /** What is pressed until the fields are there. */
  readonly presses: readonly string[];
  /** A text for each field, by its label. */
  readonly fields: Readonly<Record<string, string>>;
}

const terms = { label: 'Terms of giving', href: 'https://www.beacon.example/terms/schools' };
const donation = { about: 'For schools.', howItWorks: ['Each month.'], taxNote: 'A gift.', terms };
const refund = { "Account holder's name": 'N Wharerau', 'Bank account number': '12-3140-0171323-50' };

const forms: readonly Form[] = [
  {
    widget: 'creditRefund',
    persona: 'ngaire',
    presses: ['Another amount'],
    fields: { Amount: '20.50', ...refund },
  },
  {
    widget: 'schoolDonation',
    persona: 'mei',
    config: donation,
    presses: ['Another amount'],
    fields: { 'Amount each month': '7.50' },
  },
  {
    widget: 'contactDetails',
    persona: 'aroha',
    presses: ['Add work phone'],
    fields: { 'Work phone': '+64 4 555 0199' },
  },
  {
    widget: 'contactDetails',
    persona: 'aroha',
    presses: ['Edit home phone'],
    fields: { 'Home phone': '(04) 555 0199' },
  },
  {
    widget: 'meterReading',
    persona: 'hemi',
    presses: ['Send a meter reading'],
    fields: { 'DAY, kWh': '37 450', 'NITE, kWh': '24900' },
  },
  {
    widget: 'homeMove',
    persona: 'aroha',
    presses: [],
    fields: {
      'Last day at the old address': '15 March 2026',
      'First day at the new address': '16/3/2026',
      'Your new address': '104/9 Kāretu Place',
    },
  },
  {
    widget: 'networkJoin',
    persona: 'noa',
    presses: [],
    fields: { 'Your EVerywhere number': 'cn 220 03 30' },
  },
  { widget: 'tips', persona: 'aroha', presses: [], fields: { 'Find a tip': 'hot water 2' } },
];

const messages = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test.each(forms)(
  '$widget takes pasted text of every kind in $fields',
  async ({ widget, presses, fields, ...scene }) => {
    await renderLive(pageWidgets[widget], scene);
    for (const name of presses) {
      const control = await waitFor(() => {
        const found = screen.queryByRole('button', { name }) ?? screen.queryByRole('radio', { name });
        if (found === null) throw new Error(name);
        return found;
      });
      await userEvent.click(control);
    }
    for (const [label, text] of Object.entries(fields)) {
      const field = await waitFor(() => {
        const found = [...document.querySelectorAll('input')].find(
          ({ type, labels }) => type !== 'radio' && labels?.[0]?.textContent === label,
        );
        if (found === undefined) throw new Error(label);
        return found;
      });
      /** What the field and the messages of the form show after a text was pasted and the field was left: it is taken. */
      const after = async (typed: string) => {
        act(() => field.focus());
        fillIn(field, '');
        await waitFor(() => expect(field.value).toBe(''));
        pasteInto(field, typed);
        // Chakra takes a change a moment after its event, and nobody leaves a field in the same moment.
        await act(() => new Promise((resolve) => setTimeout(resolve)));
        act(() => field.blur());
        await waitFor(() => {
          expect(field.value).not.toBe('');
          expect([typed, field.getAttribute('aria-invalid')]).toEqual([typed, null]);
        });
        return [field.value, ...messages()];
      };
      const plain = await after(text);
      for (const [kind, spoil] of dirty)
        expect([kind, ...(await after(spoil(text)))]).toEqual([kind, ...plain]);
    }
  },
);
