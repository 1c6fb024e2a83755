import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Change } from '#layouts/api/shapes.ts';
import { digestOf } from '#layouts/core/manifest.ts';
import { draftsIn, putDraftBack, type StoredDraft } from '#layouts/studio/document/draft-store.ts';
import { storage } from '#layouts/studio/storage.ts';
import {
  bodyOf,
  changeOf,
  json,
  open,
  type Respond,
  refusal,
  Stream,
  stubBrowser,
  usual,
  withChange,
} from '#layouts/studio/studio.test-support.tsx';
// On a busy machine they load later than a test waits.
import '#layouts/studio/changes/changes-screen.tsx';
import '#layouts/studio/source/source-tab.tsx';
import './change-screen.tsx';

stubBrowser();

const eddie = { id: 'eddie', name: 'Eddie Tamihana' };
const ana = { id: 'ana', name: 'Ana Pereira' };
const page = (title: string) =>
  `{ "format": 1, "tabId": "x", "sections": [{ "id": "${title}", "type": "stack", "config": {}, "widgets": [] }] }`;
const draft = (path: string, rest: Partial<Change['drafts'][number]> = {}): Change['drafts'][number] => ({
  path,
  edit: 'changed',
  digest: null,
  base: null,
  by: eddie,
  at: 1,
  ...rest,
});

/** A service that keeps what is saved, and tells the change as it is then. */
function createService(drafts: Change['drafts'] = []) {
  const now = {
    documents: { 'newDashboard.json': page('dashboard'), 'header.json': page('header') } as Record<
      string,
      string
    >,
    change: changeOf({ drafts }),
    reads: [] as string[],
  };
  const respond: Respond = (path, init) => {
    const { method = 'GET' } = init;
    if (method === 'GET') now.reads.push(path);
    const [, name = ''] = /\/changes\/c1\/documents\/([^/]+)\/(edits|restore)$/.exec(path) ?? [];
    if (path.endsWith('/edits')) {
      const { text } = JSON.parse(String(init.body)) as { text: string };
      now.documents[name] = text;
      now.change = { ...now.change, version: 4, drafts: [draft(name)] };
      return json({ digest: digestOf(text), merged: false });
    }
    if (path.endsWith('/restore')) {
      now.change = { ...now.change, drafts: [] };
      return new Response(null, { status: 204 });
    }
    const [, read = ''] = /\/changes\/c1\/documents\/([^/]+)$/.exec(path) ?? [];
    if (now.change.drafts.some((each) => each.path === read && each.edit === 'removed'))
      return refusal(404, 'The change removes it.');
    return withChange(now.change, { documents: now.documents })(path, init);
  };
  return { now, respond };
}
const source = (name = 'Dashboard') => screen.findByRole('textbox', { name: `Source of ${name}` });
/** Another text, as if it was pasted. */
const become = (area: HTMLElement, value: string) => fireEvent.change(area, { target: { value } });
const tell = (kind: string, rest: object) =>
  act(() => {
    const data = JSON.stringify({ kind, change: 'c1', ...rest });
    Stream.last?.dispatchEvent(new MessageEvent(kind, { data }));
  });
const kept = (rest: Partial<StoredDraft> = {}): StoredDraft => ({
  change: 'c1',
  path: 'newDashboard.json',
  by: eddie,
  window: 'closed',
  at: 1,
  base: page('dashboard'),
  text: page('kept'),
  ...rest,
});
const address = () => new URL(location.href).searchParams.get('document');

describe('the document that is open', () => {
  test('is in the address, and stays when others edit another one', async () => {
    const { now, respond } = createService();
    open(respond, '/changes/c1/source?line=1');
    await source();
    expect(address()).toBe('newDashboard.json');
    expect(location.search).toContain('line=1');
    now.change = { ...now.change, drafts: [draft('header.json', { by: ana })] };
    tell('saved', { path: 'header.json', by: ana });
    await waitFor(() => expect(screen.getByRole('option', { name: 'Header (edited)' })).toBeTruthy());
    expect(await source()).toBeTruthy();
  });

  test('keeps the place where somebody types when others edit the text before it', async () => {
    const { now, respond } = createService();
    open(respond, '/changes/c1/source');
    const area = await source();
    if (!(area instanceof HTMLTextAreaElement)) throw new Error('It is no text area.');
    area.focus();
    const at = page('dashboard').indexOf('"stack"');
    area.setSelectionRange(at, at + 3);
    now.documents['newDashboard.json'] = page('a much longer name');
    tell('saved', { path: 'newDashboard.json', by: ana });
    await waitFor(() => expect(area.value).toBe(page('a much longer name')));
    const moved = area.value.indexOf('"stack"');
    expect([area.selectionStart, area.selectionEnd]).toEqual([moved, moved + 3]);
  });

  test('is none that the change removes, unless the address names it', async () => {
    const { respond } = createService([draft('a.json', { edit: 'removed' }), draft('header.json')]);
    open(respond, '/changes/c1/source');
    await source('Header');
    expect(address()).toBe('header.json');
  });

  test('says that it is removed, and comes back by a press', async () => {
    const { respond } = createService([draft('header.json', { edit: 'removed' })]);
    const now = open(respond, '/changes/c1/source?document=header.json');
    expect(await screen.findByText('Header is removed in this change.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Restore it' }));
    expect(await source('Header')).toHaveProperty('value', page('header'));
    expect(now.sent.map(({ path }) => path)).toEqual([
      '/layouts/v1/changes/c1/documents/header.json/restore',
    ]);
  });
});

describe('what is saved', () => {
  test('is told everywhere without an event', async () => {
    const { now, respond } = createService();
    open(respond, '/changes/c1/source');
    const button = await screen.findByRole('button', { name: 'Send for review' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    become(await source(), page('edited'));
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    expect(now.reads.filter((path) => path.endsWith('/pages')).length).toBeGreaterThan(1);
  });

  test('is what one comes back to, also before it is saved', async () => {
    const { respond } = createService();
    const now = open(respond, '/changes/c1/source');
    become(await source(), page('edited'));
    const choice = screen.getByRole('combobox', { name: 'Page' });
    await userEvent.selectOptions(choice, 'header.json');
    await source('Header');
    await userEvent.selectOptions(choice, 'newDashboard.json');
    const area = await source();
    expect(area).toHaveProperty('value', page('edited'));
    become(area, page('again'));
    await waitFor(() =>
      expect(now.sent.map(bodyOf)).toMatchObject([{ text: page('edited') }, { text: page('again') }]),
    );
    expect(now.sent.map(bodyOf)).toMatchObject([
      { base: digestOf(page('dashboard')) },
      { base: digestOf(page('edited')) },
    ]);
    expect(screen.queryByText(/changed this page too/)).toBeNull();
  });
});

describe('the menu of a change', () => {
  /** By its first letter. */
  const choose = async (letter: string, name: RegExp) => {
    await userEvent.click(await screen.findByRole('button', { name: 'More for this change' }));
    const item = await screen.findByRole('menuitem', { name });
    // The menu is drawn a frame before it is ready, which is when it takes focus.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menu')));
    await userEvent.keyboard(letter);
    await waitFor(() => expect(item.hasAttribute('data-highlighted')).toBe(true));
    await userEvent.keyboard('{Enter}');
  };

  test('gives the edits of a page up, and its message takes back nothing that was edited since', async () => {
    const base = digestOf(page('live'));
    const { now, respond } = createService([draft('newDashboard.json', { base })]);
    const live = { 'newDashboard.json': page('live') };
    open(
      (path, init) =>
        path.includes('/releases/') ? usual(['editor'], live)(path, init) : respond(path, init),
      '/changes/c1/source',
    );
    const area = await source();
    await choose('g', /^Give up the edits/);
    await waitFor(() => expect(area).toHaveProperty('value', page('live')));
    become(area, page('more'));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(area).toHaveProperty('value', page('more'));
    await waitFor(() => expect(now.documents['newDashboard.json']).toBe(page('more')));
  });

  test('takes another title by Enter', async () => {
    const { respond } = createService();
    const now = open(respond, '/changes/c1/source');
    await choose('t', /^Title and reason/);
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Summer help{Enter}');
    await waitFor(() => expect(now.sent.map(bodyOf)).toEqual([{ title: 'Summer help', why: '' }]));
  });
});

describe('what is kept in this browser', () => {
  test('is saved in the background, and until then told beside its change', async () => {
    const { respond } = createService();
    putDraftBack(kept(), storage);
    const now = open(
      (path, init) => (path.endsWith('/edits') ? refusal(503, 'Not now.') : respond(path, init)),
      '/changes',
    );
    expect(await screen.findByText(/Your edits are only in this browser: Dashboard/)).toBeTruthy();
    await waitFor(() => expect(now.sent.map(bodyOf)).toMatchObject([{ text: page('kept') }]));
    now.respond = respond;
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByText(/only in this browser/)).toBeNull());
    expect(draftsIn(storage)).toEqual([]);
  });

  test('of somebody else is sent by nobody, until somebody makes it theirs', async () => {
    const { respond } = createService();
    putDraftBack(kept({ by: ana }), storage);
    const now = open(respond, '/changes/c1/source');
    expect(
      await screen.findByText('Ana Pereira’s edits of Dashboard are kept in this browser.'),
    ).toBeTruthy();
    expect(await source()).toHaveProperty('value', page('dashboard'));
    expect(now.sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Save them as mine' }));
    await waitFor(() => expect(now.sent.map(bodyOf)).toMatchObject([{ text: page('kept') }]));
    expect(screen.queryByText(/are kept in this browser/)).toBeNull();
  });

  test('of somebody else can be removed, and put back', async () => {
    const { respond } = createService();
    putDraftBack(kept({ by: ana }), storage);
    open(respond, '/changes/c1/source');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(draftsIn(storage)).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(draftsIn(storage)).toEqual([kept({ by: ana })]);
  });

  test('isn’t said to be where the browser keeps nothing', async () => {
    const { respond } = createService();
    open(
      (path, init) => (path.endsWith('/edits') ? refusal(409, 'The change is closed.') : respond(path, init)),
      '/changes/c1/source',
    );
    const area = await source();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    });
    become(area, page('edited'));
    const alert = await screen.findByText(/The change is closed\./);
    expect(alert.textContent).toContain('only in this window');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });
});
