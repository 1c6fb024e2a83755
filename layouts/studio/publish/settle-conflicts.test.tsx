import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Report } from '#layouts/api/shapes.ts';
import { digestOf } from '#layouts/core/manifest.ts';
import { draftsIn } from '#layouts/studio/document/draft-store.ts';
import { storage } from '#layouts/studio/storage.ts';
import {
  bodyOf,
  changeOf,
  draw,
  json,
  type Respond,
  refusal,
  stubBrowser,
} from '#layouts/studio/studio.test-support.tsx';
import { SettleConflicts } from './settle-conflicts.tsx';

stubBrowser();

const path = 'insights--tips.json';
const pageWith = (heading: string, label: string) =>
  JSON.stringify({
    format: 1,
    tabId: 'insights/tips',
    sections: [
      { id: 'a', type: 'stack', heading, config: {}, widgets: [] },
      { id: 'b', type: 'stack', heading: label, config: {}, widgets: [] },
    ],
  });
const [base, mine, theirs] = [
  pageWith('Tips', 'Others'),
  pageWith('My tips', 'Others'),
  pageWith('Their tips', 'More'),
];
const by = { id: 'eddie', name: 'Eddie Tamihana' };
const change = changeOf({
  drafts: [{ path, edit: 'changed', digest: digestOf(mine), base: digestOf(base), by, at: 1 }],
});
const report: Report = {
  content: change.content,
  release: 2,
  findings: [],
  conflicts: [{ path, why: 'changed twice', mine: ['Mine.'], theirs: ['Theirs.'] }],
  differences: [],
  viewers: [],
  forecast: [],
  proofs: [],
  costs: [],
  warnings: [],
  needsApproval: false,
  isApproved: false,
};

const service: Respond = (address, { method = 'GET' }) => {
  if (method === 'POST') return json({ digest: digestOf(mine) });
  if (address.endsWith('/releases/1')) return json({ documents: [{ path, digest: digestOf(base) }] });
  if (address.endsWith(`/releases/1/documents/${path}`)) return new Response(base);
  if (address.endsWith(`/releases/2/documents/${path}`)) return new Response(theirs);
  return address.endsWith(`/changes/c1/documents/${path}`) ? new Response(mine) : undefined;
};
const kept = () => draftsIn(storage).map(({ change: of, base: from, text }) => ({ of, from, text }));

async function openDialog() {
  const now = draw(<SettleConflicts change={change} report={report} />, service, 'editor');
  await userEvent.click(screen.getByRole('button', { name: 'Choose what stays on Insights, tips…' }));
  await screen.findByRole('dialog', { name: 'Choose what stays' });
  return now;
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save my choice' }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const sentTo = (now: Awaited<ReturnType<typeof openDialog>>) =>
  now.sent.map((each) => each.path.replace(/^.*documents\//, ''));

test('mine is put on what is live, together with all of theirs that goes with it', async () => {
  const now = await openDialog();
  await userEvent.click(screen.getByRole('radio', { name: /Take mine/ }));
  await save();
  await isClosed();
  expect(sentTo(now)).toEqual([`${path}/restore`, `${path}/edits`]);
  expect(now.sent.slice(1).map(bodyOf)).toEqual([
    { base: digestOf(theirs), text: pageWith('My tips', 'More') },
  ]);
  expect(kept()).toEqual([]);
});

test('where theirs is kept, nothing is left to edit', async () => {
  const now = await openDialog();
  await save();
  await isClosed();
  expect(sentTo(now)).toEqual([`${path}/restore`]);
});

test('a choice that can’t be saved stays in this browser, and is saved by another try', async () => {
  const now = await openDialog();
  await userEvent.click(screen.getByRole('radio', { name: /Take mine/ }));
  now.respond = (address, init) =>
    address.endsWith('/edits') ? refusal(503, 'Not now.') : service(address, init);
  await save();
  await waitFor(() => expect(sentTo(now)).toEqual([`${path}/restore`, `${path}/edits`]));
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(kept()).toEqual([{ of: 'c1', from: theirs, text: pageWith('My tips', 'More') }]);
  now.respond = (address, init) =>
    address.endsWith('/restore') ? refusal(404, 'There is no such draft.') : service(address, init);
  await save();
  await isClosed();
  expect(kept()).toEqual([]);
});

test('what one side has removed can’t be put together, and a viewer can choose nothing', () => {
  const removed = { ...report, conflicts: [{ path, why: 'changed and removed', mine: ['Removed.'] }] };
  draw(<SettleConflicts change={change} report={removed} />, service, 'editor');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/Give up the edits of the document/)).toBeTruthy();
  draw(<SettleConflicts change={change} report={report} />, service, 'viewer');
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
});
