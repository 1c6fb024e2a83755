import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Change, Report } from '#layouts/api/shapes.ts';
import {
  bodyOf,
  changeOf,
  draw,
  json,
  refusal,
  stubBrowser,
  withChange,
} from '#layouts/studio/studio.test-support.tsx';
import { PublishTab } from './publish-tab.tsx';

stubBrowser();

const content = '0'.repeat(64);
const path = 'newDashboard.json';
const by = { id: 'ana', name: 'Ana Pereira' };
const warnings = [{ id: 'w1', sentence: 'Aroha loses the graph.' }];
const edited = (rest: Partial<Change> = {}): Change =>
  changeOf({ drafts: [{ path, edit: 'changed', digest: content, base: content, by, at: 1 }], ...rest });
const report: Report = {
  content,
  release: 1,
  findings: [],
  conflicts: [],
  differences: [{ path, edit: 'changed', sentences: ['Moved Bill on newDashboard.'], layout: [] }],
  viewers: [],
  forecast: [],
  proofs: [],
  costs: [],
  warnings,
  needsApproval: false,
  isApproved: false,
};
const service =
  (change: Change): ReturnType<typeof withChange> =>
  (address, init) =>
    address.endsWith('/report') ? json(report) : withChange(change)(address, init);
const show = (change: Change) =>
  draw(<PublishTab change={change} etag={'"3"'} />, service(change), 'publisher');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const accept = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: warnings[0]?.sentence }));
const keyOf = ({ init }: { readonly init: RequestInit }) => new Headers(init.headers).get('idempotency-key');

test('what is accepted counts for a schedule too, and one that fails says that it wasn’t scheduled', async () => {
  const now = show(edited());
  await accept();
  await userEvent.click(screen.getByRole('radio', { name: /At a time/ }));
  now.respond = (address, init) =>
    init.method === 'POST'
      ? refusal(422, 'There are warnings to accept.', { type: '/error/warnings', warnings })
      : service(edited())(address, init);
  await press('Schedule');
  expect(await screen.findByText('It wasn’t scheduled.')).toBeTruthy();
  expect(screen.queryByText('It wasn’t published.')).toBeNull();
  expect(now.sent.map(bodyOf)).toEqual([
    { at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T09:00$/), content, accept: ['w1'] },
  ]);
});

test('a time that can’t be is told in a summary that leads to it', async () => {
  const now = show(edited());
  await accept();
  await userEvent.click(screen.getByRole('radio', { name: /At a time/ }));
  const day = screen.getByRole('textbox', { name: 'Day' });
  await userEvent.clear(day);
  await userEvent.type(day, '1 Mar 2020');
  await press('Schedule');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: "There's a problem" })),
  );
  await press('That time is past.');
  await waitFor(() => expect(document.activeElement).toBe(day));
  expect(now.sent).toEqual([]);
});

test('a change that is locked until its time says how to edit it', async () => {
  show(edited({ state: 'scheduled', publishAt: Date.now() + 3_600_000 }));
  expect(await screen.findByText(/Nobody can edit it meanwhile. Take it back first to edit it/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByText(warnings[0]?.sentence ?? '')).toBeTruthy();
  expect(screen.queryByText(/warning is to be accepted/)).toBeNull();
});

test('a change that a later warning has blocked says which one, and that it can be accepted', async () => {
  show(
    edited({
      state: 'blocked',
      blockedBecause: 'There are warnings to accept. "graph" is no longer shown to aroha.',
    }),
  );
  await screen.findByText(/There are warnings to accept\. "graph" is no longer shown to aroha\./);
  expect(screen.getByText(/once they are accepted, publish it now, or give it another time\.$/)).toBeTruthy();
});

test('a try after an answer that was lost has the same key, so that it is published once', async () => {
  const now = show(edited());
  await accept();
  const usual = service(edited());
  now.respond = (address, init) => {
    if (init.method === 'POST') throw new TypeError('The connection is lost.');
    return usual(address, init);
  };
  await press('Publish on top of release 1');
  expect(await screen.findByText('It wasn’t published.')).toBeTruthy();
  now.respond = (address, init) => (init.method === 'POST' ? json({ n: 2 }, 201) : usual(address, init));
  await press('Publish on top of release 1');
  await waitFor(() => expect(now.sent).toHaveLength(2));
  expect(new Set(now.sent.map(keyOf)).size).toBe(1);
});
