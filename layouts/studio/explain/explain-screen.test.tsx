import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Role } from '#layouts/api/call.ts';
import { bodyOf, json, open, refusal, stubBrowser, usual } from '#layouts/studio/studio.test-support.tsx';
// On a busy machine it loads later than a test waits.
import './explain-screen.tsx';
import { factsInAddress } from './own-facts.ts';

stubBrowser();

const audience = {
  accountType: 'residential',
  brand: 'beacon',
  supplyTypes: ['electricity'],
  flags: ['overdue'],
  siteCount: 1,
  hasUsage: true,
  siteStatus: 'active',
};
const names = {
  release: 1,
  pages: [
    { tabId: 'newDashboard', path: 'newDashboard.json' },
    { tabId: 'bill/payments', path: 'bill--payments.json' },
  ],
  brands: ['beacon', 'ember'],
  flags: [
    { id: 'overdue', meaning: 'owes money' },
    { id: 'hasBill', meaning: 'has had a bill' },
  ],
  supplyTypes: [{ id: 'electricity', meaning: 'has electricity' }],
  siteStatuses: [{ id: 'active', meaning: 'has an active site' }],
  arms: [{ id: 'tiles/b', why: 'Whether tiles are read.' }],
  personas: [
    { id: 'aroha', name: 'Aroha', summary: '', audiences: [audience, { ...audience, brand: 'ember' }] },
    { id: 'callum', name: 'Callum', summary: '', audiences: [{ ...audience, flags: [] }] },
  ],
};
const drawn = { as: 'itself', type: 'billSummary', causes: [] };
const explained = {
  release: 1,
  widgets: [
    {
      ...{ section: 'today', widget: 'bill', type: 'billSummary', isShown: true, missing: [], drawn },
      ...{ arms: ['tiles/b'], data: ['drd.widget.billSummary'] },
    },
    {
      ...{ section: 'today', widget: 'shout', type: 'powershout', isShown: false, arms: [], data: [] },
      missing: ['It is only for the brand ember.'],
      drawn: { as: 'nothing', type: null, causes: [] },
    },
    {
      ...{ section: 'today', widget: 'graph', type: 'usageGraph', isShown: true, arms: [], data: [] },
      missing: [],
      drawn: { as: 'fallback', type: 'notice', causes: ['usageGraph 1 is switched off.'] },
    },
  ],
};
const service =
  (role: Role): ReturnType<typeof usual> =>
  (path, init) =>
    path.endsWith('/explain')
      ? json(explained)
      : path.endsWith('/explain/names')
        ? json(names)
        : usual([role])(path, init);
const asked = ({ sent }: ReturnType<typeof open>) => sent.map(bodyOf);

test('each widget of a page is shown or names the line that hides it', async () => {
  const now = open(service('viewer'), '/explain');
  const section = await screen.findByRole('region', { name: 'Today' });
  const [bill, shout, graph] = within(section).getAllByRole('listitem');
  expect(bill?.textContent).toMatch(/Bill summary.*Shown.*for the arm tiles\/b.*May ask billSummary\./);
  expect(shout?.textContent).toMatch(/Powershout.*Hidden.*It is only for the brand ember\./);
  expect(graph?.textContent).toMatch(
    /Usage graph.*Stand-inNotice is shown in its place\.Usage graph 1 is switched off\./,
  );
  expect(screen.getByText(/^Dashboard: 1 widget of 3 shown, and 1 stand-in\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'release 1' })).toBeTruthy();
  expect(asked(now)).toEqual([{ tabId: 'newDashboard', audience }]);
  await userEvent.click(screen.getByRole('radio', { name: 'Stand-in' }));
  expect(within(section).getAllByRole('listitem')).toHaveLength(1);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a widget' }), 'shoe');
  expect(screen.getByText('No widget is found.')).toBeTruthy();
});

test('a page is explained as it was at a time, or will be, once the button is pressed', async () => {
  const now = open(service('viewer'), '/explain');
  await screen.findByRole('region', { name: 'Today' });
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'As it is in' }),
    'What is live at a time',
  );
  const moment = within(screen.getByRole('group', { name: 'At which time' }));
  const [day, time] = ['Day', 'Time'].map((name) => moment.getByRole('textbox', { name }));
  if (day === undefined || time === undefined) throw new Error('There is no moment.');
  await userEvent.clear(day);
  await userEvent.type(day, '1 Dec 2099');
  await userEvent.clear(time);
  await userEvent.type(time, 'soon{Enter}');
  expect(moment.getByText('Give a time, such as 9 am or 14:30.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Give a time, such as 9 am or 14:30.' }));
  await waitFor(() => expect(document.activeElement).toBe(time));
  expect(asked(now)).toHaveLength(1);
  await userEvent.clear(time);
  await userEvent.type(time, '9 am{Enter}');
  const at = Date.parse('2099-12-01T09:00:00+13:00');
  await waitFor(() => expect(asked(now).at(-1)).toEqual({ tabId: 'newDashboard', audience, at }));
  expect(window.location.search).toBe(`?at=${at}`);
  expect(await screen.findByText(/with what is scheduled until Tue 1 Dec 2099, 9 am\./)).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'As it is in' }), 'What is live');
  expect(window.location.search).toBe('');
});

test('who is chosen is in the address, and the brand with them', async () => {
  const now = open(service('viewer'), '/explain');
  await screen.findByRole('region', { name: 'Today' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Brand' }), 'Ember');
  await waitFor(() => expect(asked(now)).toHaveLength(2));
  expect(window.location.search).toBe('?brand=ember');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Persona' }), 'Callum');
  await waitFor(() => expect(asked(now).at(-1)).toMatchObject({ audience: { brand: 'beacon', flags: [] } }));
  expect(window.location.search).toBe('?who=callum');
});

test('who is in the address is who is chosen', async () => {
  const now = open(service('viewer'), '/explain?who=callum');
  const persona = await screen.findByRole('combobox', { name: 'Persona' });
  expect(persona).toHaveProperty('value', 'callum');
  await waitFor(() => expect(asked(now)).toMatchObject([{ audience: { flags: [] } }]));
});

const flags = () => screen.findByRole('combobox', { name: 'True of them (all of these)' });
/** Chooses a name of a list, and adds it. */
async function add(list: string, label: string) {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: list }), label);
  await userEvent.click(screen.getByRole('button', { name: `Add: ${list}` }));
}

test('facts of one’s own begin with those of the persona, and names are chosen by what they mean', async () => {
  const now = open(service('viewer'), '/explain');
  await screen.findByRole('region', { name: 'Today' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Persona' }), 'Facts of your own');
  expect(within(await flags()).queryByRole('option', { name: 'Owes money' })).toBeNull();
  const before = asked(now).length;
  await add('True of them (all of these)', 'Has had a bill');
  await add('Experiments (arms that they are in)', 'B of tiles: Whether tiles are read.');
  expect(asked(now)).toHaveLength(before);
  await userEvent.click(screen.getByRole('button', { name: 'Explain' }));
  await waitFor(() => expect(asked(now).length).toBe(before + 1));
  const chosen = { flags: ['overdue', 'hasBill'], arms: ['tiles/b'] };
  expect(asked(now).at(-1)).toMatchObject({ audience: chosen });
  expect(factsInAddress(new URLSearchParams(window.location.search))).toMatchObject({
    ...audience,
    ...chosen,
  });
});

test('names of an address that aren’t declared are refused with the one that was meant, and can be removed', async () => {
  const search = new URLSearchParams({
    who: 'own',
    account: 'residential',
    brand: 'beacon',
    flags: 'hasBil',
    sites: '1',
  });
  const now = open(service('support'), `/explain?${search.toString()}`);
  await waitFor(() => expect(asked(now)).toHaveLength(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Explain' }));
  await userEvent.click(
    screen.getByRole('button', { name: '“hasBil” isn’t declared; did you mean "hasBill"?' }),
  );
  expect(document.activeElement).toBe(await flags());
  expect(document.title).toMatch(/^Error: /);
  expect(asked(now)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Remove hasBil from true of them' }));
  await userEvent.click(screen.getByRole('button', { name: 'Explain' }));
  await waitFor(() => expect(asked(now).at(-1)).toMatchObject({ audience: { flags: [] } }));
});

test('somebody of support chooses the page and the facts, and nothing is asked before', async () => {
  const now = open(service('support'), '/explain');
  await screen.findByText('Say what is true of the customer.');
  const page = screen.getByRole('combobox', { name: 'Page' });
  expect(page).toHaveProperty('value', 'newDashboard');
  await userEvent.selectOptions(page, 'Bill, payments');
  await userEvent.click(screen.getByRole('radio', { name: 'Business' }));
  await add('True of them (all of these)', 'Owes money');
  await add('True of them (all of these)', 'Has had a bill');
  await userEvent.clear(screen.getByRole('textbox', { name: /^Sites/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Explain' }));
  expect(screen.getByRole('button', { name: 'Give a whole number, such as 1.' })).toBeTruthy();
  expect(asked(now)).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /^Sites/ }), '2{Enter}');
  await screen.findByRole('region', { name: 'Today' });
  expect(asked(now)).toEqual([
    {
      tabId: 'bill/payments',
      audience: {
        accountType: 'sme',
        brand: 'beacon',
        supplyTypes: [],
        flags: ['overdue', 'hasBill'],
        siteCount: 2,
        hasUsage: true,
        siteStatus: '',
      },
    },
  ]);
});

test('a customer is explained at a time too, and a time that can’t be is told with the rest', async () => {
  const now = open(service('support'), '/explain');
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'As it is in' }),
    'What is live at a time',
  );
  const time = screen.getByRole('textbox', { name: 'Time' });
  await userEvent.clear(time);
  await userEvent.click(screen.getByRole('button', { name: 'Explain' }));
  expect(screen.getByRole('button', { name: 'Give a time, such as 9 am or 14:30.' })).toBeTruthy();
  expect(time.getAttribute('aria-invalid')).toBe('true');
  expect(asked(now)).toEqual([]);
  await userEvent.type(time, '9 am{Enter}');
  await waitFor(() => expect(asked(now)).toEqual([expect.objectContaining({ at: expect.any(Number) })]));
});

test.each([
  [404, 'There is no such page.'],
  [403, 'Your role doesn’t allow this.'],
])('a question that is refused with %i says why', async (status, title) => {
  open(
    (path, init) => (path.endsWith('/explain') ? refusal(status, title) : service('viewer')(path, init)),
    '/explain?page=nowhere',
  );
  expect(await screen.findByText("We couldn't load the explanation.")).toBeTruthy();
  expect(screen.getByText(title)).toBeTruthy();
});

test('names that can’t be read are read again by a press', async () => {
  const now = open(
    (path, init) =>
      path.endsWith('/names') ? refusal(422, 'The store is down.') : service('viewer')(path, init),
    '/explain',
  );
  await screen.findByText('The store is down.');
  now.respond = service('viewer');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Today' })).toBeTruthy();
});
