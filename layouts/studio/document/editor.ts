import type { PartName } from '#layouts/core/outline.ts';
import type { Client } from '#layouts/studio/api/client.ts';
import type { Command } from './commands.ts';
import type { DraftStore } from './draft-store.ts';
import { begin, edit, type History, redo, undo } from './history.ts';
import { type Reading, read } from './open-page.ts';
import { createSaver, type Saving } from './saver.ts';

/** What is on the screen of a document. */
export interface EditorState {
  readonly text: string;
  readonly reading: Reading;
  /** What undoing and redoing would take back or do again, in words. */
  readonly undo: string | undefined;
  readonly redo: string | undefined;
  readonly saving: Saving;
  /** The part that is worked with. */
  readonly selected: PartName | undefined;
  /** Others have edited it too, and their edits are in it now: undoing begins anew. */
  readonly isMerged: boolean;
}

/** A document that is open: its text, what was done to it, and its saving. */
export interface Editor {
  readonly state: () => EditorState;
  /** Fits `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Does a command, and returns what to read out; undefined where the text is no page now. */
  readonly run: (command: Command, key?: string) => string | undefined;
  /** Replaces the text, as it is typed. */
  readonly type: (text: string) => void;
  /** Replaces the text at once, as one edit that can be undone; `what` says it in words. */
  readonly replace: (text: string, what: string) => void;
  readonly select: (name: PartName | undefined) => void;
  /** Returns what was taken back, in words. */
  readonly undo: () => string | undefined;
  readonly redo: () => string | undefined;
  readonly flush: () => Promise<void>;
  readonly found: (text: string) => void;
  readonly settle: (chosen: ReadonlySet<number>) => void;
  readonly dismissMerged: () => void;
  readonly stop: () => void;
}

interface EditorOptions {
  readonly client: Client;
  readonly change: string;
  readonly path: string;
  /** The text that the service has. */
  readonly saved: string;
  readonly drafts: DraftStore;
}

/** Opens a document. What was kept in this browser and isn't saved yet is in it, and is saved at once. */
export function createEditor({ client, change, path, saved, drafts }: EditorOptions): Editor {
  const listeners = new Set<() => void>();
  // What was kept is saved on top of what it began from; what others did since then is merged as always.
  const kept = drafts.read();
  const isKept = kept !== undefined && kept.text !== saved;
  const base = isKept ? kept.base : saved;
  let history: History = begin(isKept ? kept.text : saved);
  let selected: PartName | undefined;
  let isMerged = false;
  let reading = read(history.text);
  let state: EditorState;

  const saver = createSaver({
    client,
    change,
    path,
    saved: base,
    drafts,
    onText(text) {
      // What was done before was done to another text.
      history = begin(text);
      isMerged = true;
      tell();
    },
    onChange: () => tell(),
  });

  function tell(): void {
    if (state.text !== history.text) reading = read(history.text);
    state = stateNow();
    for (const listener of listeners) listener();
  }
  const stateNow = (): EditorState => ({
    text: history.text,
    reading,
    undo: history.past.at(-1)?.what,
    redo: history.future.at(-1)?.what,
    saving: saver.state(),
    selected,
    isMerged,
  });
  state = stateNow();

  function become(next: History): void {
    if (next === history) return;
    history = next;
    saver.edited(history.text);
    tell();
  }

  function step(next: History, what: string | undefined): string | undefined {
    become(next);
    return what;
  }

  if (history.text !== base) saver.edited(history.text);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run(command, key) {
      if (reading.kind !== 'page') return undefined;
      const { text, what, said, selected: next } = command(reading.page);
      selected = next;
      const before = history;
      become(edit(history, text, what, key));
      if (history === before) tell();
      return said;
    },
    replace: (text, what) => become(edit(history, text, what)),
    type: (text) => become(edit(history, text, 'Typed', 'type')),
    select(name) {
      selected = name;
      tell();
    },
    undo: () => step(undo(history), history.past.at(-1)?.what),
    redo: () => step(redo(history), history.future.at(-1)?.what),
    flush: saver.flush,
    found: saver.found,
    settle: saver.settled,
    dismissMerged() {
      isMerged = false;
      tell();
    },
    stop: saver.stop,
  };
}
