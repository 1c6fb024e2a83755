import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { loadControls } from '#src/test/load-controls.ts';
import { stubLayout } from '#src/test/stub-layout.ts';
import { Combobox } from '#src/ui/controls/combobox.tsx';
import { writeInto } from '#src/ui/controls/dirty-text.test-support.ts';
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

/** Boxes to search in are no part of a form that is sent, and an address is taken from a list. */
const searches = /^(?:Search|Find)|address$|^Property$|Where is the gas/;
const forms = textForms.flatMap((form) => {
  const fields = Object.entries(form.fields).filter(([label]) => !searches.test(label));
  return fields.length === 0 ? [] : [{ ...form, fields: Object.fromEntries(fields) }];
});

test.each(forms)('$widget counts what was written without an event in $fields', async (form) => {
  const { writes } = await openForm(form);
  const fields: HTMLInputElement[] = [];
  for (const [label, text] of Object.entries(form.fields)) {
    const field = await fieldOf(label);
    writeInto(field, text);
    fields.push(field);
  }
  const owner = fields[0]?.form;
  if (!owner) throw new Error('The fields are in no form.');
  act(() => owner.requestSubmit());
  // It is sent, has gone on, or says what else it needs.
  const isOver = async () =>
    (await writes()).length > 0 ||
    fields.some(({ isConnected }) => !isConnected) ||
    screen.queryByRole('alertdialog') !== null ||
    screen.queryByRole('region', { name: "There's a problem" }) !== null;
  await waitFor(async () => expect(await isOver()).toBe(true));
  const sent = JSON.stringify((await writes()).map(([, body]) => body));
  for (const [index, text] of Object.values(form.fields).entries()) {
    const field = fields[index];
    if (field?.isConnected) expect([text, field.getAttribute('aria-invalid')]).toEqual([text, null]);
    const isNumber = field?.getAttribute('aria-roledescription') === 'number field';
    if (sent !== '[]' && isNumber) expect(sent).toMatch(new RegExp(`\\b${Number(text)}\\b`));
  }
});
