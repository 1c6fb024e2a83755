import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Role } from '#layouts/api/call.ts';
import { bodyOf, json, open, refusal, stubBrowser, usual } from '#layouts/studio/studio.test-support.tsx';
// On a busy machine it loads later than a test waits.
import './explain-screen.tsx';
import { factsInAddress, pageIn } from './own-facts.ts';

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
const said = (meaning: string) => ({ owner: 'billing', meaning });
const documents = {
  'policy/personas.json': JSON.stringify({
    personas: [
      { id: 'aroha', name: 'Aroha', summary: '', audiences: [audience, { ...audience, brand: 'ember' }] },
      { id: 'callum', name: 'Callum', summary: '', audiences: [{ ...audience, flags: [] }] },
    ],
  }),
  'policy/facts.json': JSON.stringify({
    brands: ['beacon', 'ember'],
    flags: { overdue: said('owes money'), hasBill: said('has had a bill') },
    supplyTypes: { electricity: said('has electricity') },
    siteStatuses: { active: said('has an active site') },
    impossible: [],
  }),
};
const drawn = { as: 'itself', type: 'billSummary', causes: [] };
const explained = {
  release: 1,
  widgets: [
    { section: 'today', widget: 'bill', type: 'billSummary', isShown: true, missing: [], drawn },
    {
      section: 'today',
      widget: 'shout',
      type: 'powershout',
      isShown: false,
      missing: ['It is only for the brand ember.'],
      drawn: { as: 'nothing', type: null, causes: [] },
    },
  ],
};
const service =
  (role: Role): ReturnType<typeof usual> =>
  (path, init) =>
    path.endsWith('/explain') ? json(explained) : usual([role], documents)(path, init);
const asked = ({ sent }: ReturnType<typeof open>) => sent.map(bodyOf);

test('each widget of a page is shown or names the line that hides it', async () => {
  const now = open(service('viewer'), '/explain');
  const section = await screen.findByRole('region', { name: 'Today' });
  const [bill, shout] = within(section).getAllByRole('listitem');
  expect(bill?.textContent).toMatch(/Bill summary.*Shown/);
  expect(shout?.textContent).toMatch(/Powershout.*Hidden.*It is only for the brand ember\./);
  expect(asked(now)).toEqual([{ tabId: 'newDashboard', audience }]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a widget' }), 'shoe');
  expect(screen.getByText('No widget is found.')).toBeTruthy();
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

test('facts of one’s own begin with those of the persona, and names that aren’t declared are refused', async () => {
  const now = open(service('viewer'), '/explain');
  await screen.findByRole('region', { name: 'Today' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Persona' }), 'Facts of your own');
  const flags = await screen.findByRole('textbox', { name: /^Flags/ });
  expect(flags).toHaveProperty('value', 'overdue');
  await userEvent.type(flags, ', hasBil');
  await userEvent.click(screen.getByRole('button', { name: 'Explain' }));
  expect(screen.getByText('“hasBil” isn’t declared; did you mean "hasBill"?')).toBeTruthy();
  const before = asked(now).length;
  await userEvent.type(flags, 'l{Enter}');
  await waitFor(() => expect(asked(now).length).toBe(before + 1));
  expect(asked(now).at(-1)).toMatchObject({ audience: { flags: ['overdue', 'hasBill'] } });
  expect(factsInAddress(new URLSearchParams(window.location.search))).toMatchObject({
    ...audience,
    flags: ['overdue', 'hasBill'],
  });
});

test('somebody of support types the page and the facts, and nothing is asked before', async () => {
  const now = open(service('support'), '/explain');
  await screen.findByText('Say what is true of the customer.');
  const page = screen.getByRole('textbox', { name: 'Page' });
  expect(page).toHaveProperty('value', 'dashboard');
  await userEvent.clear(page);
  await userEvent.type(page, 'https://my.example/account/bill/payments?x=1');
  await userEvent.click(screen.getByRole('radio', { name: 'Business' }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Flags/ }), 'overdue hasBill');
  await userEvent.clear(screen.getByRole('textbox', { name: /^Sites/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Explain' }));
  expect(screen.getByText('Give a whole number, such as 1.')).toBeTruthy();
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

test('personas that can’t be read are read again by a press', async () => {
  const now = open(
    (path, init) =>
      path.includes('personas') ? refusal(422, 'The store is down.') : service('viewer')(path, init),
    '/explain',
  );
  await screen.findByText('The store is down.');
  now.respond = service('viewer');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Today' })).toBeTruthy();
});

test.each([
  ['/account/dashboard', 'newDashboard'],
  ['https://my.example/account/insights/tips/?a=1#b', 'insights/tips'],
  ['bill/payments', 'bill/payments'],
  ['', 'newDashboard'],
])('the address “%s” shows the page %s', (address, page) => {
  expect(pageIn(address)).toBe(page);
});
