import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { TestApi } from '#src/test/mock-api.ts';
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
  submit,
  taken,
  type,
} from './meter-reading.test-support.tsx';

// The code of the dialog loads when one first opens, which takes long on a busy machine.
beforeAll(async () => {
  await Promise.all([import('#src/ui/chakra/dialog-part.tsx'), import('./reading-dialog.tsx')]);
});

const change = 'Change the reading';
const focused = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(inDialog().getByRole('button', { name })));
const closed = async () => {
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const changeOf = (serial: string) =>
  screen.findByRole('button', { name: `Change or withdraw it: ${serial}` });
const gasMeter = 'Natural gas meter G107001';

test.each([
  ['a lower number', '36999', '24900', ['DAY']],
  ['two lower numbers', '36999', '24800', ['DAY', 'NITE']],
])('%s: refused at the field, with the last reading and a way out', async (_, one, other, names) => {
  const { writes } = await open();
  await type(day, one);
  await type(night, other);
  await userEvent.keyboard('{Enter}');
  const summary = within(await inDialog().findByRole('region', { name: "There's a problem" }));
  const last = { DAY: 37141, NITE: 24835 } as const;
  for (const name of names as (keyof typeof last)[]) {
    const message = `${name}: that's lower than your last reading (${last[name]}). Check the digits.`;
    expect(summary.getByRole('button', { name: message })).toBeTruthy();
  }
  expect(summary.getAllByRole('button')).toHaveLength(names.length);
  const way = inDialog().getByText(/Nothing was sent\. If your meter really shows this, call us on/);
  expect(within(way).getByRole('link', { name: '0800 555 016' })).toBeTruthy();
  expect(inDialog().queryByText(/swapped|started again/)).toBeNull();
  expect(await writes()).toEqual([
    ['POST /meterRead', expect.not.objectContaining({ confirmed: expect.anything() as unknown })],
  ]);
});

test('registers that are swapped are said to be', async () => {
  await open();
  await type(day, '24930');
  await type(night, '37353');
  await press('Send the readings');
  const message = "DAY: that's lower than your last reading (37141). DAY and NITE look swapped.";
  expect(await inDialog().findByRole('button', { name: message })).toBeTruthy();
});

const startedOver = ({ control }: TestApi) =>
  control.fault({
    fault: 'answer',
    status: 409,
    body: { type: '/error/meter_read/started_over', title: 'Lower', status: 409 },
    match: submit,
    times: 1,
  });

test.each([
  ['a number that is far too high', '47353', undefined, 'Is this reading right?', "It's right"],
  [
    'dials that may have started over',
    '12',
    startedOver,
    "That's lower than your last reading",
    'The meter started again, or is a new one',
  ],
])('%s: Enter leads back to the number, and sends nothing', async (_, digits, prepare, title, yes) => {
  const { writes } = await open(prepare ? { prepare } : {});
  await type(day, digits);
  await type(night, '24930');
  await userEvent.keyboard('{Enter}');
  await heading(title);
  await focused(change);
  const button = inDialog().getByRole('button', { name: change });
  expect(button.className).toContain('primary');
  expect(inDialog().getByRole('button', { name: yes }).className).not.toContain('primary');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
    title,
  );
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(field(day)));
  expect(field(day).value).toBe(digits.padStart(5, '0'));
  expect(await writes()).toHaveLength(1);
});

test('dials that started over are sent once the customer says so', async () => {
  const { writes } = await open({ prepare: startedOver });
  await type(gas, '32592');
  await press('Send the readings');
  await press('The meter started again, or is a new one');
  await heading(taken);
  expect((await writes()).map(([, body]) => body)).toMatchObject([{}, { confirmed: true }]);
});

test('what would cost far too much is held, shown as such, and can be changed', async () => {
  const { writes } = await open();
  await type(gas, '39000');
  await press('Send the readings');
  expect(
    await inDialog().findByText(
      /^Natural gas meter G107001: 6,438 m³ more than last time is far more than usual\./,
    ),
  ).toBeTruthy();
  await press("It's right");
  await heading("We'll check your reading");
  expect(inDialog().queryByText(/Your next bill counts this reading/)).toBeNull();
  await closed();
  expect(
    await screen.findByText(
      /You sent 39000 on Tue 3 Mar 2026\. It's far more than usual, so we're checking it\./,
    ),
  ).toBeTruthy();
  expect(screen.getAllByText('Last read Sun 1 Feb 2026 by our meter reader.')).toHaveLength(2);
  await userEvent.click(await changeOf(gasMeter));
  await screen.findByRole('dialog', { name: 'Change your reading' });
  await waitFor(() => expect(document.activeElement).toBe(field(gas)));
  expect(field(gas).value).toBe('39000');
  await type(gas, '32592');
  await press('Send the reading');
  await heading(taken);
  await closed();
  expect(screen.queryByText(/we're checking it/)).toBeNull();
  expect(screen.getByText(/^Last read Tue 3 Mar 2026 by you\./)).toBeTruthy();
  expect(await writes()).toHaveLength(3);
});

test('a reading of today can be withdrawn, and another one sent', async () => {
  const { writes } = await open();
  await type(gas, '32599');
  await press('Send the readings');
  await heading(taken);
  expect(inDialog().getByText(/Until midnight you can change or withdraw it\./)).toBeTruthy();
  await closed();
  await userEvent.click(await changeOf(gasMeter));
  await screen.findByRole('dialog');
  expect(inDialog().getByText(/^37 m³ more than on Sun 1 Feb 2026\./)).toBeTruthy();
  await press('Withdraw the reading');
  const done = await heading('Your reading is withdrawn');
  await waitFor(() => expect(document.activeElement).toBe(done));
  await closed();
  expect((await writes()).at(-1)?.[1]).toEqual({ meters: [{ id: 'sp-107001', devices: [] }] });
  expect(screen.queryByRole('button', { name: /^Change or withdraw it/ })).toBeNull();
  expect(screen.getAllByText('Last read Sun 1 Feb 2026 by our meter reader.')).toHaveLength(2);
  await userEvent.click(await opener());
  await screen.findByRole('dialog', { name: 'Send a meter reading' });
  expect(field(gas).value).toBe('');
});

test('where an answer is lost the reading is withdrawn once', async () => {
  const { writes, api } = await open();
  await type(gas, '32599');
  await press('Send the readings');
  await heading(taken);
  await closed();
  await api.control.fault({ fault: 'reset_after_commit', match: submit, times: 1 });
  await userEvent.click(await changeOf(gasMeter));
  await screen.findByRole('dialog');
  await press('Withdraw the reading');
  await heading('Your reading is withdrawn');
  expect(await writes()).toHaveLength(2);
});

test('the next day it can be withdrawn no more, which the page says', async () => {
  const { api } = await open();
  await type(gas, '32599');
  await press('Send the readings');
  await heading(taken);
  await closed();
  await userEvent.click(await changeOf(gasMeter));
  await screen.findByRole('dialog');
  await api.control.clock({ advance: 86_400_000 });
  await api.signIn();
  await press('Withdraw the reading');
  expect((await inDialog().findByRole('alert')).textContent).toContain(
    "That reading can't be withdrawn any more, so nothing was changed. Call us if it's wrong.",
  );
});

test('the dialog for new readings leads to the change of one that was sent', async () => {
  await open();
  await type(gas, '32599');
  await press('Send the readings');
  await heading(taken);
  await closed();
  await userEvent.click(await opener());
  await screen.findByRole('dialog');
  await userEvent.click(inDialog().getByRole('button', { name: `Change or withdraw it: ${gasMeter}` }));
  await screen.findByRole('dialog', { name: 'Change your reading' });
  await waitFor(() => expect(field(gas).value).toBe('32599'));
  expect(document.activeElement).toBe(field(gas));
  expect(inDialog().queryByRole('textbox', { name: day })).toBeNull();
});
