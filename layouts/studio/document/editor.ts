import type { PartName } from '#layouts/core/outline.ts';
import type { Command } from './commands.ts';
import type { DraftStore } from './draft-store.ts';
import { begin, edit, type History, lastOwn, redo, takeOver, undo } from './history.ts';
import { type Reading, read } from './open-page.ts';
import { type Overruled, overruledIn, putBack, together } from './overruled.ts';
import { createSaver, type SaverOptions, type Saving } from './saver.ts';
import type { UndoStore } from './undo-store.ts';

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
  /** Others have edited it too, and their edits are in it now. */
  readonly isMerged: boolean;
  /** Edits that were made here and that somebody else has replaced. */
  readonly overruled: Overruled | undefined;
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
  /** Takes back what somebody else chose over what was done here. */
  readonly putMineBack: () => void;
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
  /** Keeps what can be undone for when the page is loaded again. */
  readonly undoStore?: UndoStore | undefined;
  /** Milliseconds of a clock. */
  readonly now?: () => number;
  /** The service has this text now: it was saved, or nothing is left of what was edited. */
  readonly onSaved: (text: string) => void;
  /** Everything is saved, and nothing was kept any more. */
  readonly onRest: () => void;
}

/** Opens a document. */
export function createEditor({
  saved,
  drafts,
  undoStore,
  onSaved,
  onRest,
  now = Date.now,
  ...options
}: EditorOptions): Editor {
  const listeners = new Set<() => void>();
  let history: History = undoStore?.read(saved) ?? begin(saved);
  let selected: PartName | undefined;
  let isMerged = false;
  let overruled: Overruled | undefined;
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
      if (!isOwn) {
        isMerged = true;
        overruled = overruledIn(history, text);
      }
      history = takeOver(history, text);
      undoStore?.write(history);
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
    undo: lastOwn(history)?.what,
    redo: history.future.at(-1)?.what,
    saving: saver.state(),
    selected,
    isMerged,
    overruled,
  });
  state = stateNow();

  function become(next: History): void {
    if (next === history) return;
    history = next;
    undoStore?.write(history);
    saver.edited(history.text);
    tell();
  }

  /** Goes to another state of the history, and to the part that the edit was about. */
  function step(next: History, what: string | undefined, part: PartName | undefined): string | undefined {
    if (next === history) return undefined;
    selected = part ?? selected;
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
      history = takeOver(history, draft.text);
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
      const from = selected;
      selected = next;
      const before = history;
      become(edit(history, text, { what, key, from, to: next }, now()));
      if (history === before) tell();
      return said;
    },
    replace: (text, what) => become(edit(history, text, { what, from: selected, to: selected }, now())),
    type: (text) => become(edit(history, text, { what: 'Typed', key: 'type' }, now())),
    select(name) {
      selected = name;
      tell();
    },
    undo() {
      const next = undo(history, together);
      const undone = next.future.at(-1);
      return step(next, undone?.what, undone?.from);
    },
    redo() {
      const again = history.future.at(-1);
      return step(redo(history), again?.what, again?.to);
    },
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
      overruled = undefined;
      tell();
    },
    putMineBack() {
      if (overruled === undefined) return;
      const text = putBack(overruled, history.text);
      isMerged = false;
      overruled = undefined;
      become(edit(history, text, { what: 'Put mine back' }, now()));
      tell();
    },
    takeLeft,
  };
}
