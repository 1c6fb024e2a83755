import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { loadControls } from '#src/test/load-controls.ts';
import { stubLayout } from '#src/test/stub-layout.ts';
import { Combobox } from '#src/ui/controls/combobox.tsx';
import { RadioCards } from '#src/ui/controls/radio-cards.tsx';
import { Steps } from '#src/ui/controls/steps.tsx';
import { fieldOf, openForm, press } from './text-forms.test-support.ts';
import { typeInto } from './text-forms-scenes.test-support.ts';
import { textForms } from './text-forms-table.test-support.ts';
// Lazy code is loaded at the start: a busy machine takes longer than a test waits.
import '#src/ui/chakra/dialog-part.tsx';
import './moving/home-move-modal/move-dialog.tsx';

loadControls(Combobox, RadioCards, Steps);

beforeEach(stubLayout);

const emails = textForms.flatMap((form) =>
  Object.keys(form.fields)
    .filter((label) => /e-?mail/i.test(label))
    .map((label) => ({ form, label, widget: form.widget })),
);

test('the table has every form that takes an e-mail', () => {
  expect(emails.map(({ widget }) => widget)).toEqual([
    'loginDetails',
    'billingPreferences',
    'networkJoin',
    'networkJoin',
    'homeMoveModal',
  ]);
});

test.each(emails)(
  '$widget asks about a slip of a well-known address in "$label"',
  async ({ form, label }) => {
    const { sent } = await openForm(form);
    const field = await fieldOf(label);
    expect(field.type).toBe('email');
    await typeInto(label, 'aroha@gmial.com');
    await screen.findByText('Did you mean aroha@gmail.com?');
    // It keeps nobody from an address that is right.
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await press('Use that one');
    await waitFor(() => expect(field.value).toBe('aroha@gmail.com'));
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText(/^Did you mean/)).toBeNull();
    await userEvent.clear(field);
    await typeInto(label, 'aroha@example.co.nz');
    expect(screen.queryByText(/^Did you mean/)).toBeNull();
    expect(sent).toEqual([]);
  },
);
