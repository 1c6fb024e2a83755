import { begin, type Edit, type History, takeOver } from './history.ts';

/** What can be undone in a document, for this tab alone: it outlives a reload. */
export interface UndoStore {
  /** The history of a text; undefined where nothing is kept. */
  readonly read: (text: string) => History | undefined;
  readonly write: (history: History) => void;
}

interface Kept {
  readonly text: string;
  readonly past: readonly Edit[];
}

/** Texts of more characters aren't kept: the storage of a tab has 5 MB. */
const longest = 300_000;
/** As many edits are kept. */
const most = 100;

/** Keeps what can be undone in the storage of this tab. A storage that is full or forbidden keeps nothing. */
export function undoStore(change: string, path: string, person: string, tab: Storage): UndoStore {
  const key = `studio.undo.${person}.${change}.${path}`;
  return {
    read(text) {
      try {
        const kept = JSON.parse(tab.getItem(key) ?? 'null') as Kept | null;
        if (kept === null) return undefined;
        const history: History = { ...begin(kept.text), past: kept.past };
        return takeOver(history, text);
      } catch {
        return undefined;
      }
    },
    write({ text, past }) {
      try {
        if (text.length > longest || past.length === 0) tab.removeItem(key);
        else tab.setItem(key, JSON.stringify({ text, past: past.slice(-most) } satisfies Kept));
      } catch {
        // It is undone in this page, and not after a reload.
      }
    },
  };
}
