import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';
import './network-sessions.tsx';

const path = '/account/products/ev/everywhere';
const show = (scene: Parameters<typeof renderLive>[1] = {}) =>
  renderLive(pageWidgets.networkSessions, { persona: 'mei', path: `${path}?year=2025`, ...scene });
const sentence = () => screen.findByText(/^You charged \d+ times in 2025: /);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows the year with its total, a chart by month and the newest charges', async () => {
  await show();
  expect((await sentence()).textContent).toMatch(/[\d.]+ kWh for \$[\d.]+\.$/);
  expect(screen.getByRole('img', { name: 'Charging on the road by month, 2025' })).toBeTruthy();
  const list = screen.getByRole('list', { name: 'Charges, newest first' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(6);
  await press('Show 12 more');
  expect(within(list).getAllByRole('listitem')).toHaveLength(18);
});

test('the table adds up to the total of the server', async () => {
  await show();
  const total = (await sentence()).textContent?.match(/\$[\d.]+\d/)?.[0] ?? '';
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(14);
  expect(rows.at(-1)?.textContent).toContain(total);
});

test('in kilowatt-hours the list leads with energy', async () => {
  await show();
  await sentence();
  await userEvent.click(screen.getByRole('radio', { name: 'kWh' }));
  const first = within(screen.getByRole('list', { name: 'Charges, newest first' })).getAllByRole(
    'listitem',
  )[0];
  await waitFor(() => expect(first?.textContent).toMatch(/kWh.*\$/));
});

test('another year is in the address; one without charges leads to the year before', async () => {
  await show({ path: `${path}?year=2022` });
  expect(await screen.findByText('You charged nowhere on the road in 2022.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2025');
  await sentence();
});

test('without a year it is the current one', async () => {
  await show({ path });
  expect(await screen.findByText(/in 2026/)).toBeTruthy();
  expect((screen.getByRole('combobox', { name: 'Year' }) as HTMLSelectElement).value).toBe('2026');
});

test('says once what an idle fee is', async () => {
  const { writes, unmount } = await show();
  expect(await screen.findByText(/please move it on/)).toBeTruthy();
  await press('Got it');
  expect(screen.queryByText(/please move it on/)).toBeNull();
  await waitFor(async () =>
    expect(await writes()).toEqual([
      ['POST /drd/allPlatforms/updateFlag', { flagName: 'firstEvIdleFeeInfoSeen' }],
    ]),
  );
  unmount();
});

test('staff close the note on idle fees for themselves', async () => {
  const { sent } = await show({ isStaff: true });
  await sentence();
  await press('Got it');
  expect(screen.queryByText(/please move it on/)).toBeNull();
  expect(sent).toEqual([]);
});

test('without a linked account it says so and leads to joining', async () => {
  await show({ persona: 'noa' });
  expect(await screen.findByText(/No EVerywhere account is linked/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Join EVerywhere' })).toBeTruthy();
});

test('a failure of the network says which year is missing, and can be tried again', async () => {
  const live = await show({
    prepare: ({ control }) =>
      control.fault({ fault: '500_empty', match: { operation: 'ev.chargingSession' } }),
  });
  expect(await screen.findByText("We couldn't load your charging in 2025.")).toBeTruthy();
  await live.api.control.clearFaults();
  await press('Try again');
  await sentence();
});
