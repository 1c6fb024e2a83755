import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Role } from '#layouts/api/call.ts';
import type { Release } from '#layouts/api/shapes.ts';
import {
  bodyOf,
  changeOf,
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

const policyToo = [
  ...differences,
  { path: 'policy/rules.json', edit: 'changed', sentences: ['Changed a rule.'], layout: [] },
];

test('what pages have to obey stays where pages go back, and that is said', async () => {
  const answer: ReturnType<typeof service> = (path, init) =>
    path.includes('/diff/') ? json({ differences: policyToo }) : service()(path, init);
  const now = draw(
    <RollBackDialog head={3} to={releaseOf(2)} onClose={() => undefined} />,
    answer,
    'publisher',
  );
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Rules: this stays as it is now.')).toBeTruthy();
  expect(within(dialog).getByText(/goes back only in a change that somebody else approves/)).toBeTruthy();
  expect(within(dialog).queryByText('Changed a rule.')).toBeNull();
  expect(within(dialog).getByRole('radio', { name: 'All pages' })).toBeTruthy();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Why/ }), 'It has to be.');
  now.respond = (path, init) => {
    if (init.method === 'POST') throw new TypeError('The connection is lost.');
    return answer(path, init);
  };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  expect(await within(dialog).findByText('It wasn’t rolled back.')).toBeTruthy();
  now.respond = (path, init) => (init.method === 'POST' ? json(releaseOf(4), 201) : answer(path, init));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(now.sent).toHaveLength(2));
  const body = { rollbackTo: 2, why: 'It has to be.', paths: ['newDashboard.json', 'header.json'] };
  expect(now.sent.map(bodyOf)).toEqual([body, body]);
  const keys = now.sent.map(({ init }) => new Headers(init.headers).get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('where only what pages have to obey differs, no page can go back', async () => {
  draw(
    <RollBackDialog head={3} to={releaseOf(2)} onClose={() => undefined} />,
    (path, init) =>
      path.includes('/diff/') ? json({ differences: policyToo.slice(2) }) : service()(path, init),
    'publisher',
  );
  expect(await screen.findByText('Nothing: all pages are the same.')).toBeTruthy();
});

/** A history of which the service gives two releases at once. */
const long: ReturnType<typeof usual> = (path, init) => {
  if (!path.includes('/releases?')) return service()(path, init);
  const before = Number(new URL(path, 'http://x').searchParams.get('before') ?? 6);
  const list = [5, 4, 3, 2, 1].filter((n) => n < before);
  return json({ releases: list.slice(0, 2).map((n) => releaseOf(n)), hasMore: list.length > 2 });
};

test('older releases are read on a press, until there are no more', async () => {
  open(long, '/history');
  await screen.findByText('Title 4');
  expect(screen.queryByText('Title 3')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show older releases' }));
  expect(await screen.findByText('Title 2')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show older releases' }));
  expect(await screen.findByText('Title 1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older releases' })).toBeNull();
});

test.each([
  ['a time', `view=time&at=${Date.UTC(2026, 1, 1, 12)}`, 'Release 1 was live'],
  ['a release to compare', 'view=compare&from=1&to=5', 'From release 1 to 5'],
])('%s of long ago is found among older releases', async (_what, search, title) => {
  open(long, `/history?${search}`);
  expect(await screen.findByRole('region', { name: title })).toBeTruthy();
  expect(screen.queryByText('Nothing was live yet.')).toBeNull();
});

test('older releases that can’t be read say why, and are read again by a press', async () => {
  const now = open(
    (path, init) => (path.includes('before=') ? refusal(422, 'The store is down.') : long(path, init)),
    '/history?view=time&at=1',
  );
  expect(await screen.findByText("We couldn't load older releases.")).toBeTruthy();
  now.respond = long;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing was live yet.')).toBeTruthy();
});

test('of a time to come what is scheduled until then is told, and explained', async () => {
  const at = Date.UTC(2099, 1, 1);
  const scheduled = (id: string, title: string, publishAt: number) =>
    changeOf({ id, title, state: 'scheduled', publishAt });
  open(
    (path, init) =>
      path.includes('/changes?')
        ? json({ changes: [scheduled('c2', 'Later', at + 1), scheduled('c1', 'Winter help', at - 1)] })
        : service()(path, init),
    `/history?view=time&at=${at}`,
  );
  const list = await screen.findByRole('list', { name: 'Scheduled until then' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(within(list).getByRole('link', { name: 'Winter help' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Explain a page as it will be then' }).getAttribute('href')).toBe(
    `/explain?at=${at}`,
  );
});

test('going back needs a reason, and sends only the documents that are chosen', async () => {
  const onClose = vi.fn();
  const { now, dialog } = await askBack(onClose);
  expect(await within(dialog).findByText('Removed Menu on Header.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  const why = within(dialog).getByRole('textbox', { name: /Why/ });
  expect(why.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(within(dialog).getByRole('region', { name: "There's a problem" }));
  expect(document.title).toMatch(/^Error: /);
  await userEvent.click(
    within(dialog).getByRole('button', { name: 'Say why, for those who read the history.' }),
  );
  expect(document.activeElement).toBe(why);
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

test('a page that goes with it and that rules name is said before, and the policy can be taken along in a change', async () => {
  const rule = { id: 'has-tip', why: 'it is read', owner: 'insights', page: 'tip', any: [{ type: 'tips' }] };
  const rules = JSON.stringify({ rules: [rule] });
  const critical = JSON.stringify({ pages: [{ page: 'tip', why: 'it is read' }] });
  const link = {
    id: 'n',
    type: 'notice',
    config: { text: 'Read it', button: { action: { to: '/account/tip' } } },
  };
  const header = JSON.stringify({ sections: [{ id: 'a', widgets: [link] }] });
  const live = [
    { path: 'policy/rules.json', text: rules },
    { path: 'policy/critical.json', text: critical },
    { path: 'tip.json', text: '{"sections":[]}' },
    { path: 'header.json', text: header },
  ];
  const removed = { path: 'tip.json', edit: 'removed', sentences: ['Removed the page.'], layout: [] };
  const respond: ReturnType<typeof usual> = (path, init) => {
    if (/\/diff\/\d+$/.test(path)) return json({ differences: [removed] });
    if (path.endsWith('/releases/3/documents')) return json({ documents: live });
    if (path.endsWith('/releases/2/documents')) return json({ documents: [] });
    if (path.endsWith('/releases/4/documents'))
      return json({ documents: live.filter((document) => document.path !== 'tip.json') });
    if (init.method === 'POST' && path.endsWith('/changes')) return json(changeOf({ id: 'c9' }), 201);
    if (init.method === 'POST' && path.endsWith('/edits'))
      return json({ digest: '0'.repeat(64), merged: false });
    if (init.method === 'POST') return json(releaseOf(4), 201);
    return service()(path, init);
  };
  const now = draw(
    <RollBackDialog head={3} to={releaseOf(2)} onClose={() => undefined} />,
    respond,
    'publisher',
  );
  const dialog = await screen.findByRole('dialog', { name: 'Roll back to release 2' });
  expect(await within(dialog).findByText('The rule “has-tip” of insights is about Tip.')).toBeTruthy();
  expect(within(dialog).getByText('Tip is in the list of critical pages.')).toBeTruthy();
  expect(within(dialog).getByText('Read it on Header links to Tip.')).toBeTruthy();
  expect(within(dialog).getByRole('checkbox', { name: /^Begin a change without them/ })).toHaveProperty(
    'checked',
    true,
  );
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Why/ }), 'It has to be.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(now.sent).toHaveLength(4));
  const [, begun, ...edited] = now.sent;
  expect(bodyOf(begun ?? { init: {} })).toEqual({
    title: 'Rules and Critical pages without Tip',
    why: 'Release 4 doesn’t have this any more.',
  });
  expect(edited.map(bodyOf)).toMatchObject([
    { text: JSON.stringify({ rules: [] }) },
    { text: JSON.stringify({ pages: [] }) },
  ]);
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
