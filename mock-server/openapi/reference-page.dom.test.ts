import { screen, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { operations } from '#schemas/operations.ts';
import { openapiDocument } from './document.ts';
import { referenceScript } from './reference-assets.ts';
import { referencePage } from './reference-page.ts';

const openapi = openapiDocument(operations, { server: '' });
const html = referencePage(openapi, { document: '/o.json', stylesheet: '/s.css', script: '/s.js' });
const total = Object.keys(operations).length;

beforeEach(() => {
  location.hash = '';
  document.body.innerHTML = html.slice(html.indexOf('<body>') + 6, html.indexOf('</body>'));
  // jsdom has no layout.
  Element.prototype.scrollIntoView = vi.fn();
});

/** jsdom runs no scripts of a page that is written into it. */
const runScript = () => new Function(referenceScript)();
const entry = (id: string) => document.getElementById(id) as HTMLDetailsElement;

test('says everything without a script', () => {
  expect(document.querySelectorAll('main details.entry')).toHaveLength(
    total + Object.keys(openapi.components.schemas).length,
  );
  const { textContent } = entry('payments.card.pay');
  for (const words of ['POST', '/api/v1/private/billing/payments/card', 'Idempotency-Key', 'amountToPay']) {
    expect(textContent).toContain(words);
  }
  expect(entry('identity.token').textContent).toContain('POST /identity/token');
  expect(document.getElementById('search')?.hidden).toBe(true);
});

test('has nothing inline, and every link inside leads somewhere', () => {
  expect(html).not.toMatch(/<style|style=|\son\w+=|<script(?! src="\/s\.js" defer><\/script>)/);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  const targets = [...document.querySelectorAll('a[href^="#"]')].map(
    (link) => link.getAttribute('href') ?? '',
  );
  expect(targets.length).toBeGreaterThan(20);
  expect(targets.filter((target) => !ids.includes(target.slice(1)))).toEqual([]);
});

test('names its tables, and gives each field a row', () => {
  const block = within(entry('tips.review'));
  const request = block.getByRole('table', { name: 'Request', hidden: true });
  expect(within(request).getByRole('rowheader', { name: /^tipReviewStatus/, hidden: true })).toBeTruthy();
  const parameters = block.getByRole('table', { name: 'Parameters', hidden: true });
  expect(within(parameters).getByRole('rowheader', { name: /^guid/, hidden: true })).toBeTruthy();
});

test('finds operations by the words of their fields', async () => {
  runScript();
  const user = userEvent.setup();
  expect(screen.getByRole('status').textContent).toBe(`${total} operations`);
  await user.type(screen.getByLabelText('Search operations and fields'), 'AMOUNTTOPAY pays once');
  expect(screen.getByRole('status').textContent).toBe('1 operation');
  expect([entry('payments.card.pay').hidden, entry('tips.list').hidden]).toEqual([false, true]);
  expect(document.getElementById('area-tips')?.closest('section')?.hidden).toBe(true);
  await user.clear(screen.getByRole('searchbox'));
  expect(screen.getByRole('status').textContent).toBe(`${total} operations`);
});

test('opens the operation of the address, also one that the search had hidden', async () => {
  location.hash = '#tips.list';
  runScript();
  expect(entry('tips.list').open).toBe(true);
  await userEvent.setup().type(screen.getByRole('searchbox'), 'amountToPay');
  location.hash = '#bootstrap';
  await vi.waitFor(() => expect(entry('bootstrap').open).toBe(true));
  expect(entry('bootstrap').hidden).toBe(false);
});

test('text of the contract can not become markup', () => {
  const evil = '<img src=x onerror=alert(1)>';
  const page = referencePage(
    openapiDocument(
      {
        'tips.list': { method: 'GET', path: '/a', access: 'public', summary: evil, responses: { 204: null } },
      },
      { server: '' },
    ),
    { document: '/o.json', stylesheet: '/s.css', script: '/s.js' },
  );
  expect(page).toContain('&lt;img');
  expect(page).not.toContain('<img');
});
