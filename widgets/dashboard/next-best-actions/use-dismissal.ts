import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { useWrite } from '#src/api/use-write.ts';
import { useAccountSwitch } from '#src/startup/account-switch.tsx';

export type NextAction = ResponseOf<'drd.nextBestAction.get'>['actions'][number];

/** How long Undo is offered, in milliseconds. */
export const undoMilliseconds = 10_000;

interface Waiting {
  readonly action: NextAction;
  readonly timer: ReturnType<typeof setTimeout>;
}

export interface Dismissal {
  readonly isHidden: (action: NextAction) => boolean;
  /** Dismissed and not yet sent to the server. */
  readonly undoable: NextAction | undefined;
  /** The server didn't dismiss it, so it is shown again. */
  readonly failed: NextAction | undefined;
  readonly dismiss: (action: NextAction) => void;
  readonly undo: () => void;
}

/**
 * Dismisses actions at once and notifies the server when Undo is over, because the server can't undo it. What the
 * server refuses is shown again. A page that is left sends what is pending; an account that is left does not,
 * since the session already works in the next one.
 */
export function useDismissal(): Dismissal {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [undoable, setUndoable] = useState<NextAction>();
  const [failed, setFailed] = useState<NextAction>();
  const waiting = useRef<Waiting | undefined>(undefined);
  const calls = useRef(Promise.resolve());
  const { send } = useWrite('drd.nextBestAction.dismiss');
  const isSwitching = useAccountSwitch().status === 'loading';

  const restore = useCallback((action: NextAction) => {
    setHidden((before) => new Set([...before].filter((type) => type !== action.type)));
  }, []);

  /** Ends the wait for Undo; answers what was waited for. */
  const take = useCallback((): NextAction | undefined => {
    const action = waiting.current?.action;
    clearTimeout(waiting.current?.timer);
    waiting.current = undefined;
    setUndoable(undefined);
    return action;
  }, []);

  const settle = useCallback(() => {
    const action = take();
    if (action === undefined) return;
    // One after the other: a write that is under way takes no second one.
    calls.current = calls.current.then(async () => {
      const outcome = await send({ body: { type: action.type } });
      if (outcome.kind === 'done' || outcome.kind === 'none') return;
      // An action that the server no longer knows is away as well.
      if (outcome.problem.status === 404) return;
      restore(action);
      setFailed(action);
    });
  }, [restore, send, take]);

  const undo = useCallback(() => {
    const action = take();
    if (action !== undefined) restore(action);
  }, [restore, take]);

  const dismiss = useCallback(
    (action: NextAction) => {
      settle();
      setFailed(undefined);
      setHidden((before) => new Set([...before, action.type]));
      setUndoable(action);
      waiting.current = { action, timer: setTimeout(settle, undoMilliseconds) };
    },
    [settle],
  );

  useEffect(() => {
    addEventListener('pagehide', settle);
    return () => {
      removeEventListener('pagehide', settle);
      settle();
    };
  }, [settle]);

  useEffect(() => {
    if (isSwitching) undo();
  }, [isSwitching, undo]);

  return {
    isHidden: useCallback((action) => hidden.has(action.type), [hidden]),
    undoable,
    failed,
    dismiss,
    undo,
  };
}
