import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { digestOf } from '#layouts/core/manifest.ts';
import type { Client } from '#layouts/studio/api/client.ts';
import { OfflineError } from '#layouts/studio/api/problem.ts';
import { adoptDraft, draftStore, draftsIn, putDraftBack, type StoredDraft } from './draft-store.ts';
import { createEditors } from './editors.ts';

const eddie = { id: 'eddie', name: 'Eddie Tamihana' };
const ana = { id: 'ana', name: 'Ana Pereira' };

/** A browser's storage. */
function createStore() {
  const kept = new Map<string, string>();
  return {
    read: (key: string) => kept.get(key),
    write(key: string, value: string) {
      kept.set(key, value);
      return true;
    },
    remove: (key: string) => void kept.delete(key),
    keys: (start: string) => [...kept.keys()].filter((key) => key.startsWith(start)),
  };
}

const draftOf = (rest: Partial<StoredDraft> = {}): StoredDraft => ({
  change: 'c1',
  path: 'x.json',
  by: eddie,
  window: 'closed',
  at: 1,
  base: '{}',
  text: '{ "a": 1 }',
  ...rest,
});

/** A service that saves what it is sent, unless it can't be reached. */
function openBrowser(...drafts: readonly StoredDraft[]) {
  const store = createStore();
  for (const draft of drafts) putDraftBack(draft, store);
  const now = { isReached: true, person: eddie };
  const sent: { params: { id: string; path: string }; body: { base: string; text: string } }[] = [];
  const saved: string[] = [];
  const call = (id: string, input: (typeof sent)[number]) => {
    if (!now.isReached) return Promise.reject(new OfflineError(undefined));
    if (id === 'session.get') return Promise.resolve({ value: { person: now.person } });
    if (id === 'documents.get') return Promise.resolve({ value: '{}' });
    sent.push(input);
    return Promise.resolve({ value: { digest: digestOf(input.body.text), merged: false } });
  };
  // Only these calls are made.
  const client = { call } as unknown as Client;
  const editorsOf = (person: typeof eddie) =>
    createEditors({
      client,
      person,
      store,
      isSamePerson: async () => (await client.call('session.get', {})).value.person.id === person.id,
      onSaved: (change, path, text) => void saved.push(`${change} ${path} ${text}`),
    });
  const editors = editorsOf(eddie);
  return { store, now, sent, saved, editorsOf, editors };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what is kept in this browser', () => {
  test('is kept for each window: none removes what another one has', () => {
    const store = createStore();
    putDraftBack(draftOf(), store);
    const own = draftStore('c1', 'x.json', eddie, store);
    own.write({ base: '{}', text: '{ "b": 1 }' });
    expect(draftsIn(store).map(({ text }) => text)).toEqual(['{ "a": 1 }', '{ "b": 1 }']);
    own.remove();
    expect(draftsIn(store)).toEqual([draftOf()]);
  });

  test('is taken once, from a window that is closed', async () => {
    const store = createStore();
    putDraftBack(draftOf({ window: 'open' }), store);
    vi.stubGlobal('navigator', {
      locks: { query: () => Promise.resolve({ held: [{ name: 'studio.window.open' }] }) },
    });
    const own = draftStore('c1', 'x.json', eddie, store);
    expect(await own.left()).toBeUndefined();
    putDraftBack(draftOf(), store);
    const left = await own.left();
    expect(left).toEqual(draftOf());
    expect(left && own.take(left)).toBe(true);
    expect(left && own.take(left)).toBe(false);
    expect(draftsIn(store)).toHaveLength(2);
  });

  test('of somebody else is nothing that this person has left, until they make it theirs', async () => {
    const store = createStore();
    putDraftBack(draftOf({ by: ana }), store);
    const own = draftStore('c1', 'x.json', eddie, store);
    expect(await own.left()).toBeUndefined();
    adoptDraft(draftOf({ by: ana }), eddie, store);
    expect(await own.left()).toMatchObject({ by: eddie, text: '{ "a": 1 }' });
    expect(draftsIn(store)).toHaveLength(1);
  });
});

describe('the documents that somebody edits', () => {
  test('are saved though they aren’t opened', async () => {
    const { editors, sent, saved, store } = openBrowser(
      draftOf(),
      draftOf({ path: 'y.json', at: 2 }),
      draftOf({ by: ana }),
    );
    editors.start();
    await vi.advanceTimersByTimeAsync(600);
    expect(sent.map(({ params }) => params.path)).toEqual(['x.json', 'y.json']);
    expect(saved).toEqual(['c1 x.json { "a": 1 }', 'c1 y.json { "a": 1 }']);
    expect(draftsIn(store)).toEqual([draftOf({ by: ana })]);
    await vi.advanceTimersByTimeAsync(0);
    expect(editors.find('c1', 'x.json')).toBeUndefined();
  });

  test('stay kept where the service can’t be reached, and where somebody else has signed in', async () => {
    const { editors, now, sent, store } = openBrowser(draftOf());
    now.isReached = false;
    editors.start();
    await vi.advanceTimersByTimeAsync(0);
    now.isReached = true;
    now.person = ana;
    await editors.sendLeft();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([]);
    expect(draftsIn(store)).toEqual([draftOf()]);
  });

  test('go on being saved when they are left, and are as they were when one comes back', async () => {
    const { editors, now, sent } = openBrowser();
    editors.start();
    const editor = editors.open('c1', 'x.json', '{}');
    const hide = editors.show('c1', 'x.json', editor);
    now.isReached = false;
    editor.type('{ "a": 1 }');
    hide();
    await vi.advanceTimersByTimeAsync(5000);
    expect(editors.open('c1', 'x.json', '{}')).toBe(editor);
    now.isReached = true;
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(1);
    expect(editors.find('c1', 'x.json')).toBeUndefined();
  });

  test('are left alone as long as the person may not edit', async () => {
    const { editors, sent, store } = openBrowser(draftOf());
    editors.show('c1', 'x.json', editors.open('c1', 'x.json', '{}'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([]);
    expect(draftsIn(store)).toEqual([draftOf()]);
  });

  test('tell the text that is saved, also of a document that was left before', async () => {
    const { editors, saved } = openBrowser();
    editors.start();
    const editor = editors.open('c1', 'x.json', '{}');
    const hide = editors.show('c1', 'x.json', editor);
    editor.type('{ "a": 1 }');
    hide();
    await vi.advanceTimersByTimeAsync(0);
    expect(saved).toEqual(['c1 x.json { "a": 1 }']);
  });

  test('aren’t saved any more once somebody else is signed in, and are theirs when they come back', async () => {
    const { editors, editorsOf, sent, store } = openBrowser();
    editors.start();
    editors.open('c1', 'x.json', '{}').type('{ "a": 1 }');
    editors.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([]);
    expect(draftsIn(store)).toMatchObject([{ by: eddie, text: '{ "a": 1 }' }]);
    editorsOf(eddie).start();
    await vi.advanceTimersByTimeAsync(600);
    expect(sent).toHaveLength(1);
  });
});
