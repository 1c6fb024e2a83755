import { digestOf } from '#layouts/core/manifest.ts';
import { merge } from '#layouts/core/merge.ts';
import { parseDocument } from '#layouts/core/text/parse.ts';
import type { Client } from '#layouts/studio/api/client.ts';
import { OfflineError, ServiceError, sentenceOf } from '#layouts/studio/api/problem.ts';
import { type Clash, clashOf, settle } from './conflict.ts';
import type { DraftStore, KeptDraft } from './draft-store.ts';

/** Where what was typed is. Until it is saved it is kept in this browser; with `isKept` false it is only in this window. */
export type Saving =
  | { readonly kind: 'saved' }
  | { readonly kind: 'waiting' | 'saving'; readonly isKept: boolean }
  /** Until the service can be reached, or the same person is signed in. */
  | { readonly kind: 'offline' | 'signedOut'; readonly isKept: boolean }
  /** Not JSON, so the service would refuse it. */
  | { readonly kind: 'unreadable'; readonly isKept: boolean }
  | { readonly kind: 'conflict'; readonly isKept: boolean; readonly clash: Clash }
  /** The service refuses it: the change is closed, or the text too large. */
  | { readonly kind: 'refused'; readonly isKept: boolean; readonly sentence: string };

export interface SaverOptions {
  readonly client: Client;
  readonly change: string;
  readonly path: string;
  /** The text that edits begin from, as the service has it or had it. */
  readonly saved: string;
  readonly drafts: Pick<DraftStore, 'write' | 'remove'>;
  /** Whether it may be saved still, in the name of who has typed it. */
  readonly maySave: () => boolean;
  /** Whether who has typed it is signed in. Asked before another try; rejects where it can't be known. */
  readonly isSamePerson: () => Promise<boolean>;
  /** The text has become another one than was typed: others have edited it too, or a conflict was settled. */
  readonly onText: (text: string) => void;
  readonly onChange: () => void;
}

export interface Saver {
  readonly state: () => Saving;
  /** Saves this text soon. */
  readonly edited: (text: string) => void;
  /** Goes on with a draft that was kept, on top of what it began from. */
  readonly resume: (draft: KeptDraft) => void;
  /** Saves at once what isn't saved yet, or tries again. */
  readonly flush: () => Promise<void>;
  /** The service has this text now. */
  readonly found: (text: string) => void;
  /** Gives up what isn't saved: the text is what the service has. Rejects where that can't be read. */
  readonly drop: () => Promise<void>;
  /** Ends a conflict, with mine where it is chosen. */
  readonly settled: (chosen: ReadonlySet<number>) => void;
}

/** Milliseconds without an edit after which the text is saved. */
const quiet = 600;
/** Milliseconds after which what couldn't be saved is tried again. */
const pause = 5000;

/** Saves a document while it is edited: after a pause, one save at a time, merged by the service with what others do. */
export function createSaver(options: SaverOptions): Saver {
  const { client, change, path, saved, drafts, maySave, isSamePerson, onText, onChange } = options;
  let base = saved;
  let current = saved;
  let state: Saving = { kind: 'saved' };
  let isKept = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  /** The last try has failed: meanwhile somebody else may have signed in. */
  let hasFailed = false;
  /** Digests of texts that were saved before: an answer with one may be late. */
  const known = new Set([digestOf(saved)]);

  function become(next: Saving): void {
    state = next;
    onChange();
  }
  function keep(): void {
    isKept = drafts.write({ base, text: current });
  }
  function later(milliseconds: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), milliseconds);
  }

  function edited(text: string): void {
    current = text;
    if (state.kind === 'conflict' || state.kind === 'refused') {
      keep();
      become({ ...state, isKept });
      return;
    }
    if (text === base && sending === undefined) {
      clearTimeout(timer);
      drafts.remove();
      become({ kind: 'saved' });
      return;
    }
    keep();
    if (!isReadable(text)) {
      clearTimeout(timer);
      become({ kind: 'unreadable', isKept });
      return;
    }
    become({ kind: sending === undefined ? 'waiting' : 'saving', isKept });
    later(quiet);
  }

  function resume(draft: KeptDraft): void {
    base = draft.base;
    known.add(digestOf(base));
    edited(draft.text);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    // One at a time: the next one needs what this one's answer says.
    while (sending !== undefined) await sending;
    if (!maySave() || current === base || state.kind === 'conflict' || !isReadable(current)) return;
    sending = save().finally(() => {
      sending = undefined;
    });
    await sending;
  }

  async function save(): Promise<void> {
    const sent = current;
    become({ kind: 'saving', isKept });
    try {
      if (hasFailed && !(await isSamePerson())) {
        become({ kind: 'signedOut', isKept });
        return;
      }
      const { value } = await client.call('documents.edit', {
        params: { id: change, path },
        body: { base: digestOf(base), text: sent },
      });
      accept(sent, value.text ?? sent);
    } catch (error) {
      await refused(error);
    }
  }

  /** The service has `text` now, where `sent` was sent; what was typed since then stays. */
  function accept(sent: string, text: string): void {
    hasFailed = false;
    known.add(digestOf(text));
    // What can't be read can't be merged here: the next save says what it is based on, and is merged by the service.
    const canMerge = current === sent || isReadable(current);
    base = canMerge ? text : sent;
    if (text !== sent && canMerge)
      replace(current === sent ? text : merge(sent, current, text, () => []).text);
    if (current === base) {
      drafts.remove();
      become({ kind: 'saved' });
      return;
    }
    edited(current);
  }

  function replace(text: string): void {
    if (text === current) return;
    current = text;
    onText(text);
  }

  async function refused(error: unknown): Promise<void> {
    keep();
    hasFailed = true;
    if (error instanceof OfflineError || (error instanceof ServiceError && isForNow(error.status))) {
      become({ kind: 'offline', isKept });
      later(pause);
    } else if (error instanceof ServiceError && error.status === 401) {
      become({ kind: 'signedOut', isKept });
      later(pause);
    } else if (error instanceof ServiceError && error.status === 409 && error.theirs !== undefined) {
      await clash();
    } else become({ kind: 'refused', isKept, sentence: sentenceOf(error) });
  }

  async function clash(): Promise<void> {
    try {
      const { value } = await client.call('documents.get', { params: { id: change, path } });
      become({ kind: 'conflict', isKept, clash: clashOf(base, current, value) });
    } catch (error) {
      become({ kind: 'refused', isKept, sentence: sentenceOf(error) });
    }
  }

  function found(text: string): void {
    // The save that is due, or under way, brings both together; one that is under way also where it was undone meanwhile.
    if (state.kind === 'conflict' || sending !== undefined || current !== base || text === base) return;
    if (known.has(digestOf(text))) void foundAgain(text);
    else take(text);
  }

  function take(text: string): void {
    known.add(digestOf(text));
    base = text;
    replace(text);
    become({ kind: 'saved' });
  }

  /** A text that was there before: of an answer that is late, or somebody has gone back to it. Then it still is there. */
  async function foundAgain(text: string): Promise<void> {
    const before = base;
    const read = await client.call('documents.get', { params: { id: change, path } }).catch(() => undefined);
    if (read?.value === text && base === before && current === base && state.kind === 'saved') take(text);
  }

  async function drop(): Promise<void> {
    const { value } = await client.call('documents.get', { params: { id: change, path } });
    clearTimeout(timer);
    drafts.remove();
    current = value;
    onText(value);
    take(value);
  }

  function settled(chosen: ReadonlySet<number>): void {
    if (state.kind !== 'conflict') return;
    const { clash: met } = state;
    base = met.theirs;
    known.add(digestOf(base));
    // What was typed while it was open is part of mine.
    replace(settle(current === met.mine ? met : clashOf(met.base, current, met.theirs), chosen));
    state = { kind: 'waiting', isKept };
    edited(current);
    later(0);
  }

  return {
    state: () => state,
    edited,
    resume,
    flush,
    found,
    drop,
    settled,
  };
}

/** Whether the same may be accepted a little later: too many writes, or a service that has failed. */
const isForNow = (status: number): boolean => status === 429 || status >= 500;

function isReadable(text: string): boolean {
  try {
    parseDocument(text);
    return true;
  } catch {
    return false;
  }
}
