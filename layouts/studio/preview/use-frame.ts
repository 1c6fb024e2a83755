import { useCallback, useEffect, useRef, useState } from 'react';
import type { FromPreview, Mark, Show, Shown, ToPreview } from '#layouts/api/preview.ts';
import { followFrame } from './follow-frame.ts';

/** How far a preview is. */
export type FrameState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly shown: Shown }
  /** Another window of this browser shows something else on the origin. */
  | { readonly kind: 'taken' }
  | { readonly kind: 'failed'; readonly sentence: string };

/** The frame is taken away until somebody wants it again. */
export const isOver = ({ kind }: FrameState): boolean => kind === 'failed' || kind === 'taken';

/** Milliseconds after which a page in the frame can't be driven. The first visit of an origin loads all of the demo. */
const limit = 20_000;

interface FrameParts {
  readonly origin: string;
  readonly show: Show;
  readonly mark: Mark;
  readonly onPressed: ((widget: string) => void) | undefined;
  readonly onLeft: () => void;
}

/**
 * Drives the preview in a frame: everything that is to be shown is sent with each change of it, and to each page that the frame
 * opens. With each `attempt` the frame has to be a new element.
 */
export function useFrame({ origin, show, mark, onPressed, onLeft }: FrameParts) {
  const frame = useRef<HTMLIFrameElement>(null);
  const send = useRef<((message: ToPreview) => void) | undefined>(undefined);
  const wanted = useRef({ show, mark, onPressed, onLeft });
  wanted.current = { show, mark, onPressed, onLeft };
  const [state, setState] = useState<FrameState>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const expectAnswer = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () =>
        setState((before) =>
          isOver(before) ? before : { kind: 'failed', sentence: `The preview at ${origin} doesn’t answer.` },
        ),
      limit,
    );
  }, [origin]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has another frame
  useEffect(() => {
    setState({ kind: 'loading' });
    expectAnswer();
    const onMessage = (message: FromPreview) => {
      clearTimeout(timer.current);
      const { onPressed: press, onLeft: leave } = wanted.current;
      if (message.kind === 'pressed') press?.(message.widget);
      else if (message.kind === 'left') leave();
      else {
        const next: FrameState = message.kind === 'shown' ? { kind: 'shown', shown: message } : message;
        // Its frame goes; what still comes from that says nothing.
        setState((before) => (isOver(before) ? before : next));
      }
    };
    const stop = followFrame({
      origin,
      frame: () => frame.current?.contentWindow,
      page: window,
      onConnected(connected) {
        send.current = connected;
        connected(wanted.current.show);
        connected(wanted.current.mark);
      },
      onMessage,
    });
    return () => {
      clearTimeout(timer.current);
      send.current = undefined;
      stop();
    };
  }, [origin, attempt, expectAnswer]);
  // What failed may not fail with something else to show.
  const failedWith = useRef<Show>(undefined);
  useEffect(() => {
    if (state.kind !== 'failed') failedWith.current = undefined;
    else if (failedWith.current === undefined) failedWith.current = show;
    else if (failedWith.current !== show) setAttempt((count) => count + 1);
  }, [state, show]);
  useEffect(() => void send.current?.(show), [show]);
  useEffect(() => void send.current?.(mark), [mark]);

  return {
    frame,
    state,
    attempt,
    /** For each page that the frame has loaded: whether it can be driven shows when it answers. */
    onLoad: useCallback(() => {
      expectAnswer();
      send.current?.(wanted.current.show);
    }, [expectAnswer]),
    retry: useCallback(() => setAttempt((count) => count + 1), []),
  };
}
