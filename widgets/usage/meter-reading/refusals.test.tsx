import { act } from '@testing-library/react';
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
  press,
  submit,
  taken,
  type,
  usual,
} from './meter-reading.test-support.tsx';

// The code of the dialog loads when one first opens, which takes long on a busy machine.
beforeAll(async () => {
  await Promise.all([import('#src/ui/chakra/dialog-part.tsx'), import('./reading-dialog.tsx')]);
});

test('another property has its own meters; a locked one says by whom, and to try later', async () => {
  await open();
  await userEvent.selectOptions(inDialog().getByRole('combobox', { name: 'Property' }), 'Rental');
  expect(inDialog().getByText('8 Karaka Street, Marewa, Napier 4110')).toBeTruthy();
  await type(gas, '39000');
  await press('Send the reading');
  expect((await inDialog().findByRole('alert')).textContent).toContain(
    'Meter G107010 is locked by a field technician. Try again later.',
  );
  expect(field(gas).value).toBe('39000');
});

const answer = (status: number, body: object) => (api: TestApi) =>
  api.control.fault({ fault: 'answer', status, body, match: submit, times: 1 });

test.each([
  [
    'the words of a lock are text, wherever they are, and no more than 200 characters',
    { type: '/error/default', title: 'Conflict', detail: `<b>${'x'.repeat(300)}</b> IS LOCKED BY Sam` },
    409,
    /^Important: <b>x{197}\. Try again later\.$/,
  ],
  [
    'the words of a lock are text',
    { type: '/error/other', title: 'No', detail: '<b>G1</b> is locked by <i>Sam</i>' },
    423,
    /<b>G1<\/b> is locked by <i>Sam<\/i>\. Try again later\.$/,
  ],
  [
    'a meter that takes no reading',
    { type: '/error/meter_read/not_accepted', title: 'No' },
    409,
    /We didn't take that reading, because the meter doesn't need one right now\. Nothing was changed\.$/,
  ],
  [
    'numbers that are refused without a place',
    { type: '/error/bad_request', title: 'No' },
    400,
    /We couldn't take these numbers\. Check each digit, then try again\.$/,
  ],
  [
    'a meter that is gone',
    { type: '/error/not_found', title: 'No' },
    404,
    /That meter isn't on your account any more, so nothing was changed\.$/,
  ],
])('%s', async (_, body, status, words) => {
  await open({ prepare: answer(status, { status, ...body }) });
  await type(gas, '32592');
  await press('Send the readings');
  expect((await inDialog().findByRole('alert')).textContent).toMatch(words);
  expect(field(gas).value).toBe('32592');
});

test('a register that the server refuses is named, and marked', async () => {
  await open({
    prepare: answer(400, {
      type: '/error/bad_request',
      status: 400,
      instance: '/body/meters/0/devices/1/deviceReading',
    }),
  });
  await type(day, '37353');
  await type(night, '24930');
  await press('Send the readings');
  const message = "NITE: we can't take this number. Check each digit on the meter.";
  expect(await inDialog().findAllByText(message)).toHaveLength(2);
  expect(field(night).getAttribute('aria-invalid')).toBe('true');
  expect(field(day).getAttribute('aria-invalid')).toBeNull();
});

test('a meter that was read meanwhile says so in place of its field', async () => {
  const { api } = await open();
  await type(gas, '32592');
  const other = { meters: usual.meters.slice(1) };
  await api.fetch('http://localhost:4000/api/v1/private/meterRead', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(other),
  });
  // After that day nothing takes its place.
  await api.control.clock({ advance: 86_400_000 });
  await api.signIn();
  await press('Send the readings');
  expect((await inDialog().findByRole('alert')).textContent).toContain("We didn't take that reading");
  expect(await inDialog().findByText(/You can send the next reading from Tue 10 Mar 2026\./)).toBeTruthy();
  expect(inDialog().queryByRole('textbox', { name: gas })).toBeNull();
  expect(field(day).value).toBe('');
});

test('a reading that could not be sent stays, and is sent again with the same key', async () => {
  const { sent } = await open({
    prepare: ({ control }) => control.fault({ fault: '500_empty', match: submit, times: 1 }),
  });
  await type(gas, '32592');
  await press('Send the readings');
  expect((await inDialog().findByRole('alert')).textContent).toContain(
    "We couldn't send your reading. What you typed is still here. Try again.",
  );
  expect(field(gas).value).toBe('32592');
  await act(() => new Promise((resolve) => setTimeout(resolve, 1100)));
  await press('Send the readings');
  await heading(taken);
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('a reading whose answer is lost is found on the meter, and sent once', async () => {
  const { writes } = await open({
    prepare: ({ control }) => control.fault({ fault: 'reset_after_commit', match: submit, times: 1 }),
  });
  await type(gas, '32592');
  await press('Send the readings');
  await heading(taken);
  expect(inDialog().queryByText(/estimated/)).toBeNull();
  expect(await writes()).toHaveLength(1);
});

test('a reading that shows on the meter later was sent, also where the first look for it failed', async () => {
  const { writes, api } = await open();
  await api.control.fault({ fault: 'reset_after_commit', match: submit, times: 1 });
  await api.control.fault({ fault: '404', match: { operation: 'meterRead.siteMeters' }, times: 1 });
  await type(gas, '32592');
  await press('Send the readings');
  await heading(taken);
  expect(await writes()).toHaveLength(1);
});

test('as long as nobody knows it can be sent again, with the same key', async () => {
  const { sent, api } = await open();
  await api.control.fault({ fault: 'reset', match: submit, times: 1 });
  await api.control.fault({ fault: '404', match: { operation: 'meterRead.siteMeters' }, times: 1 });
  await type(gas, '32592');
  await press('Send the readings');
  expect((await inDialog().findByRole('alert')).textContent).toContain("We don't know yet");
  await act(() => new Promise((resolve) => setTimeout(resolve, 1100)));
  await press('Send the readings');
  await heading(taken);
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('two presses send it once', async () => {
  const { api, writes } = await open();
  const hold = await api.control.hold({ match: submit });
  await type(gas, '32592');
  const button = inDialog().getByRole('button', { name: 'Send the readings' });
  await userEvent.dblClick(button);
  await userEvent.keyboard('{Enter}');
  await api.control.release(hold);
  await heading(taken);
  expect(await writes()).toHaveLength(1);
});
