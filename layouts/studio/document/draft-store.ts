import type { storage } from '#layouts/studio/storage.ts';

/** What somebody has made of a document and the service doesn't have yet. */
export interface KeptDraft {
  /** The text that the edits began from. */
  readonly base: string;
  readonly text: string;
}

export interface DraftStore {
  read(): KeptDraft | undefined;
  /** Whether the browser has kept it. */
  write(draft: KeptDraft): boolean;
  remove(): void;
}

/** Where the draft of one document of a change is kept in this browser. */
export function draftStore(change: string, path: string, store: typeof storage): DraftStore {
  const key = `draft.${change}.${path}`;
  return {
    read() {
      const kept = store.read(key);
      return kept === undefined ? undefined : parseDraft(kept);
    },
    write: (draft) => store.write(key, JSON.stringify(draft)),
    remove: () => store.remove(key),
  };
}

function parseDraft(text: string): KeptDraft | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('base' in value) || !('text' in value))
      return undefined;
    const { base, text: edited } = value;
    return typeof base === 'string' && typeof edited === 'string' ? { base, text: edited } : undefined;
  } catch {
    return undefined;
  }
}
