import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Role } from '#layouts/api/call.ts';
import type { Change, Report } from '#layouts/api/shapes.ts';
import {
  bodyOf,
  changeOf,
  json,
  open,
  refusal,
  stubBrowser,
  withChange,
} from '#layouts/studio/studio.test-support.tsx';
// On a busy machine they load later than a test waits.
import '#layouts/studio/publish/publish-tab.tsx';
import '#layouts/studio/review/review-tab.tsx';
import './change-screen.tsx';

stubBrowser();

const content = '0'.repeat(64);
const ana = { id: 'ana', name: 'Ana Pereira' };
const eddie = { id: 'eddie', name: 'Eddie Tamihana' };
const draftBy = (by: typeof ana): Change['drafts'][number] => ({
  path: 'newDashboard.json',
  edit: 'changed',
  digest: content,
  base: content,
  by,
  at: 1,
});
const edited = (rest: Partial<Change> = {}) => changeOf({ state: 'review', drafts: [draftBy(ana)], ...rest });
const reportOf = (rest: Partial<Report> = {}): Report => ({
  content,
  release: 1,
  findings: [],
  conflicts: [],
  differences: [
    {
      path: 'newDashboard.json',
      edit: 'changed',
      sentences: ['Moved Bill on newDashboard.', 'Changed the text of Notice.'],
      layout: ['Moved Bill on newDashboard.'],
    },
  ],
  viewers: [],
  forecast: [],
  proofs: [],
  costs: [],
  warnings: [],
  needsApproval: false,
  isApproved: false,
  ...rest,
});
const service =
  (change: Change, report: Report = reportOf(), role: Role = 'publisher'): ReturnType<typeof withChange> =>
  (path, init) =>
    path.endsWith('/report') ? json(report) : withChange(change, { role })(path, init);
const review = '/changes/c1/review';
const publish = '/changes/c1/publish';

describe('Review', () => {
  test('what a change does is read in sentences, all of them or those about the layout', async () => {
    open(service(edited()), review);
    expect(await screen.findByText('Moved Bill on Dashboard.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Layout only' }));
    expect(screen.queryByText('Changed the text of Notice.')).toBeNull();
    expect(screen.getByText('1 edit')).toBeTruthy();
  });

  test('an approval is sent for exactly what was looked at', async () => {
    const now = open(service(edited(), reportOf({ needsApproval: true })), review);
    expect(await screen.findByText('You can approve this.')).toBeTruthy();
    const answer = edited({
      version: 4,
      state: 'approved',
      reviews: [{ content, verdict: 'approve', comment: '', by: eddie, at: 1, isCurrent: true }],
    });
    now.respond = (path, init) => (init.method === 'POST' ? json(answer, 201) : service(answer)(path, init));
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approved by Eddie Tamihana.')).toBeTruthy();
    expect(now.sent.map(bodyOf)).toEqual([{ content, verdict: 'approve', comment: '' }]);
  });

  test('sending it back needs a word', async () => {
    const now = open(service(edited()), review);
    await userEvent.click(await screen.findByRole('radio', { name: /Send back/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Send back' }));
    expect(screen.getByText('Say what has to be different.')).toBeTruthy();
    expect(now.sent).toEqual([]);
  });

  test('who has edited it can’t approve it, and an approval of before the last edit is void', async () => {
    const reviews: Change['reviews'] = [
      { content: '1'.repeat(64), verdict: 'approve', comment: 'Fine.', by: ana, at: 1, isCurrent: false },
    ];
    open(service(edited({ drafts: [draftBy(eddie)], reviews })), review);
    expect(await screen.findByText('The approval is void.')).toBeTruthy();
    expect(screen.getByText(/Somebody who didn’t has to approve it/)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Approve/ })).toBeNull();
    expect(screen.getByText(/before the last edit/)).toBeTruthy();
  });

  test.each([
    [409, 'It was edited since.'],
    [403, 'Somebody who edited it can’t approve it.'],
  ])('a verdict that is refused with %i says why, and the comment stays', async (status, title) => {
    const now = open(service(edited()), review);
    const comment = await screen.findByRole('textbox', { name: /^Comment/ });
    await userEvent.type(comment, 'Looks right.');
    now.respond = (path, init) =>
      init.method === 'POST' ? refusal(status, title) : service(edited())(path, init);
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(comment).toHaveProperty('value', 'Looks right.');
  });

  test('without an edit it says so', async () => {
    open(service(changeOf()), review);
    expect((await screen.findAllByText('Nothing is edited yet.')).length).toBeGreaterThan(0);
  });

  test('a report that fails is read again by a press, and may find that nothing differs any more', async () => {
    const now = open(
      (path, init) =>
        path.endsWith('/report') ? refusal(422, 'The store is down.') : service(edited())(path, init),
      review,
    );
    await screen.findByText('The store is down.');
    now.respond = service(edited(), reportOf({ differences: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('It does nothing any more.')).toBeTruthy();
  });
});

describe('Publish', () => {
  const button = () => screen.findByRole('button', { name: 'Publish on top of release 1' });

  test('a change is published on top of the release that was looked at', async () => {
    const now = open(service(edited()), publish);
    const done = edited({ version: 4, state: 'published', release: 2 });
    const press = await button();
    now.respond = (path, init) => (init.method === 'POST' ? json({ n: 2 }, 201) : service(done)(path, init));
    await userEvent.click(press);
    expect((await screen.findAllByText(/Published as release 2|Release 2 is live/)).length).toBeGreaterThan(
      0,
    );
    expect(now.sent.map(bodyOf)).toEqual([{ head: 1, content, accept: [] }]);
    expect(await screen.findByRole('link', { name: 'See it in History' })).toBeTruthy();
  });

  test('each warning has to be accepted before', async () => {
    const warnings = [{ id: 'w1', sentence: 'Aroha loses the graph.' }];
    const now = open(service(edited(), reportOf({ warnings })), publish);
    const press = await button();
    expect(press.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText('Accept 1 warning first.').length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Aroha loses the graph.' }));
    now.respond = (path, init) =>
      init.method === 'POST' ? json({ n: 2 }, 201) : service(edited(), reportOf({ warnings }))(path, init);
    await userEvent.click(press);
    await waitFor(() => expect(now.sent.map(bodyOf)).toEqual([{ head: 1, content, accept: ['w1'] }]));
  });

  test.each<[string, Partial<Report>, RegExp]>([
    [
      'findings',
      { findings: [{ path: 'a.json', line: 1, pointer: '', sentence: '' }] },
      /1 finding under Checks/,
    ],
    ['nothing new', { differences: [] }, /Nothing would change/],
    ['no approval', { needsApproval: true }, /Another person has to approve it/],
    ['an edit of just now', { content: '1'.repeat(64) }, /It was edited just now/],
  ])('with %s it can’t be published, and the reason is beside the button', async (_what, rest, reason) => {
    open(service(edited(), reportOf(rest)), publish);
    expect((await button()).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText(reason).length).toBeGreaterThan(0);
  });

  test('what goes live meanwhile is shown, and has to be looked at', async () => {
    const now = open(service(edited()), publish);
    const press = await button();
    const moved: ReturnType<typeof service> = (path, init) => {
      if (path.includes('/diff/')) return json({ differences: reportOf().differences });
      return service(edited(), reportOf({ release: 2 }))(path, init);
    };
    now.respond = (path, init) =>
      init.method === 'POST'
        ? refusal(409, 'Something else was published.', { type: '/error/head_moved', head: 2 })
        : moved(path, init);
    await userEvent.click(press);
    const news = await screen.findByRole('region', { name: 'Release 2 went live meanwhile' });
    const next = screen.getByRole('button', { name: 'Publish on top of release 2' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText('Look at what is live now first.').length).toBeGreaterThan(0);
    expect(await within(news).findByText('Moved Bill on Dashboard.')).toBeTruthy();
    await userEvent.click(within(news).getByRole('button', { name: 'I have looked at both' }));
    await waitFor(() => expect(next.getAttribute('aria-disabled')).not.toBe('true'));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'What would be published' }));
  });

  test.each([
    [403, 'Another person has to approve it.'],
    [422, 'The checks find something.'],
  ])('what is refused with %i says why', async (status, title) => {
    const now = open(service(edited()), publish);
    const press = await button();
    now.respond = (path, init) =>
      init.method === 'POST' ? refusal(status, title) : service(edited())(path, init);
    await userEvent.click(press);
    expect(await screen.findByText('It wasn’t published.')).toBeTruthy();
    expect(screen.getByText(title)).toBeTruthy();
  });

  test('a change that was blocked at its time says why', async () => {
    open(service(edited({ state: 'blocked', blockedBecause: 'A rule is broken.' })), publish);
    expect(await screen.findByText('It was not published at its time.')).toBeTruthy();
    expect(screen.getByText(/A rule is broken\./)).toBeTruthy();
  });

  test('somebody who may not publish reads which role it takes', async () => {
    open(service(edited(), reportOf(), 'editor'), publish);
    expect((await button()).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getAllByText(/You need the role of a publisher/).length).toBeGreaterThan(0);
  });
});
