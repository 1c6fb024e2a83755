import type { storage } from '#layouts/studio/storage.ts';
import { openWindows, windowId } from './windows.ts';

/** What somebody has made of a document and the service doesn't have yet. */
export interface KeptDraft {
  /** The text that the edits began from. */
  readonly base: string;
  readonly text: string;
}

/** Who has made a draft. */
export interface Maker {
  readonly id: string;
  readonly name: string;
}

/** A draft as it is kept: of which document, whose, and by which window. */
export interface StoredDraft extends KeptDraft {
  readonly change: string;
  readonly path: string;
  readonly by: Maker;
  readonly window: string;
  /** When it was kept. */
  readonly at: number;
}

/** What a window keeps of one document. */
export interface DraftStore {
  /** The oldest draft of the person that no window looks after: this one doesn't yet, or its window is closed. */
  left(): Promise<StoredDraft | undefined>;
  /** Makes a draft that was left the one of this window; false where another window has taken it meanwhile. */
  take(draft: StoredDraft): boolean;
  /** Whether the browser has kept it. */
  write(draft: KeptDraft): boolean;
  remove(): void;
}

type Storage = typeof storage;
type DraftName = Omit<StoredDraft, keyof KeptDraft | 'at'>;

const start = 'draft.';
const keyOf = ({ window, by, change, path }: DraftName): string =>
  `${start}${[window, by.id, change, path].join(' ')}`;

const listeners = new Set<() => void>();

function write(draft: StoredDraft, store: Storage): boolean {
  const { id, name } = draft.by;
  const isKept = store.write(keyOf(draft), JSON.stringify({ ...draft, by: { id, name } }));
  for (const listener of listeners) listener();
  return isKept;
}

/** Removes a draft from this browser. */
export function removeDraft(draft: DraftName, store: Storage): void {
  store.remove(keyOf(draft));
  for (const listener of listeners) listener();
}

/** Puts a draft that was removed back. */
export const putDraftBack = (draft: StoredDraft, store: Storage): boolean => write(draft, store);

/** Makes the draft of somebody else one that a person has left, as if it were theirs. */
export function adoptDraft(draft: StoredDraft, by: Maker, store: Storage): void {
  // As of a window of its own: this one may keep another draft of the same document.
  if (write({ ...draft, by, window: crypto.randomUUID() }, store)) removeDraft(draft, store);
}

/** Every draft in this browser, the oldest first. */
export const draftsIn = (store: Storage): readonly StoredDraft[] =>
  store
    .keys(start)
    .flatMap((key) => parseDraft(store.read(key)) ?? [])
    .toSorted((a, b) => a.at - b.at);

/** Drafts of a person that no window looks after, the oldest first. What this window keeps without an editor is among them. */
export async function draftsLeft(by: Maker, store: Storage): Promise<readonly StoredDraft[]> {
  const windows = await openWindows();
  return draftsIn(store).filter(
    ({ by: maker, window }) => maker.id === by.id && (window === windowId || !windows.has(window)),
  );
}

/** Calls back when another draft is kept in this browser, or one is removed. Returns how to stop. */
export function onDrafts(listener: () => void): () => void {
  listeners.add(listener);
  // Of other windows.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Where the draft of one document of a change is kept in this browser: one for each window and person. */
export function draftStore(change: string, path: string, by: Maker, store: Storage): DraftStore {
  const own = { window: windowId, by, change, path };
  const keep = ({ base, text }: KeptDraft) => write({ ...own, at: Date.now(), base, text }, store);
  return {
    async left() {
      const left = await draftsLeft(by, store);
      return left.find((draft) => draft.change === change && draft.path === path);
    },
    take(draft) {
      if (store.read(keyOf(draft)) === undefined) return false;
      // What it leaves is room enough.
      removeDraft(draft, store);
      keep(draft);
      return true;
    },
    write: keep,
    remove: () => removeDraft(own, store),
  };
}

function parseDraft(text: string | undefined): StoredDraft | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isDraft(value: unknown): value is StoredDraft {
  if (!isObject(value)) return false;
  const { by, at } = value;
  return (
    areTexts(value, ['base', 'text', 'change', 'path', 'window']) &&
    typeof at === 'number' &&
    isObject(by) &&
    areTexts(by, ['id', 'name'])
  );
}

type Members = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Members => typeof value === 'object' && value !== null;
const areTexts = (value: Members, keys: readonly string[]): boolean =>
  keys.every((key) => typeof value[key] === 'string');
