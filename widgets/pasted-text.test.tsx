import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { loadControls } from '#src/test/load-controls.ts';
import { stubLayout } from '#src/test/stub-layout.ts';
import { Combobox } from '#src/ui/controls/combobox.tsx';
import { dirty, fillIn, pasteInto } from '#src/ui/controls/dirty-text.test-support.ts';
import { NumberField } from '#src/ui/controls/number-field.tsx';
import { RadioCards } from '#src/ui/controls/radio-cards.tsx';
import { Steps } from '#src/ui/controls/steps.tsx';
import { fieldOf, openForm } from './text-forms.test-support.ts';
import { textForms } from './text-forms-table.test-support.ts';
// Lazy code is loaded at the start: a busy machine takes longer than a test waits.
import '#src/ui/chakra/dialog-part.tsx';
import './moving/home-move-modal/move-dialog.tsx';

loadControls(NumberField, Combobox, RadioCards, Steps);

beforeEach(stubLayout);

const messages = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

test.each(textForms)(
  '$widget takes pasted text of every kind in $fields',
  async (form) => {
    await openForm(form);
    for (const [label, text] of Object.entries(form.fields)) {
      const field = await fieldOf(label);
      /** What the field and the messages of the form show after a text was pasted and the field was left: it is taken. */
      const after = async (typed: string) => {
        act(() => field.focus());
        fillIn(field, '');
        await waitFor(() => expect(field.value).toBe(''));
        pasteInto(field, typed);
        // Chakra takes a change a moment after its event, and nobody leaves a field in the same moment.
        await act(() => new Promise((resolve) => setTimeout(resolve)));
        const shown = field.value;
        act(() => field.blur());
        await waitFor(() => {
          expect(field.value).not.toBe('');
          expect([typed, field.getAttribute('aria-invalid')]).toEqual([typed, null]);
        });
        return [shown, field.value, ...messages()];
      };
      const plain = await after(text);
      // Nothing that was there before has come back meanwhile.
      expect(plain[0]).toBe(text);
      for (const [kind, spoil] of dirty)
        expect([kind, ...(await after(spoil(text)))]).toEqual([kind, ...plain]);
    }
  },
  60_000,
);
