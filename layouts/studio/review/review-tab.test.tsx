import { screen, waitFor, within } from '@testing-library/react';
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
import { BeforeAfter } from './before-after.tsx';
import { VerdictForm } from './verdict-form.tsx';

stubBrowser();

const path = 'newDashboard.json';
const change: Change = changeOf({ state: 'review' });
const text = JSON.stringify({
  format: 1,
  tabId: 'newDashboard',
  sections: [
    { id: 'today', type: 'grid', widgets: [{ id: 'bill', type: 'billSummary', version: 1, config: {} }] },
  ],
});
const documents = { [path]: text };
const service = withChange(change, { documents });
const keyOf = ({ init }: { readonly init: RequestInit }) => new Headers(init.headers).get('idempotency-key');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

function pictures(edit: Report['differences'][number]['edit'], respond = service) {
  return draw(<BeforeAfter change={change} pages={[{ path, edit }]} release={1} />, respond, 'editor');
}
const figures = async () => {
  await screen.findAllByRole('figure');
  return screen.getAllByRole('figure').map(({ textContent }) => textContent);
};

test('a page is drawn before and after; a new one has no before, a removed one no after', async () => {
  pictures('changed');
  expect(await figures()).toEqual(['Live, release 1TodayBill summary', 'With this changeTodayBill summary']);
});

test('of a new page it is said that there is none yet', async () => {
  pictures('added');
  const [before, after] = await figures();
  expect(before).toContain('There is no such page yet.');
  expect(after).toContain('Bill summarynew');
});

test('of a removed page it is said that there is none any more', async () => {
  pictures('removed');
  const [before, after] = await figures();
  expect(before).toContain('Bill summaryremoved');
  expect(after).toContain('There is no such page any more.');
});

test('a page that can’t be read says why, and is read again by a press', async () => {
  const now = pictures('changed', (address, init) =>
    address.includes('/releases/1/') ? refusal(422, 'The store is down.') : service(address, init),
  );
  expect(await screen.findByText('The store is down.')).toBeTruthy();
  now.respond = service;
  await press('Try again');
  expect(await figures()).toHaveLength(2);
});

test('a verdict whose answer was lost is sent again with the same key, the next one with another', async () => {
  const now = draw(<VerdictForm change={change} />, service, 'editor');
  now.respond = (address, init) => {
    if (init.method === 'POST') throw new TypeError('The connection is lost.');
    return service(address, init);
  };
  await press('Approve');
  expect(await screen.findByText('Your verdict wasn’t taken.')).toBeTruthy();
  now.respond = (address, init) => (init.method === 'POST' ? json(change, 201) : service(address, init));
  await press('Approve');
  await waitFor(() => expect(screen.queryByText('Your verdict wasn’t taken.')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Approve' }).ariaBusy).toBeNull());
  await press('Approve');
  await waitFor(() => expect(now.sent).toHaveLength(3));
  const [first, again, next] = now.sent.map(keyOf);
  expect(first).toBe(again);
  expect(next).not.toBe(first);
});

test('somebody who edited it earlier, whose edits others have gone over, reads why they can’t approve it', async () => {
  const now = draw(<VerdictForm change={change} />, service, 'editor');
  now.respond = (address, init) =>
    init.method === 'POST'
      ? refusal(403, 'Somebody who edited a change can’t approve it.', { type: '/error/own_change' })
      : service(address, init);
  await press('Approve');
  const notice = await screen.findByRole('alert');
  expect(
    within(notice).getByText(/You edited this change earlier, so somebody else has to approve it\./),
  ).toBeTruthy();
  expect(screen.queryByRole('radio', { name: /^Approve/ })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /^Comment/ }), 'Looks right.');
  now.respond = (address, init) => (init.method === 'POST' ? json(change, 201) : service(address, init));
  await press('Add comment');
  await waitFor(() => expect(now.sent).toHaveLength(2));
  expect(now.sent.map(bodyOf).at(-1)).toMatchObject({ verdict: 'comment', comment: 'Looks right.' });
});
