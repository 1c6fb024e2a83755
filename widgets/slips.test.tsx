import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { read } from '#src/api/read.ts';
import { answerOf } from '#src/test/answer-of.ts';
import { loadControls } from '#src/test/load-controls.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { stubLayout } from '#src/test/stub-layout.ts';
import { Combobox } from '#src/ui/controls/combobox.tsx';
import { NumberField } from '#src/ui/controls/number-field.tsx';
import { RadioCards } from '#src/ui/controls/radio-cards.tsx';
import { Steps } from '#src/ui/controls/steps.tsx';
import { pageWidgets } from './pages.ts';
import { type SlipForm, slipForms } from './slips-table.test-support.ts';
import { control, fieldOf, openForm } from './text-forms.test-support.ts';
import { typeInto } from './text-forms-scenes.test-support.ts';
// Lazy code is loaded at the start: a busy machine takes longer than a test waits.
import '#src/ui/chakra/dialog-part.tsx';
import './moving/home-move-modal/move-dialog.tsx';

loadControls(NumberField, Combobox, RadioCards, Steps);

beforeEach(stubLayout);

const page = () => document.body.textContent;

async function fill({ fields }: SlipForm, slip: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries({ ...fields, ...slip })) await typeInto(label, text);
  // Enter in the last field is the default action of the form.
  const last = Object.keys({ ...fields, ...slip }).at(-1) ?? '';
  await userEvent.type(await fieldOf(last), '{Enter}');
}

const rows = slipForms.flatMap((form) =>
  form.slips.map((slip) => ({ form, slip, widget: form.widget, kind: slip.kind, typed: slip.typed })),
);

test.each(rows)('$widget: a $kind value in $typed', async ({ form, slip: { typed, outcome } }) => {
  const { writes } = await openForm(form);
  await fieldOf(Object.keys(form.fields)[0] ?? '');
  await form.before?.();
  await fill(form, typed);
  const costs = async () => (await writes()).filter(([call]) => form.costs.test(call));
  switch (outcome.kind) {
    case 'refused': {
      const summary = await screen.findByRole('region', { name: "There's a problem" });
      expect(summary.textContent).toContain(outcome.text);
      expect(await costs()).toHaveLength(outcome.isByServer ? 1 : 0);
      break;
    }
    case 'warned':
      await waitFor(() => expect(page()).toContain(outcome.text));
      expect(await costs()).toEqual([]);
      break;
    case 'asked': {
      const dialog = within(await screen.findByRole('alertdialog', { name: outcome.title }));
      // The default corrects it, and leaves everything as it was typed.
      await waitFor(() => expect(document.activeElement?.textContent).toBe(outcome.default));
      expect(dialog.getByRole('button', { name: outcome.default })).toBe(document.activeElement);
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(await costs()).toEqual([]);
      for (const [label, text] of Object.entries(typed)) expect((await fieldOf(label)).value).toBe(text);
      break;
    }
    case 'checked':
      await screen.findByRole('heading', { name: outcome.heading });
      expect(page()).toContain(outcome.text);
      expect(await costs()).toEqual([]);
      await userEvent.click(await control(outcome.back));
      for (const label of Object.keys(typed)) expect((await fieldOf(label)).value).not.toBe('');
      break;
    case 'sent':
      await waitFor(async () => expect(await costs()).not.toEqual([]));
      expect(await control(outcome.correct)).toBeTruthy();
      break;
  }
});

test('a booking of free power is kept by default, and its hours come back once it is deleted', async () => {
  const { api, writes } = await renderLive(pageWidgets.powershoutBookings, { persona: 'aroha' });
  const hours = async () => (await answerOf(api, read('powershout.get'))).balance;
  const before = await hours();
  await userEvent.click(await control(/^Delete/));
  await screen.findByRole('alertdialog', { name: 'Delete this booking?' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep it'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await writes()).toEqual([]);
  await userEvent.click(await control(/^Delete/));
  await userEvent.click(await control('Delete booking'));
  await waitFor(async () => expect(await writes()).toHaveLength(1));
  // They can be booked again, which corrects what was deleted by mistake.
  await waitFor(async () => expect(await hours()).toBeGreaterThan(before));
});
