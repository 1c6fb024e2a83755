import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { loadControls } from '#src/test/load-controls.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { stubLayout } from '#src/test/stub-layout.ts';
import { Combobox } from '#src/ui/controls/combobox.tsx';
import { pageWidgets } from '#widgets/pages.ts';
// Lazy code is loaded at the start: a busy machine takes longer than a test waits.
import '#src/ui/chakra/dialog-part.tsx';
import 'libphonenumber-js/min';

loadControls(Combobox);

beforeEach(stubLayout);

async function show(scene: Parameters<typeof renderLive>[1] = {}) {
  const shown = await renderLive(pageWidgets.contactDetails, scene);
  await screen.findByText('Postal address');
  return shown;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const input = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
async function enter(name: string, text: string) {
  const field = await input(name);
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}
const shown = (text: string) => waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
const lines = () => document.body.textContent ?? '';

test('shows the numbers that are known, and that one is not set', async () => {
  await show();
  expect(screen.getByText('021 555 0101')).toBeTruthy();
  expect(screen.getByText('04 555 0101')).toBeTruthy();
  expect(screen.getByText('Not set')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add work phone' })).toBeTruthy();
});

test('a number is added with its leading zeros stripped and the country code prefixed', async () => {
  const { writes } = await show();
  await press('Add work phone');
  await enter('Work phone', '04 555 0199');
  await press('Save');
  await screen.findByText('Changes Saved');
  await screen.findByText('04 555 0199');
  expect(await writes()).toEqual([['POST /billing/phone/work', { phone: '+6445550199' }]]);
});

test('a number of another country is chosen with its country', async () => {
  const { writes } = await show();
  await press('Edit mobile phone');
  expect((await input('Mobile phone')).value).toBe('021 555 0101');
  await screen.findByRole('option', { name: 'Australia (+61)' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'AU');
  await enter('Mobile phone', '0412 345 678');
  await press('Save');
  await screen.findByText('Changes Saved');
  expect(await writes()).toEqual([['POST /billing/phone/mobile', { phone: '+61412345678' }]]);
});

test.each([
  ['', 'Please enter your mobile phone number.'],
  ['04 555 0101', 'Please enter a valid mobile phone number.'],
])('%j: %s', async (number, message) => {
  const { sent } = await show();
  await press('Edit mobile phone');
  await enter('Mobile phone', number);
  await press('Save');
  await shown(message);
  expect(sent).toEqual([]);
});

test('a refusal of the server is shown at the field', async () => {
  const { api } = await show();
  await api.control.fault({
    match: { operation: 'billing.phone.home.save' },
    fault: 'answer',
    status: 400,
    body: { type: '/error/bad_request', title: 'Bad request', status: 400 },
  });
  await press('Edit home phone');
  await enter('Home phone', '04 555 0198');
  await press('Save');
  await shown('Please enter a valid phone number.');
  expect((await input('Home phone')).value).toBe('04 555 0198');
});

test('a number is deleted after a question that names it, and focus goes to the button that adds it', async () => {
  const { writes } = await show();
  await press('Delete home phone');
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete your home phone?' });
  expect(dialog.textContent).toContain("We won't call or text 04 555 0101 any more.");
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  const add = await screen.findByRole('button', { name: 'Add home phone' });
  await waitFor(() => expect(document.activeElement).toBe(add));
  await screen.findByText('Changes Saved');
  expect(await writes()).toEqual([['DELETE /billing/phone/home', undefined]]);
});

test('a number may be deleted only when more than one exists: the last button stays and gives the reason', async () => {
  const { sent } = await show();
  await press('Delete home phone');
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await screen.findByRole('button', { name: 'Add home phone' });
  const last = screen.getByRole('button', { name: 'Delete mobile phone' });
  expect(last.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(last.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Add another number before you delete this one.',
  );
  await userEvent.click(last);
  expect(sent).toHaveLength(1);
});

test('409 last_number: the other one was deleted elsewhere meanwhile', async () => {
  const { api } = await show();
  await api.control.fault({
    match: { operation: 'billing.phone.home.delete' },
    fault: 'answer',
    status: 409,
    body: { type: '/error/phone/last_number', title: 'Last phone number', status: 409 },
  });
  await press('Delete home phone');
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await within(dialog).findByText('Add another number before you delete this one.');
});

test('the postal address is found while it is typed, checked, and saved with its delivery point', async () => {
  const { writes } = await show();
  await press('Edit postal address');
  const finder = await screen.findByRole('combobox', { name: 'Find your postal address' });
  await waitFor(() => expect(document.activeElement).toBe(finder));
  await userEvent.type(finder, '7a totara');
  await screen.findByRole('option', { name: '7A Tōtara Terrace, Kelburn, Wellington 6012' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect((await input('Street address, PO Box or Private Bag')).value).toBe('7A Tōtara Terrace');
  expect((await input('Suburb or RD number (optional)')).value).toBe('Kelburn');
  await press('Save');
  await screen.findByText('7A Tōtara Terrace, Kelburn, Wellington 6012');
  const [write] = await writes();
  expect(write?.[1]).toEqual({
    line1: '7A Tōtara Terrace',
    suburb: 'Kelburn',
    town: 'Wellington',
    postcode: '6012',
    dpid: expect.stringMatching(/^\d+$/),
  });
});

test('an address that was found and then changed goes without the delivery point', async () => {
  const { writes } = await show();
  await press('Edit postal address');
  await userEvent.type(await screen.findByRole('combobox'), '7a totara');
  await userEvent.click(await screen.findByRole('option'));
  await enter('Street address, PO Box or Private Bag', 'PO Box 7');
  await press('Save');
  await screen.findByText('PO Box 7, Kelburn, Wellington 6012');
  expect((await writes())[0]?.[1]).not.toHaveProperty('dpid');
});

test('an address can be entered by hand, beginning with the current one, with or without a suburb', async () => {
  const { writes } = await show();
  await press('Edit postal address');
  await press('Enter the address by hand');
  const street = await input('Street address, PO Box or Private Bag');
  await waitFor(() => expect(document.activeElement).toBe(street));
  expect(street.value).toBe('14 Tūī Rise');
  await enter('Street address, PO Box or Private Bag', '3 Marae Lane');
  await enter('Suburb or RD number (optional)', '');
  await enter('Town or city', 'Rāwene');
  await enter('Postcode', '0473');
  await press('Save');
  await screen.findByText('3 Marae Lane, Rāwene 0473');
  expect((await writes())[0]?.[1]).toEqual({
    line1: '3 Marae Lane',
    suburb: '',
    town: 'Rāwene',
    postcode: '0473',
  });
});

test.each([
  ['Street address, PO Box or Private Bag', '', 'Enter a street address, PO Box or Private Bag.'],
  ['Town or city', '', 'Enter a town or city.'],
  ['Postcode', '614', 'Enter a postcode of 4 digits.'],
])('%s %j: %s', async (field, text, message) => {
  const { sent } = await show();
  await press('Edit postal address');
  await press('Enter the address by hand');
  await enter(field, text);
  await press('Save');
  await shown(message);
  expect(sent).toEqual([]);
});

test('nothing is saved before an address was chosen', async () => {
  const { sent } = await show();
  await press('Edit postal address');
  await press('Save');
  await shown('Choose an address from the list, or enter it by hand.');
  expect(sent).toEqual([]);
});

test('a form that a session left half filled opens with what was typed, and Cancel forgets it', async () => {
  const { world, unmount } = await show();
  await press('Edit postal address');
  await press('Enter the address by hand');
  await enter('Town or city', 'Rāwene');
  const stored = world.services.tabStorage.keys('draft.');
  expect(stored).toEqual(['draft.settings.postal-address']);
  expect(lines()).not.toContain('undefined');
  await press('Cancel');
  expect(world.services.tabStorage.keys('draft.')).toEqual([]);
  unmount();
});

test('staff look, and every button says why it changes nothing', async () => {
  const { sent } = await show({ isStaff: true });
  const buttons = screen.getAllByRole('button');
  expect(buttons).toHaveLength(6);
  for (const button of buttons) {
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Staff can look. Only the customer can change this.',
    );
    await userEvent.click(button);
  }
  expect(sent).toEqual([]);
  expect(screen.queryByRole('textbox')).toBeNull();
});
