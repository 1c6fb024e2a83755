import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Role } from '#layouts/api/call.ts';
import type { Release } from '#layouts/api/shapes.ts';
import {
  bodyOf,
  draw,
  json,
  open,
  refusal,
  stubBrowser,
  usual,
} from '#layouts/studio/studio.test-support.tsx';
// On a busy machine it loads later than a test waits.
import './history-screen.tsx';
import { RollBackDialog } from './roll-back-dialog.tsx';

stubBrowser();

const releaseOf = (n: number, rest: Partial<Release> = {}): Release => ({
  n,
  kind: 'publish',
  manifest: '0'.repeat(64),
  parent: n === 1 ? null : n - 1,
  change: null,
  title: `Title ${n}`,
  who: { id: 'paul', name: 'Paul Ngata' },
  why: '',
  at: Date.UTC(2026, 1, n),
  isOverride: false,
  ...rest,
});
const releases = [
  releaseOf(3),
  releaseOf(2, { kind: 'rollback', isOverride: true }),
  releaseOf(1, { kind: 'import' }),
];
const differences = [
  { path: 'newDashboard.json', edit: 'changed', sentences: ['Moved Bill on newDashboard.'], layout: [] },
  { path: 'header.json', edit: 'changed', sentences: ['Removed Menu on header.'], layout: [] },
];
const service =
  (list: readonly Release[] = releases, role: Role = 'publisher'): ReturnType<typeof usual> =>
  (path, init) => {
    if (path.includes('/releases?')) return json({ releases: list, hasMore: false });
    if (/\/releases\/\d+\/diff\/\d+$/.test(path)) return json({ differences });
    return usual([role])(path, init);
  };
/** Draws the dialog that goes back to the second release. */
async function askBack(onClose = () => undefined) {
  const back = <RollBackDialog head={3} to={releaseOf(2)} onClose={onClose} />;
  const now = draw(back, service(), 'publisher');
  return { now, dialog: await screen.findByRole('dialog', { name: 'Roll back to release 2' }) };
}

test('releases have what was done by whom, the one that is live first, and tell what they changed', async () => {
  open(service(), '/history');
  const rows = within(await screen.findByRole('list', { name: 'Releases' })).getAllByRole('listitem');
  expect(rows[0]?.textContent).toMatch(/Title 3.*Live.*Paul Ngata/);
  expect(rows[1]?.textContent).toMatch(/Rollback.*Against the checks/);
  await userEvent.click(screen.getByRole('button', { name: 'What changed in release 3' }));
  expect(await screen.findByText('Moved Bill on Dashboard.')).toBeTruthy();
});

test('before the first release it is said where one comes from', async () => {
  open(service([]), '/history');
  expect(await screen.findByText('Nothing was ever published.')).toBeTruthy();
});

test.each([
  [403, 'Your role doesn’t allow this.'],
  [422, 'The store is down.'],
])('a history that is refused with %i says why, and is read again by a press', async (status, title) => {
  const now = open(
    (path, init) => (path.includes('/releases?') ? refusal(status, title) : service()(path, init)),
    '/history',
  );
  await screen.findByText(title);
  now.respond = service();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Title 3')).toBeTruthy();
});

test('two releases are compared, and swapped, with both in the address', async () => {
  open(service(), '/history?view=compare&from=1&to=3');
  expect(await screen.findByRole('region', { name: 'From release 1 to 3' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Swap the two releases' }));
  expect(await screen.findByRole('region', { name: 'From release 3 to 1' })).toBeTruthy();
  expect(window.location.search).toBe('?view=compare&from=3&to=1');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'To' }), '3');
  expect(await screen.findByText('Choose two releases that differ.')).toBeTruthy();
});

test('what was live at an instant is found, and before the first release there was nothing', async () => {
  open(service(), `/history?view=time&at=${Date.UTC(2026, 1, 2, 12)}`);
  expect(await screen.findByText('Title 2')).toBeTruthy();
  expect(screen.queryByText('Title 3')).toBeNull();
});

test('going back needs a reason, and sends only the documents that are chosen', async () => {
  const onClose = vi.fn();
  const { now, dialog } = await askBack(onClose);
  expect(await within(dialog).findByText('Removed Menu on Header.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  expect(within(dialog).getByRole('textbox', { name: /Why/ }).getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Some documents' }));
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Header' }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Why/ }), 'The menu is gone.');
  now.respond = (path, init) => (init.method === 'POST' ? json(releaseOf(4), 201) : service()(path, init));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(now.sent.map(bodyOf)).toEqual([{ rollbackTo: 2, why: 'The menu is gone.', paths: ['header.json'] }]);
});

test('what the checks find is told line by line, and can be overridden by name', async () => {
  const { now, dialog } = await askBack();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Why/ }), 'It has to be.');
  const violations = [{ path: 'newDashboard.json', line: 7, pointer: '', sentence: 'A home sees no bill.' }];
  now.respond = (path, init) =>
    init.method === 'POST'
      ? refusal(422, 'The checks find something.', { violations })
      : service()(path, init);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  expect(await within(dialog).findByText(/Dashboard, line 7: A home sees no bill\./)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /although the checks find this/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back against the checks' }));
  await waitFor(() => expect(now.sent).toHaveLength(2));
  expect(bodyOf(now.sent[1] ?? { init: {} })).toEqual({
    rollbackTo: 2,
    why: 'It has to be.',
    override: true,
  });
});

test.each([
  [409, 'Nothing would change.'],
  [403, 'Your role doesn’t allow this.'],
])('going back that is refused with %i says why', async (status, title) => {
  const { now, dialog } = await askBack();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Why/ }), 'It has to be.');
  now.respond = (path, init) => (init.method === 'POST' ? refusal(status, title) : service()(path, init));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  expect(await within(dialog).findByText(title)).toBeTruthy();
});

test('an earlier release can be made live again, the one that is live can’t', async () => {
  open(service(), '/history');
  await userEvent.click(await screen.findByRole('button', { name: 'Release 3' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Compare…',
  ]);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Release 2' }));
  expect(await screen.findByRole('menuitem', { name: 'Roll back to this…' })).toBeTruthy();
});

test('somebody who may not go back reads which role it takes', async () => {
  open(service(releases, 'editor'), '/history');
  await userEvent.click(await screen.findByRole('button', { name: 'Release 2' }));
  const item = await screen.findByRole('menuitem', { name: /Roll back to this/ });
  expect(item.getAttribute('aria-disabled')).toBe('true');
  expect(item.textContent).toContain('You need the role of a publisher');
});
