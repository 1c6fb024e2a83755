import type { PartName } from '#layouts/core/outline.ts';
import type { Command } from './commands.ts';
import type { DraftStore } from './draft-store.ts';
import { begin, edit, type History, redo, undo } from './history.ts';
import { type Reading, read } from './open-page.ts';
import { createSaver, type SaverOptions, type Saving } from './saver.ts';

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
  readonly path: string;
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
  /** Gives up what isn't saved. */
  readonly drop: () => Promise<void>;
  readonly settle: (chosen: ReadonlySet<number>) => void;
  readonly dismissMerged: () => void;
  /**
   * Goes on with what was kept in this browser and isn't saved yet, one draft after the other: each is saved on top of what it
   * began from, so that the service merges it.
   */
  readonly takeLeft: () => Promise<void>;
}

interface EditorOptions
  extends Pick<SaverOptions, 'client' | 'change' | 'path' | 'maySave' | 'isSamePerson'> {
  /** The text that the service has. */
  readonly saved: string;
  readonly drafts: DraftStore;
  /** The service has this text now: it was saved, or nothing is left of what was edited. */
  readonly onSaved: (text: string) => void;
  /** Everything is saved, and nothing was kept any more. */
  readonly onRest: () => void;
}

/** Opens a document. */
export function createEditor({ saved, drafts, onSaved, onRest, ...options }: EditorOptions): Editor {
  const listeners = new Set<() => void>();
  let history: History = begin(saved);
  let selected: PartName | undefined;
  let isMerged = false;
  let reading = read(history.text);
  let state: EditorState;

  let hasTaken = false;
  /** Another text comes from the same person: what they kept in another window too, or gave up. */
  let isOwn = false;

  const saver = createSaver({
    ...options,
    saved,
    drafts,
    onText(text) {
      // What was done before was done to another text.
      history = begin(text);
      if (!isOwn) isMerged = true;
      tell();
    },
    onChange() {
      const before = state.saving.kind;
      tell();
      if (before === 'saved' || saver.state().kind !== 'saved') return;
      isOwn = false;
      onSaved(state.text);
      void takeLeft();
    },
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

  async function takeLeft(): Promise<void> {
    const draft = await drafts.left();
    // What is typed meanwhile is saved first.
    if (saver.state().kind !== 'saved') return;
    if (draft === undefined) onRest();
    else if (!drafts.take(draft)) await takeLeft();
    else if (draft.text === history.text) {
      drafts.remove();
      await takeLeft();
    } else {
      isOwn = hasTaken;
      hasTaken = true;
      history = begin(draft.text);
      saver.resume(draft);
    }
  }

  return {
    path: options.path,
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
    async drop() {
      isOwn = true;
      await saver.drop().finally(() => {
        isOwn = false;
      });
    },
    settle: saver.settled,
    dismissMerged() {
      isMerged = false;
      tell();
    },
    takeLeft,
  };
}
