import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { createMock } from '#mock/compose.ts';
import type { ControlClient } from '#mock/control-client.ts';
import { createFetch } from '#mock/core/fetch-adapter.ts';
import { createLayouts } from '#mock/layouts.ts';
import { signInAs } from '#mock/named-worlds/sign-in.test-support.ts';
import { layoutsOfWorld } from '#mock/named-worlds/world-layouts.ts';
import { worldOrigins } from '#mock/named-worlds/world-name.ts';
import { createWorlds, type Worlds } from '#mock/named-worlds/worlds.ts';
import { createServerControl, type ServerControl } from '#mock/named-worlds/worlds-control.ts';
import { localOrigins } from '#mock/portal-client.ts';
import { createDrift } from '#mock/replay/drift.ts';
import { Panel } from './panel.tsx';

const port = 4000;
const home = 'http://localhost:4000';
const shared = createLayouts();
let worlds: Worlds;
let server: ServerControl;
beforeEach(() => {
  worlds = createWorlds(
    (name) =>
      createMock({
        origins: [...localOrigins(port), ...worldOrigins(name, port)],
        layouts: layoutsOfWorld(shared),
      }).app,
  );
  server = createServerControl(worlds, createDrift(), port);
});

const send = (request: Request) => createFetch(worlds.handle)(request);
const call = (path: string, init: RequestInit = {}) =>
  send(
    new Request(`${home}/api/v1${path}`, {
      ...init,
      headers: {
        'brand-id': 'beacon',
        'device-id': '0b54e6c2-64bd-4f4e-9f0a-1f7b3c5d7e9f',
        ...(init.headers as Record<string, string>),
      },
    }),
  );
const createControl = (world: string): ControlClient => ({ ...server, ...server.world(world) });

async function open(page: string) {
  history.replaceState(null, '', `/mock#${page}`);
  const user = userEvent.setup();
  render(<Panel createControl={createControl} />);
  await screen.findAllByText(/\d{4}, \d/);
  return user;
}
/** The text of the hint and error that belong to a control. */
const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const region = (name: string) => within(screen.getByRole('region', { name }));

test('lists all personas with what they show, and who has signed in', async () => {
  await signInAs(send, home, home, 'callum');
  await open('personas');
  const row = within(await screen.findByRole('row', { name: /Callum Reweti/ }));
  expect(row.getByText('A bill is overdue and the autopay card is about to expire')).toBeTruthy();
  expect(row.getByText('1 session')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /^Sign in as / })).toHaveLength(17);
  expect(row.getByRole('link', { name: 'Sign in as Callum Reweti' }).getAttribute('href')).toBe(
    '/mock/sign-in?persona=callum&brand=beacon&world=main',
  );
});

test('resets one persona and leaves the others', async () => {
  await server.world().change({ persona: 'aroha', flags: { shouldShowFeatureMessages: true } });
  await server.world().change({ persona: 'mei', flags: { shouldShowFeatureMessages: true } });
  const user = await open('personas');
  await user.click(await screen.findByRole('button', { name: 'Reset Aroha Tāmati' }));
  expect(await screen.findByText('Aroha Tāmati is as on the first day.')).toBeTruthy();
  const { world } = await server.world().snapshot();
  expect(Object.keys(world.customers)).toEqual(['mei']);
  await user.click(screen.getByRole('button', { name: 'Reset all' }));
  expect(Object.keys((await server.world().snapshot()).world.customers)).toEqual(['mei']);
  await user.click(screen.getByRole('button', { name: 'Reset all? Press again' }));
  expect(await screen.findByText('Everybody is as on the first day.')).toBeTruthy();
  expect((await server.world().snapshot()).world.customers).toEqual({});
});

test('moves, sets and stops the clock in New Zealand time', async () => {
  const user = await open('clock');
  await user.click(await screen.findByRole('button', { name: 'Ahead a day' }));
  await expect.poll(() => worlds.main.clock.date().toISOString()).toMatch(/^2026-03-03T21:24/);
  await user.click(screen.getByRole('button', { name: 'Ahead a bill period' }));
  await expect.poll(() => worlds.main.clock.date().toISOString()).toMatch(/^2026-04-03T21:24/);
  const field = screen.getByLabelText('New time in New Zealand');
  await user.clear(field);
  await user.type(field, '2026-07-01T08:30');
  await user.click(screen.getByRole('button', { name: 'Set' }));
  await expect.poll(() => worlds.main.clock.date().toISOString()).toMatch(/^2026-06-30T20:30/);
  await user.click(screen.getByRole('button', { name: 'Freeze' }));
  expect(await screen.findByRole('button', { name: 'Let it run' })).toBeTruthy();
  expect(worlds.main.clock.isFrozen()).toBe(true);
});

test('arms a fault for one operation, counts it down and takes it away', async () => {
  const user = await open('faults');
  expect(await screen.findByRole('region', { name: 'New fault' })).toBeTruthy();
  const form = region('New fault');
  await user.type(form.getByLabelText('Operation'), 'outage.current');
  expect(form.getByText('GET /public/outage/current')).toBeTruthy();
  await user.selectOptions(form.getByLabelText('Fault'), '503');
  await user.type(form.getByLabelText('How many times'), '2');
  await user.type(form.getByLabelText('Retry-After'), '7');
  await user.click(form.getByRole('button', { name: 'Arm fault' }));
  expect(await region('Armed faults').findByText('2 left')).toBeTruthy();
  const answer = await call('/public/outage/current');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '7']);
  expect(await region('Armed faults').findByText('1 left')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove 503 for outage.current' }));
  expect(await region('Armed faults').findByText(/No fault is armed/)).toBeTruthy();
  expect((await call('/public/outage/current')).status).toBe(200);
});

test('names what is wrong with a fault before anything is armed', async () => {
  const user = await open('faults');
  expect(await screen.findByRole('region', { name: 'New fault' })).toBeTruthy();
  const form = region('New fault');
  await user.type(form.getByLabelText('Operation'), 'outage.now');
  await user.type(form.getByLabelText('How many times'), 'often');
  await user.selectOptions(form.getByLabelText('Fault'), 'answer');
  await user.clear(form.getByLabelText('Status'));
  await user.type(form.getByLabelText('Body as JSON'), 'yes');
  await user.click(form.getByRole('button', { name: 'Arm fault' }));
  expect(describedBy(form.getByLabelText('Operation'))).toMatch(
    /There is no operation “outage\.now”\. Choose one from the list\./,
  );
  expect(describedBy(form.getByLabelText('How many times'))).toMatch('Type a whole number from 1.');
  expect(describedBy(form.getByLabelText('Status'))).toMatch('Type a status from 200 to 599.');
  expect(describedBy(form.getByLabelText('Body as JSON'))).toMatch(/This is not JSON\./);
  expect(worlds.main.faults.list()).toEqual([]);
});

test('holds answers and releases them', async () => {
  const user = await open('faults');
  expect(await screen.findByRole('region', { name: 'Holds' })).toBeTruthy();
  await user.type(region('Holds').getByLabelText('Operation'), 'outage.current');
  await user.click(region('Holds').getByRole('button', { name: 'Hold' }));
  expect(await region('Holds').findByText(/0\s+waiting/)).toBeTruthy();
  const held = call('/public/outage/current');
  expect(await region('Holds').findByText(/1\s+waiting/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Release outage.current' }));
  expect((await held).status).toBe(200);
  expect(await region('Holds').findByText(/Nothing is on hold/)).toBeTruthy();
});

test('shows requests with both verdicts, filters them and opens one without its secrets', async () => {
  const token = await signInAs(send, home);
  const bearer = { authorization: `Bearer ${token}` };
  await call('/private/tags', { headers: bearer });
  await call('/private/tags?wrong=1', { headers: bearer });
  const user = await open('journal');
  const rows = await screen.findAllByRole('row', { name: /tags\.list|tags/ });
  expect(rows).toHaveLength(2);
  const [refused, good] = rows;
  expect(refused?.textContent).toMatch(/400.*refused.*not checked/);
  expect(good?.textContent).toMatch(/aroha.*200.*valid.*valid/);
  await user.click(screen.getByLabelText('Only failures'));
  expect(screen.getAllByRole('row', { name: /tags/ })).toHaveLength(1);
  await user.click(screen.getByLabelText('Only failures'));
  await user.type(screen.getByLabelText('Operation or path'), 'identity token');
  await waitFor(() => expect(screen.queryByRole('row', { name: /tags/ })).toBeNull());
  await user.click(within(screen.getByRole('region', { name: 'List of requests' })).getByRole('button'));
  expect(await screen.findByText('The journal has no answer body of this one.')).toBeTruthy();
  await user.clear(screen.getByLabelText('Operation or path'));
  await user.click((await screen.findAllByRole('button', { name: /tags/ }))[1] as HTMLElement);
  expect((await screen.findByRole('region', { name: 'Answer body' })).textContent).toContain('{');
  expect(document.body.textContent).not.toContain(token);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await screen.findByText(/No request yet/)).toBeTruthy();
});

test('shows what was written to a customer whose e-mail for signing in has changed', async () => {
  const bearer = { authorization: `Bearer ${await signInAs(send, home)}` };
  await open('mails');
  expect(await screen.findByText(/None yet/)).toBeTruthy();
  await call('/private/user/changeEmail', {
    method: 'POST',
    headers: { ...bearer, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'new@example.co.nz' }),
  });
  const told = await screen.findByRole('row', { name: /aroha@example\.co\.nz/ });
  expect(told.textContent).toContain('The email you sign in to Beacon with has changed');
  expect(told.textContent).toContain('You now sign in with new@example.co.nz.');
  expect(screen.getByRole('row', { name: /Verify your email for Beacon/ }).textContent).toContain('[link]');
});

test('closes the portal and opens it again', async () => {
  const user = await open('state');
  await user.click(await screen.findByLabelText('The portal is closed now'));
  await user.type(screen.getByLabelText('Title'), 'Back at five');
  await user.click(screen.getByRole('button', { name: 'Save outage' }));
  expect(await screen.findByText('closed')).toBeTruthy();
  expect(await (await call('/public/outage/current')).json()).toMatchObject({
    isOutage: true,
    title: 'Back at five',
  });
});

test('shows an alert, revokes tokens and changes a persona', async () => {
  const token = await signInAs(send, home);
  const user = await open('state');
  await user.click(await screen.findByRole('button', { name: 'Show alert' }));
  expect(describedBy(screen.getByLabelText('Heading'))).toMatch('Type a heading.');
  expect(describedBy(screen.getByLabelText('Text'))).toMatch('Type a text.');
  await user.type(screen.getByLabelText('Heading'), 'Storm');
  await user.type(screen.getByLabelText('Text'), 'Lines are down.');
  await user.click(screen.getByRole('button', { name: 'Show alert' }));
  await expect
    .poll(async () => (await server.world().state()).nationalAlert.info)
    .toMatchObject({ title: 'Storm', text: 'Lines are down.', severity: 'warning' });
  await user.click(screen.getByRole('button', { name: 'Access tokens' }));
  await expect
    .poll(async () => (await call('/private/tags', { headers: { authorization: `Bearer ${token}` } })).status)
    .toBe(401);
  await user.clear(screen.getByLabelText('Fields as JSON'));
  await user.type(screen.getByLabelText('Fields as JSON'), '{{"nothing":1}');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(/There is no "nothing" in persona "aroha"/),
  );
});

test('begins a world, switches back and removes it', async () => {
  const user = await open('worlds');
  await user.type(await screen.findByLabelText('Name'), 'Anna');
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  expect(describedBy(screen.getByLabelText('Name'))).toMatch(/is no name for a world/);
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'anna');
  await user.click(screen.getByRole('button', { name: 'Begin' }));
  expect(await screen.findByRole('heading', { name: 'The world anna' })).toBeTruthy();
  expect(location.search).toBe('?world=anna');
  await user.click(await screen.findByRole('link', { name: 'Switch to main' }));
  expect(await screen.findByRole('heading', { name: 'The world main' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove anna' }));
  await user.click(screen.getByRole('button', { name: 'Remove anna? Press again' }));
  await waitFor(() => expect(worlds.list().map(({ name }) => name)).toEqual(['main']));
});

test('loads a snapshot from a file and refuses what is none', async () => {
  await server.world().clock('2026-05-01T09:00:00+12:00');
  const snapshot = JSON.stringify(await server.world().snapshot());
  await server.world().reset();
  const user = await open('worlds');
  const field = await screen.findByLabelText('Snapshot file');
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(describedBy(field)).toMatch('Choose a file.');
  await user.upload(field, new File(['no'], 'no.json', { type: 'application/json' }));
  await user.click(screen.getByRole('button', { name: 'Load' }));
  await waitFor(() => expect(describedBy(field)).toMatch('This file is not JSON.'));
  await user.upload(field, new File(['{}'], 'none.json', { type: 'application/json' }));
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(await screen.findByText('This is not a snapshot of a world.')).toBeTruthy();
  await user.upload(field, new File([snapshot], 'may.json', { type: 'application/json' }));
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(await screen.findByText('The world main is as in may.json.')).toBeTruthy();
  expect(worlds.main.clock.date().toISOString()).toMatch(/^2026-04-30T21:00/);
  expect(screen.getByRole('link', { name: 'Download snapshot' }).getAttribute('href')).toBe(
    '/snapshot?world=main',
  );
});

test('lists layouts with the reason why an edit is not served', async () => {
  shared.set({ format: 1, tabId: 'newDashboard', sections: [] });
  shared.refuse('newDashboard', '/sections is missing.');
  await open('layouts');
  const row = within(await screen.findByRole('row', { name: /newDashboard/ }));
  expect(row.getByText('the last good one is served')).toBeTruthy();
  expect(row.getByText('/sections is missing.')).toBeTruthy();
  shared.delete('newDashboard');
});

test('switches a widget type off and on, and says what is off for some only', async () => {
  worlds.main.switches.set([{ type: 'notice', versions: [1], brands: ['ember'] }]);
  const user = await open('switches');
  const notice = await screen.findByRole('checkbox', { name: 'notice' });
  expect(notice).toHaveProperty('checked', false);
  expect(describedBy(notice)).toContain('Off for versions 1; brands ember.');
  const tiles = screen.getByRole('checkbox', { name: 'actionTiles' });
  expect(tiles).toHaveProperty('checked', true);
  await user.click(tiles);
  expect(await screen.findByText('actionTiles is off.')).toBeTruthy();
  expect(worlds.main.switches.list().off.map(({ type }) => type)).toEqual(['notice', 'actionTiles']);
  await user.click(notice);
  expect(await screen.findByText('notice is on.')).toBeTruthy();
  expect(worlds.main.switches.list().off).toEqual([{ type: 'actionTiles' }]);
});

test('shows when the server is gone, and continues when it is back', async () => {
  let isGone = true;
  const control = createControl('main');
  history.replaceState(null, '', '/mock#personas');
  render(
    <Panel
      createControl={() => ({
        ...control,
        state: () => (isGone ? Promise.reject(new TypeError('Failed to fetch')) : control.state()),
      })}
    />,
  );
  expect(await screen.findByText(/The mock server doesn’t answer/)).toBeTruthy();
  isGone = false;
  expect(await screen.findByText('Aroha Tāmati')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/The mock server doesn’t answer/)).toBeNull());
});
