import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Role } from '#layouts/api/call.ts';
import type { SwitchState } from '#layouts/api/shapes.ts';
import {
  bodyOf,
  json,
  open,
  pageOf,
  refusal,
  stubBrowser,
  usual,
} from '#layouts/studio/studio.test-support.tsx';
// On a busy machine it loads later than a test waits.
import './switches-screen.tsx';

stubBrowser();

const off: SwitchState = {
  type: 'usageGraph',
  isOff: true,
  versions: [],
  brands: ['ember'],
  until: null,
  why: 'Amounts are wrong.',
  by: { id: 'pia', name: 'Pia Ray' },
  at: Date.UTC(2026, 2, 3),
};
const documents = {
  'policy/facts.json': JSON.stringify({
    brands: ['beacon', 'ember'],
    flags: {},
    supplyTypes: {},
    siteStatuses: {},
    impossible: [],
  }),
};
const service =
  (states: readonly SwitchState[], role: Role = 'publisher'): ReturnType<typeof usual> =>
  (path, init) => {
    if (path.endsWith('/switches'))
      return json({ seq: states.length, switches: states }, 200, `"s${states.length}"`);
    if (path.endsWith('/preview')) return json({ broken: [], instead: [] });
    if (path.endsWith('/pages'))
      return json({ head: 1, pages: [pageOf('newDashboard.json', ['billSummary'])] });
    return usual([role], documents)(path, init);
  };
const puts = ({ sent }: ReturnType<typeof open>) => sent.filter(({ method }) => method === 'PUT');
const row = async (name: string) => {
  const found = (await screen.findByText(name)).closest('li');
  if (found === null) throw new Error(`${name} is in no row.`);
  return found;
};
const switchOff = async () => {
  // What is known of the types has loaded: rows are in their areas.
  await screen.findByText('What is owed and by when.');
  await userEvent.click(screen.getByLabelText('Switch off Bill summary'));
  return screen.findByRole('dialog', { name: 'Switch Bill summary off' });
};

test('each type has its switch, where it is used, and why it is off', async () => {
  open(service([off]), '/switches');
  expect((await row('Usage graph')).textContent).toMatch(/Off: on Ember.*Amounts are wrong\..*Pia Ray/);
  expect((await row('Bill summary')).textContent).toMatch(/Dashboard.*On/);
  await userEvent.click(screen.getByRole('radio', { name: 'Off (1)' }));
  expect(screen.queryByText('Bill summary')).toBeNull();
});

test('where everything is on, it is said', async () => {
  open(service([]), '/switches');
  await userEvent.click(await screen.findByRole('radio', { name: 'Off (0)' }));
  expect(screen.getByText('Everything is on.')).toBeTruthy();
});

test('a list that fails is read again by a press', async () => {
  const now = open(
    (path, init) =>
      path.endsWith('/switches') ? refusal(422, 'The store is down.') : service([])(path, init),
    '/switches',
  );
  await screen.findByText('The store is down.');
  now.respond = service([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row('Bill summary')).toBeTruthy();
});

test('a type is switched off with a reason, for the brands that are chosen', async () => {
  const now = open(service([]), '/switches');
  const dialog = await switchOff();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  const problems = within(dialog).getByRole('region', { name: "There's a problem" });
  expect(document.activeElement).toBe(problems);
  expect(document.title).toMatch(/^Error: /);
  await userEvent.click(within(problems).getByRole('button', { name: 'Say why, in a few words.' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: /^Why/ })),
  );
  expect(puts(now)).toEqual([]);
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Beacon' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Why/ }), 'It fails.');
  now.respond = (path, init) =>
    init.method === 'PUT'
      ? json({ ...off, type: 'billSummary' })
      : service([{ ...off, type: 'billSummary' }])(path, init);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(puts(now).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /layouts/v1/switches/billSummary',
  ]);
  expect(puts(now).map(bodyOf)).toMatchObject([{ isOff: true, why: 'It fails.', brands: ['ember'] }]);
  expect(new Headers(puts(now)[0]?.init.headers).get('if-match')).toBe('"s0"');
  expect((await row('Bill summary')).textContent).toContain('Off: on Ember');
});

test('before a type is switched off, the service says which rules break, and what shows instead', async () => {
  const broken = [
    { id: 'owing', sentence: 'Nobody sees any bill summary.', why: 'people have to know what they owe' },
  ];
  const instead = [{ path: 'newDashboard.json', types: ['usageGraph', null] }];
  const now = open(
    (path, init) => (path.endsWith('/preview') ? json({ broken, instead }) : service([])(path, init)),
    '/switches',
  );
  const dialog = await switchOff();
  expect(await within(dialog).findByText('This breaks a rule.')).toBeTruthy();
  expect(
    within(dialog).getByText(
      'Nobody sees any bill summary. The rule is there because people have to know what they owe.',
    ),
  ).toBeTruthy();
  expect(
    within(dialog).getByText(
      'Dashboard: Usage graph or the short text that comes with the type, or nothing.',
    ),
  ).toBeTruthy();
  const asked = () => now.sent.filter(({ path }) => path.endsWith('/switches/billSummary/preview'));
  expect(asked().map(bodyOf)).toEqual([{}]);
  now.respond = service([]);
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Beacon' }));
  await waitFor(() => expect(within(dialog).queryByText('This breaks a rule.')).toBeNull());
  expect(asked().map(bodyOf)).toEqual([{}, { brands: ['ember'] }]);
  // Nothing is chosen, so there is nothing to ask.
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Ember' }));
  expect(asked()).toHaveLength(2);
});

test('where the service can’t say what a switch would do, it says so, and it can be thrown all the same', async () => {
  const now = open(
    (path, init) => (path.endsWith('/preview') ? refusal(503, 'It took too long.') : service([])(path, init)),
    '/switches',
  );
  const dialog = await switchOff();
  expect(await within(dialog).findByText('We can’t tell what this would do.')).toBeTruthy();
  expect(within(dialog).getByText('It took too long.')).toBeTruthy();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Why/ }), 'It fails.');
  now.respond = (path, init) =>
    init.method === 'PUT' ? json({ ...off, type: 'billSummary' }) : service([])(path, init);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(puts(now)).toHaveLength(1));
});

test('when somebody has switched something meanwhile, it says what, and takes another press', async () => {
  const now = open(service([]), '/switches');
  const dialog = await switchOff();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Why/ }), 'It fails.');
  now.respond = (path, init) =>
    init.method === 'PUT' ? refusal(412, 'The list has moved on.') : service([off])(path, init);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  expect(await within(dialog).findByText('Somebody switched something meanwhile.')).toBeTruthy();
  expect(await within(dialog).findByText(/Pia Ray switched Usage graph off/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(puts(now)).toHaveLength(2));
  expect(new Headers(puts(now)[1]?.init.headers).get('if-match')).toBe('"s1"');
});

test.each([
  [403, 'Your role doesn’t allow this.'],
  [422, 'There is no such brand.'],
])('a switch that is refused with %i says why, and what was typed stays', async (status, title) => {
  const now = open(service([]), '/switches');
  const dialog = await switchOff();
  const why = within(dialog).getByRole('textbox', { name: /^Why/ });
  await userEvent.type(why, 'It fails.');
  now.respond = (path, init) => (init.method === 'PUT' ? refusal(status, title) : service([])(path, init));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  expect(await within(dialog).findByText(title)).toBeTruthy();
  expect(why).toHaveProperty('value', 'It fails.');
});

test('somebody who may not switch is told which role it takes', async () => {
  open(service([], 'editor'), '/switches');
  await screen.findByText('What is owed and by when.');
  const button = screen.getByLabelText('Switch off Bill summary');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});
