import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { lazyPart, useLazyPart } from '#src/ui/lazy/lazy-part.ts';
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

interface Waiting {
  readonly queue: readonly QueuedToast[];
  readonly lastId: number;
}

/** Toasts whose code is still on the way. */
const waiting = createStore<Waiting>(() => ({ queue: [], lastId: 0 }));

/** Confirms something that has just been done, at the edge of the screen. Errors belong where they happened. */
export function toast(message: ToastMessage): void {
  waiting.setState(({ queue, lastId }) => ({
    queue: [...queue, { ...message, id: lastId + 1 }],
    lastId: lastId + 1,
  }));
}

const part = lazyPart<ToastPartProps>(() =>
  import('#src/ui/chakra/toast-part.tsx').then((module) => module.ToastPart),
);

const taken = (id: number) =>
  waiting.setState(({ queue }) => ({ queue: queue.filter((message) => message.id > id) }));

/** The place of the toasts; the shell renders it once. Its code loads with the first toast. */
export function Toasts() {
  const { queue } = useStore(waiting);
  const Part = useLazyPart(part, queue.length > 0, () => {
    announce(queue.map((message) => message.title).join(' '), true);
    waiting.setState({ queue: [] });
  });
  return Part ? <Part queue={queue} onTaken={taken} /> : null;
}
