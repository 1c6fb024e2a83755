import type { Client } from '#layouts/studio/api/client.ts';
import type { storage } from '#layouts/studio/storage.ts';
import { draftStore, draftsLeft, type Maker } from './draft-store.ts';
import { createEditor, type Editor } from './editor.ts';
import { undoStore } from './undo-store.ts';

/** The documents that somebody edits in this window: those that are shown, and those that aren't saved yet. */
export interface Editors {
  /** Opens a document. One that isn't saved yet is as it was left. */
  readonly open: (change: string, path: string, saved: string) => Editor;
  /** The editor of a document that isn't saved yet, or is shown. */
  readonly find: (change: string, path: string) => Editor | undefined;
  /** A document is on the screen. Returns how to end that; what isn't saved by then goes on to be. */
  readonly show: (change: string, path: string, editor: Editor) => () => void;
  /** Saves what the person has left in this browser, though its document isn't opened. */
  readonly sendLeft: () => Promise<void>;
  /** Saves at once what isn't saved yet, or tries again. */
  readonly flush: () => void;
  /** Whether something is nowhere but in this window. */
  readonly isAnyUnkept: () => boolean;
  /** Saves from now on, beginning with what the person has left in this browser. */
  readonly start: () => void;
  /** Saves nothing from now on, as when somebody else is signed in. What isn't saved stays in this browser. */
  readonly stop: () => void;
}

interface EditorsOptions {
  readonly client: Client;
  readonly person: Maker;
  readonly store: typeof storage;
  /** The storage of this tab, for what can be undone. */
  readonly tab?: Storage | undefined;
  readonly isSamePerson: () => Promise<boolean>;
  /** The service has this text of a document now. */
  readonly onSaved: (change: string, path: string, text: string) => void;
}

/** Looks after the documents that a person edits. */
export function createEditors({
  client,
  person,
  store,
  tab,
  isSamePerson,
  onSaved,
}: EditorsOptions): Editors {
  const all = new Map<string, Editor>();
  const shown = new Set<string>();
  let isStopped = true;
  const nameOf = (change: string, path: string) => `${change} ${path}`;

  function open(change: string, path: string, saved: string): Editor {
    const name = nameOf(change, path);
    const known = all.get(name);
    if (known !== undefined) return known;
    const editor = createEditor({
      client,
      change,
      path,
      saved,
      drafts: draftStore(change, path, person, store),
      undoStore: tab && undoStore(change, path, person.id, tab),
      maySave: () => !isStopped,
      isSamePerson,
      onSaved: (text) => onSaved(change, path, text),
      onRest() {
        if (!shown.has(name)) all.delete(name);
      },
    });
    all.set(name, editor);
    return editor;
  }

  async function sendLeft(): Promise<void> {
    const drafts = await draftsLeft(person, store);
    const isAllowed = drafts.length > 0 && (await isSamePerson().catch(() => false));
    for (const { change, path } of drafts) {
      if (!isAllowed || isStopped || all.has(nameOf(change, path))) continue;
      try {
        const { value } = await client.call('documents.get', { params: { id: change, path } });
        await open(change, path, value).takeLeft();
      } catch {
        // It stays in this browser, and is tried again.
      }
    }
  }

  return {
    open,
    find: (change, path) => all.get(nameOf(change, path)),
    show(change, path, editor) {
      const name = nameOf(change, path);
      all.set(name, editor);
      shown.add(name);
      if (!isStopped) void editor.takeLeft();
      return () => {
        shown.delete(name);
        // Without anything to save it is at rest.
        if (isStopped) all.delete(name);
        else void editor.flush().then(editor.takeLeft);
      };
    },
    sendLeft,
    flush() {
      for (const editor of all.values()) void editor.flush();
    },
    isAnyUnkept: () =>
      [...all.values()].some((editor) => {
        const { saving } = editor.state();
        return saving.kind !== 'saved' && !saving.isKept;
      }),
    start() {
      isStopped = false;
      for (const editor of all.values()) void editor.takeLeft();
      void sendLeft();
    },
    stop() {
      isStopped = true;
    },
  };
}
