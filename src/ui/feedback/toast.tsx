import { useSyncExternalStore } from 'react';
import { lazyPart, useLazyPart } from '#src/ui/overlay/lazy-part.ts';
import type { Tone } from '#src/ui/theme/tone.ts';
import { announce } from './announcer.tsx';

export interface ToastMessage {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly tone?: Tone | undefined;
  /** Undo, as a rule; it stays for 10 s then. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

export interface QueuedToast extends ToastMessage {
  readonly id: number;
}

export interface ToastPartProps {
  readonly queue: readonly QueuedToast[];
  /** The part has taken over everything up to this id. */
  readonly onTaken: (lastId: number) => void;
}

let queue: readonly QueuedToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly QueuedToast[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells of something that has just been done, at the edge of the screen. Errors belong where they happened. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  change([...queue, { ...message, id: lastId }]);
}

const part = lazyPart<ToastPartProps>(() =>
  import('#src/ui/chakra/toast-part.tsx').then((module) => module.ToastPart),
);

const taken = (id: number) => change(queue.filter((message) => message.id > id));

/** The place of the toasts; the shell renders it once. Its code comes with the first toast. */
export function Toasts() {
  const waiting = useSyncExternalStore(subscribe, () => queue);
  const Part = useLazyPart(part, waiting.length > 0, () => {
    announce(waiting.map((message) => message.title).join(' '), true);
    change([]);
  });
  return Part ? <Part queue={waiting} onTaken={taken} /> : null;
}
