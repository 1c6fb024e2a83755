import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Role } from '#layouts/api/call.ts';
import type { Experiment } from '#layouts/core/experiments.ts';
import {
  bodyOf,
  changeOf,
  json,
  open,
  refusal,
  stubBrowser,
  usual,
  withChange,
} from '#layouts/studio/studio.test-support.tsx';
// On a busy machine they load later than a test waits.
import '#layouts/studio/change/change-screen.tsx';
import '#layouts/studio/design/design-tab.tsx';
import './experiments-screen.tsx';

stubBrowser();

const path = 'policy/experiments.json';
const tiles: Experiment = {
  id: 'tiles',
  owner: 'insights',
  why: 'which order of tiles is pressed more',
  salt: 'k3',
  arms: [{ id: 'b', slots: [{ from: 0, to: 500 }] }],
};
const page = {
  sections: [{ id: 'today', widgets: [{ id: 'graph', type: 'usageGraph', when: { arms: ['tiles/b'] } }] }],
};
const documentsWith = (...experiments: Experiment[]) => ({
  [path]: JSON.stringify({ experiments }, null, 2),
  'newDashboard.json': JSON.stringify(page),
});

test('an experiment has its arms with their shares, the control, and where an arm is used', async () => {
  open(usual(['viewer'], documentsWith(tiles)), '/experiments');
  expect(await screen.findByRole('img', { name: 'Arm b 5 %, control 95 %' })).toBeTruthy();
  const arms = within(screen.getByRole('list', { name: 'Arms of tiles' })).getAllByRole('listitem');
  await waitFor(() => expect(arms[0]?.textContent).toMatch(/Arm b.*5 %.*Dashboard: Usage graph/));
  expect(arms[0]?.textContent).toContain('mark 205f2246');
  expect(arms[1]?.textContent).toMatch(/Control95 %Everybody else/);
  expect(screen.getByText(/Which order of tiles is pressed more/)).toBeTruthy();
  expect(screen.getByText('Insights can be asked.')).toBeTruthy();
});

test('without an experiment it is said what one is', async () => {
  open(usual(['viewer'], documentsWith()), '/experiments');
  expect(await screen.findByText('There is no experiment yet.')).toBeTruthy();
});

test('experiments that aren’t valid, or can’t be read, are told and take nothing down', async () => {
  const now = open(usual(['viewer'], { [path]: '{"experiments":[{}]}' }), '/experiments');
  expect(await screen.findByText('The experiments that are live can’t be read.')).toBeTruthy();
  now.respond = () => undefined;
  expect(screen.getByRole('heading', { level: 1, name: 'Experiments' })).toBeTruthy();
});

test.each([
  [403, 'Your role doesn’t allow this.'],
  [422, 'The store is down.'],
])('a document that is refused with %i says why', async (status, title) => {
  open(
    (address, init) =>
      address.includes('experiments') ? refusal(status, title) : usual(['viewer'])(address, init),
    '/experiments',
  );
  expect(await screen.findByText(title)).toBeTruthy();
});

test('before the first release it is said that nothing is published', async () => {
  open(
    (address, init) =>
      address.endsWith('/pages') ? json({ head: 0, pages: [] }) : usual(['viewer'])(address, init),
    '/experiments',
  );
  expect(await screen.findByText(/Nothing is published yet/)).toBeTruthy();
});

/** Opens the experiments of a change; `saved` has the texts that were sent. */
async function edit(experiments: Experiment[], role: Role = 'editor') {
  const documents = documentsWith(...experiments);
  const saved: string[] = [];
  open(
    (address, init) => {
      if (address.endsWith('/edits')) {
        const { text } = bodyOf({ init }) as { text: string };
        saved.push(text);
        return json({ digest: '1'.repeat(64), merged: false });
      }
      if (address.endsWith('/releases/1/documents')) {
        const live = Object.entries(documents).map(([name, text]) => ({ path: name, digest: '', text }));
        return json({ documents: live });
      }
      return withChange(changeOf(), { role, documents })(address, init);
    },
    `/changes/c1/design?document=${encodeURIComponent(path)}`,
  );
  await screen.findByRole('toolbar', { name: 'Experiments' });
  return async () => {
    await waitFor(() => expect(saved.length).toBeGreaterThan(0));
    return (JSON.parse(saved.at(-1) ?? '') as { experiments: Experiment[] }).experiments;
  };
}

test('a larger share is reckoned from what is live, and moves nobody who was in', async () => {
  const saved = await edit([tiles]);
  await userEvent.click(screen.getByRole('button', { name: 'Shares of Tiles' }));
  const share = await screen.findByRole('textbox', { name: 'Arm b' });
  await userEvent.clear(share);
  await userEvent.type(share, '101');
  expect(screen.getByText('Give a share from 0 to 100.')).toBeTruthy();
  await userEvent.clear(share);
  await userEvent.type(share, '10');
  expect(screen.getByText('Nobody who is in an arm leaves it.')).toBeTruthy();
  expect(screen.getByText('5 % of the billing accounts go from the control to arm b.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Set the shares' }));
  expect(await saved()).toEqual([{ ...tiles, arms: [{ id: 'b', slots: [{ from: 0, to: 1000 }] }] }]);
  expect(screen.getByRole('button', { name: 'Undo: Changed the shares of Tiles' })).toBeTruthy();
});

test('an experiment is added with a salt of its own, and names that can’t be taken are refused', async () => {
  const saved = await edit([tiles]);
  await userEvent.click(screen.getByRole('button', { name: 'Add an experiment' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.type(name, 'tiles');
  await userEvent.click(screen.getByRole('button', { name: 'Add it' }));
  expect(screen.getByText('There is one of this name.')).toBeTruthy();
  expect(screen.getByText('Say whom to ask.')).toBeTruthy();
  await userEvent.clear(name);
  await userEvent.type(name, 'banner');
  await userEvent.type(screen.getByRole('textbox', { name: 'What is to be found out' }), 'whether it helps');
  await userEvent.type(screen.getByRole('textbox', { name: 'Team to ask' }), 'growth');
  await userEvent.click(screen.getByRole('button', { name: 'Add it' }));
  const [, added] = await saved();
  expect(added).toMatchObject({
    id: 'banner',
    owner: 'growth',
    arms: [{ id: 'b', slots: [{ from: 0, to: 500 }] }],
  });
  expect(added?.salt).not.toBe(tiles.salt);
});

test('an arm is added without a share, and one that nothing names is removed', async () => {
  const saved = await edit([tiles]);
  await userEvent.click(screen.getByRole('button', { name: 'More for Tiles' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add an arm…' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'c{Enter}');
  expect(await saved()).toMatchObject([{ arms: [{ id: 'b' }, { id: 'c', slots: [] }] }]);
  // The dashboard names arm b.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove arm b of Tiles' })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Remove arm c of Tiles' }));
  await waitFor(async () => expect(await saved()).toEqual([tiles]));
});

test('somebody who may only look sees the forms with the reason, and edits nothing', async () => {
  await edit([tiles], 'viewer');
  const add = screen.getByRole('button', { name: 'Add an experiment' });
  expect(add.getAttribute('aria-disabled')).toBe('true');
  const owner = screen.getByRole('textbox', { name: 'Team to ask' });
  await userEvent.type(owner, 'x');
  expect(owner).toHaveProperty('value', 'insights');
  expect(screen.queryByRole('button', { name: /^(Undo|Redo)/ })).toBeNull();
});
