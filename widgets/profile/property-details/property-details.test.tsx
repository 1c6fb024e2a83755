import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';
// Loaded on demand; a busy machine takes longer than a test waits.
import './property-details.tsx';

const show = async (scene: Parameters<typeof renderLive>[1] = {}) => {
  const shown = await renderLive(pageWidgets.propertyDetails, { persona: 'wiremu', ...scene });
  await screen.findByRole('list', { name: 'Properties' });
  return shown;
};
const cards = () =>
  within(screen.getByRole('list', { name: 'Properties' })).getAllByRole('region', { name: /./ });
const regionOf = (name: string | RegExp) => screen.getByRole('region', { name });
const press = (name: string | RegExp, within_ = document.body) =>
  userEvent.click(within(within_).getByRole('button', { name }));
const shown = (text: string) => waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));

async function rename(property: string | RegExp, text: string) {
  const card = regionOf(property);
  await press(/nickname$/, card);
  const field = within(card).getByRole('textbox', { name: 'Nickname' });
  await userEvent.clear(field);
  if (text !== '') {
    await userEvent.click(field);
    await userEvent.paste(text);
  }
  await press('Save', card);
}

test('shows every property with its address, supplies, plans, numbers and prices with their basis', async () => {
  await show();
  expect(screen.getByText('2 properties')).toBeTruthy();
  const bach = regionOf('The bach');
  expect(bach.textContent).toMatch(/ICP number \d{10}[A-Z]{2}[0-9A-F]{3}/);
  const [table] = within(bach).getAllByRole('table');
  expect(table?.textContent).toMatch(/ChargeUnitPrice, incl\. GST.*per kWh\$0\.\d{4}.*per day\$\d\.\d{4}/);
  expect(screen.queryByRole('radio', { name: 'excl. GST' })).toBeNull();
});

test('a new nickname is saved as typed, and shown', async () => {
  const { writes } = await show();
  await rename('The bach', '  Tūī’s place (No. 2) ');
  await shown('Changes Saved');
  expect(regionOf('Tūī’s place (No. 2)')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'The bach' })).toBeNull();
  expect((await writes())[0]?.[1]).toMatchObject({ nickname: 'Tūī’s place (No. 2)' });
});

test('an empty nickname takes the name away, and the property goes by its address', async () => {
  const { writes } = await show();
  await rename('The bach', '');
  await shown('Changes Saved');
  expect(screen.queryByRole('region', { name: 'The bach' })).toBeNull();
  expect(screen.getByText('None: we go by the address')).toBeTruthy();
  expect((await writes())[0]?.[1]).toMatchObject({ nickname: '' });
});

const characters =
  'Use only letters, numbers, spaces, dots, hyphens, parentheses and apostrophes in a nickname.';
test.each([
  ['Home & away', characters],
  ['<b>Bach</b>', characters],
  ['x'.repeat(26), 'A nickname can have up to 25 characters. This one has 26.'],
])('nickname %j: %s', async (text, message) => {
  const { sent } = await show();
  await rename('The bach', text);
  await shown(message);
  expect(within(regionOf('The bach')).getByRole<HTMLInputElement>('textbox').value).toBe(text);
  expect(sent).toEqual([]);
});

test.each(["O'Neill (2nd.) A-1", 'O’Neill', 'Bach\u202E', 'x'.repeat(25), 'To\u0304tara'.padEnd(26, 'x')])(
  'nickname %j is fine',
  async (text) => {
    const { sent } = await show();
    await rename('The bach', text);
    await shown('Changes Saved');
    expect(sent).toHaveLength(1);
  },
);

test('a nickname that the server refuses or fails to save preserves the input', async () => {
  const { api } = await show();
  await api.control.fault({ fault: '500_empty', match: { operation: 'user.siteNickname' } });
  await rename('The bach', 'Whare');
  await shown("We couldn't save that. Try again.");
  expect(within(regionOf('The bach')).getByRole<HTMLInputElement>('textbox').value).toBe('Whare');
});

test('a lost answer after the nickname was saved counts as saved', async () => {
  const { api } = await show();
  await api.control.fault({
    fault: 'reset_after_commit',
    match: { operation: 'user.siteNickname' },
    times: 1,
  });
  await rename('The bach', 'Whare');
  await shown('Changes Saved');
  expect(regionOf('Whare')).toBeTruthy();
});

test('staff look and change no nickname', async () => {
  const { sent } = await show({ isStaff: true });
  const edit = within(regionOf('The bach')).getByRole('button', { name: /nickname$/ });
  expect(edit.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(edit.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Staff can look. Only the customer can change this.',
  );
  await userEvent.click(edit);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(sent).toEqual([]);
});

test('heading links move focus to a property', async () => {
  await show();
  const links = screen.getByRole('navigation', { name: 'Properties on this page' });
  await userEvent.click(within(links).getByRole('button', { name: 'The bach' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('The bach'));
});

test('leads to the picture of a property who may choose one', async () => {
  const { unmount } = await show({ persona: 'aroha' });
  expect((await screen.findByRole('link', { name: 'Property picture' })).getAttribute('href')).toBe(
    '/account/property-avatar',
  );
  unmount();
  await show({ persona: 'priya' });
  expect(regionOf('Packhouse')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Property picture' })).toBeNull();
});

test('offers the home move where the server does', async () => {
  const { unmount } = await show();
  expect(screen.getByRole('link', { name: 'Moving house? Tell us' }).getAttribute('href')).toBe(
    '/account/profile/moving-house',
  );
  unmount();
  await show({
    prepare: ({ control }) =>
      control.fault({
        fault: 'answer',
        status: 200,
        body: { tabs: [{ key: 'propertyDetails', label: 'Properties' }] },
        match: { operation: 'tabs.profile' },
      }),
  });
  expect(screen.queryByRole('link', { name: /^Moving house/ })).toBeNull();
});

test('without the list names and prices are still shown, and the list can be read again', async () => {
  await show({
    prepare: ({ control }) =>
      control.fault({ fault: '500_empty', match: { operation: 'drd.widget.propertyList' }, times: 1 }),
  });
  expect(regionOf('The bach')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Work in this property' })).toBeNull();
  await press('Try again');
  expect((await screen.findAllByRole('button', { name: 'Work in this property' })).length).toBeGreaterThan(0);
});

test('a value plan says 6,200 of 8,000 kWh this plan year, and the rate after the limit', async () => {
  await show({ persona: 'margaret' });
  const bar = screen.getByRole('progressbar', { name: 'Yearly limit' });
  expect(bar.getAttribute('aria-valuetext')).toMatch(/^[4-7],\d{3} of 8,000 kWh this plan year$/);
  expect(document.body.textContent).toMatch(/After the limit each kWh costs \$0\.3520 incl\. GST\./);
  expect(document.body.textContent).toContain('The plan year runs from Tue 1 Jul 2025 to Tue 30 Jun 2026.');
});

test('forty properties: search by address, nickname and ICP, with the count announced', async () => {
  await show({ persona: 'sione' });
  expect(cards()).toHaveLength(40);
  const search = screen.getByRole('searchbox', { name: 'Search your properties' });
  await userEvent.click(search);
  await userEvent.paste('mangere cold');
  expect(screen.getByText('1 of 40 properties found')).toBeTruthy();
  const [card] = cards();
  expect(card?.textContent).toContain('Māngere cold store');
  await press('Plans and prices', card);
  const icp = /\d{10}[A-Z]{2}[0-9A-F]{3}/.exec(card?.textContent ?? '')?.[0] ?? 'none';
  await userEvent.clear(search);
  await userEvent.paste(icp);
  expect(screen.getByText('1 of 40 properties found')).toBeTruthy();
  await userEvent.clear(search);
  await userEvent.paste('castle');
  expect(screen.getByText('No property matches "castle".')).toBeTruthy();
});

test('"(Pending)" is shown with the name; a property that has power until a day keeps its name and says the day', async () => {
  await show({ persona: 'sione' });
  const pending = regionOf(/\(Pending\)$/);
  expect(pending.textContent).toMatch(/Opens Thu 12 Mar 2026/);
  expect(pending.textContent).toMatch(/\d+ \w+ (Street|Road), /);
  const closing = cards().filter((card) => card.textContent?.includes('Closes Sun 15 Mar 2026'));
  expect(closing).toHaveLength(1);
  expect(closing[0]?.textContent).not.toContain('(Closed)');
});

test('a business sees prices without GST as the plan has them, and with GST computed and labelled', async () => {
  await show({ persona: 'sione' });
  const [card] = cards();
  await press('Plans and prices', card);
  expect(card?.textContent).toMatch(/Price, excl\. GST.*per kWh\$0\.2365/);
  await userEvent.click(screen.getByRole('radio', { name: 'incl. GST' }));
  expect(card?.textContent).toMatch(/Price, incl\. GST.*per kWh\$0\.2720/);
  expect(card?.textContent).toContain(
    "Worked out with GST of 15% from your plan's prices, which are excl. GST",
  );
});
