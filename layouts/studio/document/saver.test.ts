import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { digestOf } from '#layouts/core/manifest.ts';
import type { Client } from '#layouts/studio/api/client.ts';
import { OfflineError, ServiceError } from '#layouts/studio/api/problem.ts';
import { setField } from './commands.ts';
import type { DraftStore, KeptDraft, StoredDraft } from './draft-store.ts';
import { createEditor } from './editor.ts';

const page = (title: string, text = 'Kia ora') =>
  `{ "format": 1, "tabId": "x", "sections": [{ "id": "s", "type": "stack", "config": {}, "widgets": [
  { "id": "n", "type": "notice", "version": 1, "config": { "title": "${title}", "text": "${text}" } }
] }] }`;

type Answer = { readonly digest: string; readonly merged: boolean; readonly text?: string };
type Respond = (sent: { readonly base: string | null; readonly text: string }) => Promise<Answer>;

const accepted: Respond = ({ text }) => Promise.resolve({ digest: digestOf(text), merged: false });
const refuse = (error: Error): Respond => {
  return () => Promise.reject(error);
};

function open(saved: string, ...kept: readonly KeptDraft[]) {
  let respond = accepted;
  let isSamePerson = true;
  /** What the service has, for who reads it again. */
  let theirs = saved;
  const sent: { base: string | null; text: string }[] = [];
  let draft: KeptDraft | undefined;
  const of = { change: 'c1', path: 'x.json', by: { id: 'eddie', name: 'Eddie' }, window: 'w', at: 1 };
  let left: readonly StoredDraft[] = kept.map((each) => ({ ...of, ...each }));
  let room = true;
  const call = (id: string, { body }: { body: { base: string | null; text: string } }) => {
    if (id === 'documents.get') return Promise.resolve({ value: theirs, etag: undefined });
    sent.push(body);
    return respond(body).then((value) => ({ value, etag: undefined }));
  };
  const drafts: DraftStore = {
    left: () => Promise.resolve(left[0]),
    take(next) {
      left = left.filter((each) => each !== next);
      draft = next;
      return true;
    },
    write(next) {
      if (room) draft = next;
      return room;
    },
    remove() {
      draft = undefined;
    },
  };
  // Only these calls are made by an editor.
  const client = { call } as unknown as Client;
  const editor = createEditor({
    client,
    change: 'c1',
    path: 'x.json',
    saved,
    drafts,
    maySave: () => true,
    isSamePerson: () => Promise.resolve(isSamePerson),
    onSaved: () => undefined,
    onRest: () => undefined,
  });
  return {
    editor,
    sent,
    draft: () => draft,
    saving: () => editor.state().saving.kind,
    answer: (next: Respond, now?: string) => {
      respond = next;
      theirs = now ?? theirs;
    },
    becomeOther: () => {
      isSamePerson = false;
    },
    fillBrowser: () => {
      room = false;
    },
    title: (title: string) => editor.run(setField({ kind: 'widget', id: 'n' }, ['config', 'title'], title)),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a document that is edited', () => {
  test('is saved once, after a pause, on top of what it began from', async () => {
    const { title, sent, saving, draft } = open(page('A'));
    title('B');
    await vi.advanceTimersByTimeAsync(500);
    title('C');
    expect(saving()).toBe('waiting');
    expect(draft()).toEqual({ base: page('A'), text: page('C') });
    await vi.advanceTimersByTimeAsync(599);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([{ base: digestOf(page('A')), text: page('C') }]);
    expect(saving()).toBe('saved');
    expect(draft()).toBeUndefined();
  });

  test('needs no saving when everything is undone before', async () => {
    const { title, editor, sent, saving } = open(page('A'));
    title('B');
    expect(editor.undo()).toBe('Changed A');
    expect(saving()).toBe('saved');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual([]);
    expect(editor.state().text).toBe(page('A'));
  });

  test('is as it was before when all edits of it are given up, and undoing brings them back', async () => {
    const { editor, title, sent } = open(page('A'));
    title('B');
    await vi.advanceTimersByTimeAsync(600);
    editor.replace(page('A'), 'Gave up the edits');
    await vi.advanceTimersByTimeAsync(600);
    expect(sent.at(-1)).toEqual({ base: digestOf(page('B')), text: page('A') });
    expect(editor.undo()).toBe('Gave up the edits');
    expect(editor.state().text).toBe(page('B'));
  });

  test('is not sent while it isn’t JSON, and is kept', async () => {
    const { editor, sent, saving, draft } = open(page('A'));
    editor.type('{ "format"');
    await vi.advanceTimersByTimeAsync(5000);
    expect(saving()).toBe('unreadable');
    expect(sent).toEqual([]);
    expect(draft()?.text).toBe('{ "format"');
    expect(editor.run(setField({ kind: 'widget', id: 'n' }, ['version'], 2))).toBeUndefined();
    editor.type(page('B'));
    await vi.advanceTimersByTimeAsync(600);
    expect(saving()).toBe('saved');
  });

  test('has what others did too when the service has merged it, and what was typed meanwhile', async () => {
    const { editor, title, answer, sent, saving } = open(page('A'));
    let finish: (answer: Answer) => void = () => undefined;
    answer(() => new Promise((resolve) => (finish = resolve)));
    title('B');
    await vi.advanceTimersByTimeAsync(600);
    title('C');
    answer(accepted);
    finish({ digest: digestOf(page('B', 'Haere mai')), merged: true, text: page('B', 'Haere mai') });
    await vi.advanceTimersByTimeAsync(0);
    expect(editor.state().text).toBe(page('C', 'Haere mai'));
    expect(editor.state().isMerged).toBe(true);
    await vi.advanceTimersByTimeAsync(600);
    expect(sent.at(-1)).toEqual({ base: digestOf(page('B', 'Haere mai')), text: page('C', 'Haere mai') });
    expect(saving()).toBe('saved');
    // What they did stays.
    while (editor.undo() !== undefined);
    expect(editor.state().text).toBe(page('A', 'Haere mai'));
  });

  test('takes over what others have saved while nothing is edited here, but no answer that is late', async () => {
    const { editor, title } = open(page('A'));
    editor.found(page('A', 'Haere mai'));
    expect(editor.state().text).toBe(page('A', 'Haere mai'));
    title('B');
    await vi.advanceTimersByTimeAsync(600);
    editor.found(page('A', 'Haere mai'));
    expect(editor.state().text).toBe(page('B', 'Haere mai'));
  });

  test('keeps an undo while what it takes back is saved, though that is read before it is answered', async () => {
    const { editor, answer, sent, title, saving } = open(page('A'));
    let accept = () => {};
    answer(
      (body) =>
        new Promise((resolve) => {
          accept = () => resolve(accepted(body));
        }),
    );
    title('B');
    await vi.advanceTimersByTimeAsync(600);
    editor.undo();
    editor.found(page('B'));
    expect(editor.state()).toMatchObject({ text: page('A'), isMerged: false });
    expect(editor.state().redo).toBeDefined();
    answer(accepted);
    accept();
    await vi.advanceTimersByTimeAsync(600);
    expect(sent.at(-1)).toEqual({ base: digestOf(page('B')), text: page('A') });
    expect(saving()).toBe('saved');
  });

  test('goes back with others to what it was before, once the service says so again', async () => {
    const { editor, answer, saving } = open(page('A'));
    editor.found(page('B'));
    answer(accepted, page('B'));
    editor.found(page('A'));
    await vi.advanceTimersByTimeAsync(0);
    expect(editor.state().text).toBe(page('B'));
    answer(accepted, page('A'));
    editor.found(page('A'));
    await vi.advanceTimersByTimeAsync(0);
    expect(editor.state().text).toBe(page('A'));
    expect(saving()).toBe('saved');
  });

  test('is kept and tried again while the service can’t be reached, and while nobody is signed in', async () => {
    const { title, answer, sent, saving, draft } = open(page('A'));
    answer(refuse(new OfflineError(undefined)));
    title('B');
    await vi.advanceTimersByTimeAsync(600);
    expect(saving()).toBe('offline');
    answer(refuse(new ServiceError(401, {})));
    await vi.advanceTimersByTimeAsync(5000);
    expect(saving()).toBe('signedOut');
    expect(draft()?.text).toBe(page('B'));
    answer(accepted);
    await vi.advanceTimersByTimeAsync(5000);
    expect(saving()).toBe('saved');
    expect(sent).toHaveLength(3);
  });

  test('says so and stays here when the change is closed', async () => {
    const { title, answer, editor, draft } = open(page('A'));
    answer(refuse(new ServiceError(409, { title: 'The change is closed.' })));
    title('B');
    await vi.advanceTimersByTimeAsync(600);
    expect(editor.state().saving).toEqual({
      kind: 'refused',
      isKept: true,
      sentence: 'The change is closed.',
    });
    title('C');
    expect(draft()?.text).toBe(page('C'));
    await editor.drop();
    expect(editor.state()).toMatchObject({ text: page('A'), saving: { kind: 'saved' }, isMerged: false });
    expect(draft()).toBeUndefined();
  });

  test('says so where the browser keeps nothing, whatever is in the way of saving', async () => {
    const { title, answer, editor, fillBrowser } = open(page('A'));
    fillBrowser();
    answer(refuse(new ServiceError(409, { title: 'The change is closed.' })));
    title('B');
    expect(editor.state().saving).toEqual({ kind: 'waiting', isKept: false });
    await vi.advanceTimersByTimeAsync(600);
    expect(editor.state().saving).toMatchObject({ kind: 'refused', isKept: false });
  });

  test('isn’t saved in the name of somebody else who has signed in meanwhile', async () => {
    const { title, answer, sent, saving, draft, becomeOther } = open(page('A'));
    answer(refuse(new ServiceError(401, {})));
    title('B');
    await vi.advanceTimersByTimeAsync(600);
    answer(accepted);
    becomeOther();
    title('C');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saving()).toBe('signedOut');
    expect(sent).toHaveLength(1);
    expect(draft()?.text).toBe(page('C'));
  });

  test('is saved once, however many things ask for that at the same time', async () => {
    const { title, editor, sent } = open(page('A'));
    title('B');
    await Promise.all([editor.flush(), editor.flush()]);
    expect(sent).toHaveLength(1);
  });

  test('begins with what was kept, on top of what that began from', async () => {
    const { editor, sent } = open(page('A', 'Haere mai'), { base: page('A'), text: page('B') });
    await editor.takeLeft();
    expect(editor.state().text).toBe(page('B'));
    await vi.advanceTimersByTimeAsync(600);
    expect(sent).toEqual([{ base: digestOf(page('A')), text: page('B') }]);
  });

  test('goes on with what each of two windows has kept, the older first', async () => {
    const kept = [page('B'), page('A', 'Haere mai')].map((text) => ({ base: page('A'), text }));
    const { editor, sent, answer, draft, saving } = open(page('A'), ...kept);
    await editor.takeLeft();
    await vi.advanceTimersByTimeAsync(600);
    const both = page('B', 'Haere mai');
    answer(() => Promise.resolve({ digest: digestOf(both), merged: true, text: both }));
    expect(draft()?.text).toBe(page('A', 'Haere mai'));
    await vi.advanceTimersByTimeAsync(600);
    expect(sent).toEqual(kept.map(({ base, text }) => ({ base: digestOf(base), text })));
    expect(editor.state()).toMatchObject({ text: both, isMerged: false });
    expect(saving()).toBe('saved');
    expect(draft()).toBeUndefined();
  });

  test('forgets what was kept when the service has the same', async () => {
    const { editor, saving, draft } = open(page('B'), { base: page('A'), text: page('B') });
    await editor.takeLeft();
    expect(editor.state().text).toBe(page('B'));
    expect(saving()).toBe('saved');
    expect(draft()).toBeUndefined();
  });
});

describe('a conflict', () => {
  async function clash() {
    const opened = open(page('A'));
    const theirs = page('Theirs', 'Haere mai');
    opened.answer(refuse(new ServiceError(409, { theirs: digestOf(theirs) })), theirs);
    opened.title('Mine');
    await vi.advanceTimersByTimeAsync(600);
    const { saving } = opened.editor.state();
    if (saving.kind !== 'conflict') throw new Error(`It is ${saving.kind}.`);
    opened.answer(accepted);
    return { ...opened, theirs, conflicts: saving.clash.conflicts };
  }

  test('keeps theirs unless mine is chosen', async () => {
    const { editor, sent, theirs, conflicts, saving } = await clash();
    expect(conflicts.map(({ why }) => why)).toEqual(['changed twice']);
    editor.settle(new Set());
    await vi.advanceTimersByTimeAsync(0);
    expect(editor.state().text).toBe(theirs);
    expect(sent).toHaveLength(1);
    expect(saving()).toBe('saved');
  });

  test('takes mine beside the rest of theirs, and saves it on top of theirs', async () => {
    const { editor, sent, theirs, saving } = await clash();
    editor.settle(new Set([0]));
    await vi.advanceTimersByTimeAsync(600);
    expect(editor.state().text).toBe(page('Mine', 'Haere mai'));
    expect(sent.at(-1)).toEqual({ base: digestOf(theirs), text: page('Mine', 'Haere mai') });
    expect(saving()).toBe('saved');
  });
});
