import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  json,
  open,
  pageOf,
  pages,
  Stream,
  stubBrowser,
  usual,
} from '#layouts/studio/studio.test-support.tsx';
// On a busy machine they load later than a test waits.
import '#layouts/studio/changes/changes-screen.tsx';
import '#layouts/studio/explain/explain-screen.tsx';
import '#layouts/studio/pages/pages-screen.tsx';

stubBrowser();

test('somebody who isn’t signed in is sent to the provider, and comes back to where they were', async () => {
  open(() => json({ title: 'Nobody is signed in.' }, 401), '/changes?state=all');
  const link = await screen.findByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/layouts/v1/sign-in?to=%2Fchanges%3Fstate%3Dall');
});

test('somebody without a role is told whom to ask', async () => {
  open(usual([]));
  expect(await screen.findByRole('heading', { name: 'You have no role in the studio' })).toBeTruthy();
});

test('a service that can’t be reached is tried again by a press', async () => {
  const now = open(() => {
    throw new TypeError('fetch failed');
  });
  await screen.findByRole('heading', { name: "We can't reach the layout service" });
  now.respond = usual(['viewer']);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Pages' })).toBeTruthy();
});

test('pages are by area, the dashboard first, and found by a part of their name', async () => {
  open(usual(['editor']));
  await screen.findByText('newDashboard.json');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Everywhere',
    'Bill',
  ]);
  expect(document.title).toBe('Pages · Layout studio');
  const search = screen.getByRole('searchbox', { name: 'Find a page' });
  await userEvent.type(search, 'paym');
  expect(screen.getByText('1 of 3 pages')).toBeTruthy();
  await userEvent.type(search, 'x');
  expect(screen.getByText('No page is called “paymx”.')).toBeTruthy();
});

test('what a role may not do is there with the reason', async () => {
  open(usual(['viewer']));
  const button = await screen.findByRole('button', { name: 'New change' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a release the folder has to be imported', async () => {
  open((path, init) =>
    path.endsWith('/pages') ? json({ head: 0, pages: [] }) : usual(['editor'])(path, init),
  );
  expect(await screen.findByText('Import the folder')).toBeTruthy();
  expect(screen.getByText(/npm run layouts -- push/)).toBeTruthy();
});

test('a list that fails says so and is read again by a press', async () => {
  const now = open((path, init) =>
    path.endsWith('/pages') ? json({ title: 'The store is down.' }, 422) : usual(['editor'])(path, init),
  );
  await screen.findByText('The store is down.');
  now.respond = usual(['editor']);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('newDashboard.json')).toBeTruthy();
});

test('a sign-in that ends leaves what is on the screen', async () => {
  const now = open(usual(['editor']), '/changes');
  await screen.findByText('No change is under way.');
  now.respond = () => json({}, 401);
  await userEvent.click(screen.getByRole('button', { name: 'New change' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Winter help');
  await userEvent.click(screen.getByRole('button', { name: 'Begin the change' }));
  expect(await screen.findByText('You are signed out.')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Winter help');
});

test('a change needs a title, and is begun once however often the answer is lost', async () => {
  const keys: unknown[] = [];
  const now = open(usual(['editor']), '/changes');
  await userEvent.click(await screen.findByRole('button', { name: 'New change' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Begin the change' }));
  const title = screen.getByRole('textbox', { name: 'Title' });
  expect(title.getAttribute('aria-invalid')).toBe('true');
  now.respond = (path, init) => {
    if (init.method !== 'POST') return usual(['editor'])(path, init);
    keys.push(Reflect.get(init.headers ?? {}, 'idempotency-key'));
    throw new TypeError('fetch failed');
  };
  await userEvent.type(title, 'Winter help');
  const begin = screen.getByRole('button', { name: 'Begin the change' });
  await userEvent.click(begin);
  await screen.findByText(/Check your connection/);
  await userEvent.click(begin);
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
});

test('what others do is read again', async () => {
  const now = open(usual(['viewer']));
  await screen.findByText('newDashboard.json');
  now.respond = (path, init) =>
    path.endsWith('/pages')
      ? json({ head: 2, pages: [...pages.pages, pageOf('insights--tips.json')] })
      : usual(['viewer'])(path, init);
  act(() => {
    Stream.last?.dispatchEvent(new MessageEvent('released', { data: '{"kind":"released","release":2}' }));
    Stream.last?.dispatchEvent(new MessageEvent('saved', { data: 'no JSON' }));
  });
  expect(await screen.findByText('insights--tips.json')).toBeTruthy();
});

test('an address without a screen leads to the pages', async () => {
  open(usual(['viewer']), '/nowhere');
  await screen.findByRole('heading', { name: 'Page not found' });
  await userEvent.click(screen.getByRole('link', { name: 'All pages' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Pages' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a rule that what is live breaks is said on every screen, and at its page', async () => {
  const rules = [
    { id: 'bill', why: '', owner: '', page: 'newDashboard', who: {}, any: [{ type: 'billSummary' }] },
  ];
  open((path, init) => {
    if (path.endsWith('/rules'))
      return json({
        release: 1,
        rules: [{ id: 'bill', holds: false, sentence: 'A business sees no bill.' }],
      });
    if (path.endsWith('/releases/1/documents/policy%2Frules.json')) return json({ rules });
    return usual(['viewer'])(path, init);
  });
  expect(await screen.findByText('A business sees no bill.')).toBeTruthy();
  expect((await screen.findByText('1 broken rule')).closest('li')?.textContent).toContain('Dashboard');
});

test('somebody of support begins at Explain, and is led nowhere else', async () => {
  const asked: string[] = [];
  open((path, init) => {
    asked.push(path);
    return usual(['support'])(path, init);
  }, '/');
  await screen.findByRole('heading', { level: 1, name: 'Explain' });
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Explain']);
  // What they may not call isn't called: each refusal would be in the audit.
  expect(asked.filter((path) => !path.endsWith('/session'))).toEqual(['/layouts/v1/explain/names']);
  expect(Stream.last).toBeUndefined();
});

test('a screen that a role doesn’t open says so and leads back', async () => {
  open(usual(['support']), '/rules');
  await screen.findByRole('heading', { name: 'Not for your role' });
  expect(screen.getByText(/Your role doesn’t open this screen\./)).toBeTruthy();
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Explain' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Explain' })).toBeTruthy();
});
