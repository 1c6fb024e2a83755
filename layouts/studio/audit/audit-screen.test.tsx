import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AuditEntry } from '#layouts/api/shapes.ts';
import { changeOf, json, open, refusal, stubBrowser, usual } from '#layouts/studio/studio.test-support.tsx';
// On a busy machine it loads later than a test waits.
import './audit-screen.tsx';

stubBrowser();

const entryOf = (seq: number, rest: Partial<AuditEntry> = {}): AuditEntry => ({
  seq,
  at: Date.UTC(2026, 2, 3, 0, seq),
  who: { id: 'eddie', name: 'Eddie Tamihana' },
  role: 'editor',
  act: 'document.save',
  target: 'c1 newDashboard.json',
  why: '',
  before: '',
  after: '',
  hash: '',
  ...rest,
});
const entries = [
  entryOf(3, { act: 'refused changes.publish', target: 'c1', who: { id: 'vera', name: 'Vera Voss' } }),
  entryOf(2, { act: 'switch.off', target: 'billSummary', why: 'It fails.' }),
  entryOf(1),
];
const service =
  (list: readonly AuditEntry[] = entries, hasMore = false): ReturnType<typeof usual> =>
  (path, init) => {
    if (path.includes('/audit?')) {
      return path.includes('before=')
        ? json({ entries: [entryOf(0)], hasMore: false })
        : json({ entries: list, hasMore });
    }
    return path.includes('/changes?') ? json({ changes: [changeOf()] }) : usual(['viewer'])(path, init);
  };

test('what was done is told by day, with who, to what and why, and what was refused', async () => {
  open(service(), '/audit');
  await screen.findByText('3 entries');
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
  expect(items.some((text) => /Eddie Tamihana edited Dashboard in “Winter help”/.test(text))).toBe(true);
  expect(items.some((text) => /Vera Voss was refused: changes\.publish.*Refused/.test(text))).toBe(true);
  expect(items.some((text) => /switched off Bill summary.*It fails\./.test(text))).toBe(true);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toContain('3 March 2026');
});

test('entries are found by kind, by person and by words', async () => {
  open(service(), '/audit');
  await screen.findByText('3 entries');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Refusals');
  expect(screen.getByText('1 of 3 entries')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Eddie Tamihana');
  expect(screen.getByText('Nothing is found.')).toBeTruthy();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Everything');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find in the audit' }), 'it fails');
  expect(screen.getByText('1 of 3 entries')).toBeTruthy();
});

test('older entries are loaded by a press, and nothing is said to be all before that', async () => {
  open(service(entries, true), '/audit');
  expect(await screen.findByText('3 entries, older ones not loaded')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Load older entries' }));
  expect(await screen.findByText('4 entries')).toBeTruthy();
});

test('an audit without an entry says that nothing is found', async () => {
  open(service([]), '/audit');
  expect(await screen.findByText('Nothing is found.')).toBeTruthy();
});

test.each([
  [403, 'Your role doesn’t allow this.'],
  [422, 'The store is down.'],
])('an audit that is refused with %i says why, and is read again by a press', async (status, title) => {
  const now = open(
    (path, init) => (path.includes('/audit?') ? refusal(status, title) : service()(path, init)),
    '/audit',
  );
  await screen.findByText(title);
  now.respond = service();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 entries')).toBeTruthy();
});

test('records of the service are only counted, until somebody asks for everything', async () => {
  open(service([entryOf(3, { act: 'store.write', target: 'session' }), ...entries.slice(1)]), '/audit');
  expect(await screen.findByText(/^1 record of the service isn’t shown/)).toBeTruthy();
  expect(screen.queryByText('updated its own records of')).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'Everything');
  expect(await screen.findByText('updated its own records of')).toBeTruthy();
  expect(screen.queryByText(/isn’t shown/)).toBeNull();
});
