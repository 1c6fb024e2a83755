import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { json, open, pageOf, refusal, stubBrowser, usual } from '#layouts/studio/studio.test-support.tsx';
// On a busy machine it loads later than a test waits.
import './gallery-screen.tsx';

stubBrowser();

const meta = document.createElement('meta');
meta.name = 'previews';
beforeEach(() => {
  meta.content = 'https://preview-1.example https://preview-2.example';
  document.head.append(meta);
});
afterEach(() => meta.remove());

const service: ReturnType<typeof usual> = (path, init) =>
  path.endsWith('/pages')
    ? json({ head: 1, pages: [pageOf('newDashboard.json', ['billSummary']), pageOf('header.json')] })
    : usual(['viewer'])(path, init);
const address = async () => new URL((await screen.findByTitle<HTMLIFrameElement>(/Bill summary/)).src);

test('types are found by a part of their name or of what they are for', async () => {
  open(service, '/gallery');
  await screen.findByText('Choose a widget type.');
  const list = screen.getByRole('region', { name: 'Widget types' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a widget type' }), 'owed and by');
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bill summaryWhat is owed and by when.']);
  await userEvent.click(within(list).getByRole('link'));
  expect(await screen.findByRole('heading', { level: 2, name: 'Bill summary' })).toBeTruthy();
  expect(await screen.findByText(/On 1 page: Dashboard\./)).toBeTruthy();
  expect(within(list).getByRole('link').getAttribute('aria-current')).toBe('page');
});

test('a type is shown in a frame of the preview’s host, in the state and the look of the address', async () => {
  open(service, '/gallery/billSummary');
  expect((await address()).href).toBe(
    'https://preview-1.example/cell.html?type=billSummary&brand=beacon&theme=light',
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Switched off');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Theme' }), 'Dark');
  await userEvent.click(screen.getByRole('radio', { name: '320 px' }));
  expect((await address()).search).toBe('?type=billSummary&state=off&brand=beacon&theme=dark');
  expect(screen.getByTitle('Bill summary, switched off, at 320 pixels').getAttribute('sandbox')).not.toMatch(
    /top-navigation|popups/,
  );
  expect(window.location.search).toBe('?state=off&theme=dark&width=320');
});

test('where the list is hidden once a type is chosen, its name has the focus, and the title after the way back', async () => {
  Object.defineProperty(Element.prototype, 'checkVisibility', { value: () => false, configurable: true });
  try {
    open(service, '/gallery');
    await screen.findByText('Choose a widget type.');
    await userEvent.click(screen.getByRole('link', { name: /^Bill summary/ }));
    const heading = await screen.findByRole('heading', { level: 2, name: 'Bill summary' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await userEvent.click(screen.getByRole('link', { name: 'All widget types' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Gallery' })),
    );
  } finally {
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  }
});

test('a type that doesn’t exist, and a search without a result, say so', async () => {
  open(service, '/gallery/teapot');
  expect(await screen.findByText('There is no widget type “teapot”.')).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a widget type' }), 'teapot');
  expect(screen.getByText('No widget type is found.')).toBeTruthy();
});

test('without a host of previews it is said, and where a type is used is still told', async () => {
  meta.remove();
  open(service, '/gallery/billSummary');
  expect(await screen.findByText('There is no preview here.')).toBeTruthy();
  expect(await screen.findByText(/On 1 page: Dashboard\./)).toBeTruthy();
});

test('pages that can’t be read keep nobody from looking', async () => {
  open(
    (path, init) => (path.endsWith('/pages') ? refusal(422, 'The store is down.') : service(path, init)),
    '/gallery/billSummary',
  );
  expect((await address()).pathname).toBe('/cell.html');
  expect(screen.getByText(/On no page\./)).toBeTruthy();
});
