import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { addressDeck } from '#mock/world/address-deck.ts';
import type { WireOf } from '#schemas/wire.ts';
import { loadControls } from '#src/test/load-controls.ts';
import type { TestApi } from '#src/test/mock-api.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { Combobox } from '#src/ui/controls/combobox.tsx';
import { pageWidgets } from '#widgets/pages.ts';
import {
  day,
  field,
  gas,
  heading,
  inDialog,
  night,
  open,
  opener,
  press,
  taken,
  type,
  typeUsual,
  usual,
} from './meter-reading.test-support.tsx';

loadControls(Combobox);

// The code of the dialog loads when one first opens, which takes long on a busy machine.
beforeAll(async () => {
  await Promise.all([import('#src/ui/chakra/dialog-part.tsx'), import('./reading-dialog.tsx')]);
});

const opened = '/account/products/consumption?reading=open';
const card = () => screen.findByRole('region', { name: 'Meter reading' });

test('the card shows when each meter was last read, and what it showed', async () => {
  await renderLive(pageWidgets.meterReading, { persona: 'hemi' });
  const meters = within(await card());
  expect(await meters.findByText('Electricity meter E107000')).toBeTruthy();
  expect(meters.getAllByText('Last read Sun 1 Feb 2026 by our meter reader.')).toHaveLength(2);
  expect(meters.getByText('37141.8 kWh')).toBeTruthy();
  expect(meters.getByText('32562.2 m³')).toBeTruthy();
  expect(meters.getByText('Home')).toBeTruthy();
});

test('a meter that sends its readings needs no button', async () => {
  await renderLive(pageWidgets.meterReading, { persona: 'aroha' });
  expect(
    await screen.findByText("Your meter sends us its readings, so there's nothing for you to read."),
  ).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('all registers of all meters are sent together, and the card shows it', async () => {
  const { writes } = await open();
  await typeUsual();
  expect(inDialog().getByText(/^212 kWh more than on Sun 1 Feb 2026\./)).toBeTruthy();
  expect(inDialog().getByText(/^30 m³ more than on Sun 1 Feb 2026\./)).toBeTruthy();
  await press('Send the readings');
  const done = await heading(taken);
  await waitFor(() => expect(document.activeElement).toBe(done));
  expect(
    inDialog().getByText(/^12 days that were estimated now show what you've really used\./),
  ).toBeTruthy();
  expect(inDialog().getByText(/You can send another one from Tue 10 Mar 2026\.$/)).toBeTruthy();
  expect(await writes()).toEqual([['POST /meterRead', usual]]);
  await userEvent.click(inDialog().getAllByRole('button', { name: 'Close' }).at(-1) ?? done);
  expect(await within(await card()).findAllByText(/^Last read Tue 3 Mar 2026 by you\./)).toHaveLength(2);
});

test('a meter that was not read can be left empty; short numbers and spaces are completed', async () => {
  const { writes } = await open();
  await userEvent.click(field(gas));
  await userEvent.paste(' 32 592 ');
  await userEvent.tab();
  expect(field(gas).value).toBe('32592');
  await press('Send the readings');
  await heading(taken);
  expect(await writes()).toEqual([['POST /meterRead', { meters: usual.meters.slice(1) }]]);
});

test('what is missing or no whole number is listed, and the list leads to the field', async () => {
  const { sent } = await open();
  await type(day, '37353.8');
  await press('Send the readings');
  const summary = within(await inDialog().findByRole('region', { name: "There's a problem" }));
  await userEvent.click(summary.getByRole('button', { name: 'NITE: type the 5 digits that it shows.' }));
  await waitFor(() => expect(document.activeElement).toBe(field(night)));
  expect(summary.getByText('DAY: type whole numbers only, without what is after the point.')).toBeTruthy();
  expect(field(day).value).toBe('37353.8');
  expect(sent).toEqual([]);
});

test('what was typed is there again when the dialog was closed, also for each property', async () => {
  await open();
  await type(day, '37353');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await opener());
  await screen.findByRole('dialog');
  expect(field(day).value).toBe('37353');
  expect(inDialog().getByText(/^212 kWh more/)).toBeTruthy();
  await userEvent.selectOptions(inDialog().getByRole('combobox'), 'Rental');
  expect(field(gas).value).toBe('');
  await userEvent.selectOptions(inDialog().getByRole('combobox'), 'Home');
  expect(field(day).value).toBe('37353');
});

test('a reading that was sent leaves nothing typed', async () => {
  await open();
  await type(gas, '32592');
  await press('Send the readings');
  await heading(taken);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await opener());
  await screen.findByRole('dialog');
  expect(field(day).value).toBe('');
});

test('an address opens the dialog', async () => {
  await renderLive(pageWidgets.meterReading, {
    persona: 'hemi',
    path: opened,
  });
  expect(await screen.findByRole('dialog', { name: 'Send a meter reading' })).toBeTruthy();
});

test('a meter that was read in the last week says from when it can be read', async () => {
  const next = 'You can send the next reading from Sun 8 Mar 2026.';
  const { unmount } = await renderLive(pageWidgets.meterReading, { persona: 'ngaire' });
  const words = `Last read Sun 1 Mar 2026 by our meter reader. ${next}`;
  expect(within(await card()).getByText(words)).toBeTruthy();
  const button = await opener();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  await renderLive(pageWidgets.meterReading, { persona: 'ngaire', path: opened });
  await screen.findByRole('dialog');
  expect(inDialog().getByText(words)).toBeTruthy();
  expect(inDialog().queryByRole('textbox')).toBeNull();
  await userEvent.click(inDialog().getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a home that we will supply says so', async () => {
  const moveInIcps = addressDeck
    .flatMap(({ connections }) => connections)
    .filter(({ meterType, supplyType }) => meterType === 'basic' && supplyType === 'electricity')
    .map(({ icp }) => icp)
    .slice(0, 1);
  await renderLive(pageWidgets.meterReading, {
    path: opened,
    prepare: ({ fetch }) =>
      fetch('http://localhost:4000/api/v1/private/homeMove/submit', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          moveOutIds: ['site-101-1'],
          moveInIcps,
          moveOutAddress: 'Where we are',
          moveOutDate: '2026-03-20',
          moveInAddress: '3 Harakeke Street, Mount Albert, Auckland 1025',
          moveInDate: '2026-03-18',
          hasMedicalDependency: false,
          isVulnerable: false,
        }),
      }),
  });
  await screen.findByRole('dialog');
  const property = inDialog().getByRole('combobox', { name: 'Property' });
  await userEvent.selectOptions(property, within(property).getAllByRole('option').at(-1)?.textContent ?? '');
  expect(inDialog().getByText("We don't supply it right now, so there's no reading to send.")).toBeTruthy();
});

test('from six properties on they are searched', async () => {
  await renderLive(pageWidgets.meterReading, {
    persona: 'hemi',
    async prepare({ fetch, control }: TestApi) {
      const known = await fetch('http://localhost:4000/api/v1/private/meterRead/site-meters');
      const { sites } = (await known.json()) as WireOf<'meterRead.siteMeters'>;
      const [home, rental] = sites;
      if (!home || !rental) throw new Error('No sites');
      const body = {
        sites: [home, ...[1, 2, 3, 4, 5].map((id) => ({ ...rental, id: `r-${id}`, nickname: `Bach ${id}` }))],
      };
      await control.fault({
        fault: 'answer',
        status: 200,
        body,
        match: { operation: 'meterRead.siteMeters' },
      });
    },
  });
  await userEvent.click(await opener());
  await screen.findByRole('dialog');
  const search = await inDialog().findByRole('combobox', { name: 'Property' });
  await userEvent.clear(search);
  await userEvent.type(search, 'bach 4');
  await userEvent.click(await screen.findByRole('option', { name: /^Bach 4, / }));
  expect(await inDialog().findByText('Natural gas meter G107010')).toBeTruthy();
});

test('staff see everything and send nothing', async () => {
  const { sent } = await open({ isStaff: true });
  expect(
    inDialog().getAllByText('Staff can look. Only the customer can change this.').length,
  ).toBeGreaterThan(0);
  await type(gas, '32592');
  await press('Send the readings');
  await userEvent.type(field(gas), '{Enter}');
  expect(sent).toEqual([]);
});
