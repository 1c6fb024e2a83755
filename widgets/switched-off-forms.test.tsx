import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { loadControls } from '#src/test/load-controls.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { stubLayout } from '#src/test/stub-layout.ts';
import { Combobox } from '#src/ui/controls/combobox.tsx';
import { NumberField } from '#src/ui/controls/number-field.tsx';
import { RadioCards } from '#src/ui/controls/radio-cards.tsx';
import { Steps } from '#src/ui/controls/steps.tsx';
import { pageWidgets } from './pages.ts';
import { hour, openDay } from './powershout/powershout-booking/booking.test-support.tsx';
import { fieldOf, openForm, press, type TextForm } from './text-forms.test-support.ts';
import { toContact } from './text-forms-scenes.test-support.ts';
import { textForms } from './text-forms-table.test-support.ts';
// Lazy code is loaded at the start: a busy machine takes longer than a test waits.
import '#src/ui/chakra/dialog-part.tsx';
import './moving/home-move-modal/move-dialog.tsx';

loadControls(NumberField, Combobox, RadioCards, Steps);

beforeEach(stubLayout);

const paused = "We've paused this for now. What you typed wasn't sent.";

/** Boxes to search in hold nothing that is sent, and an address is taken from a list. */
const searches = /^(?:Search|Find)|address$|^Property$|Where is the gas/;
const forms = textForms.flatMap((form) => {
  const fields = Object.entries(form.fields).filter(([label]) => !searches.test(label));
  return fields.length === 0 ? [] : [{ ...form, fields: Object.fromEntries(fields) }];
});

/** Spaces in a number are no part of it. */
const digits = (text: string) => text.replaceAll(/(?<=\d) (?=\d)/g, '');

const isThere = (label: string) =>
  [...document.querySelectorAll('label')].some(
    ({ textContent }) => textContent?.replace(/ \(optional\)$/, '') === label,
  );

/** Opens the form again where it doesn't open by itself. */
async function reopen({ open, fields }: TextForm) {
  const [label = ''] = Object.keys(fields);
  for (const step of open) {
    if (isThere(label)) return;
    const button = typeof step === 'string' ? screen.queryAllByRole('button', { name: step })[0] : undefined;
    if (button !== undefined) await userEvent.click(button);
    else if (typeof step === 'string' && screen.queryByRole('radio', { name: step })) await press(step);
  }
}

test.each(forms)('$widget keeps $fields while it is switched off', async (form) => {
  const { setOff } = await openForm(form);
  const typed = new Map<string, string>();
  for (const [label, text] of Object.entries(form.fields)) {
    const field = await fieldOf(label);
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(text);
    // A field puts what is typed into its own words once it is left.
    await userEvent.tab();
  }
  for (const label of Object.keys(form.fields)) typed.set(label, (await fieldOf(label)).value);
  setOff(true);
  const notice = await screen.findByText(paused);
  expect(document.activeElement?.contains(notice)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
  setOff(false);
  const [first = ''] = typed.keys();
  await waitFor(async () => {
    await reopen(form);
    expect(isThere(first)).toBe(true);
  });
  const now = async (label: string) => (await fieldOf(label)).value;
  await waitFor(async () => {
    for (const [label, text] of typed)
      expect([label, digits(await now(label))]).toEqual([label, digits(text)]);
  });
});

test('the hours that are chosen for a Powershout stay chosen', async () => {
  const { setOff } = await openDay('2026-03-10');
  await userEvent.click(await hour(/^6 pm/));
  await userEvent.click(screen.getByRole('radio', { name: '3 h' }));
  setOff(true);
  expect(await screen.findByText(paused)).toBeTruthy();
  setOff(false);
  expect(await screen.findByText('Tue 10 Mar 2026, 6 pm to 9 pm')).toBeTruthy();
});

test('answers about health that no draft has are there again after their step', async () => {
  const { setOff } = await renderLive(pageWidgets.homeMoveModal, { persona: 'ngaire' });
  await toContact();
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/"hasMedicalDependency":false/);
  setOff(true);
  expect(await screen.findByText(paused)).toBeTruthy();
  setOff(false);
  // Without them the move would go back to the questions about the property.
  expect(await fieldOf('Email')).toBeTruthy();
});
