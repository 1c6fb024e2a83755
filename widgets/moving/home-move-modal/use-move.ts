import { type Dispatch, useCallback, useRef } from 'react';
import { useKeptState } from '#src/forms/unsaved-work.ts';
import { useStoredDraft } from '#src/forms/use-draft.ts';
import { fingerprint } from '#src/storage/fingerprint.ts';
import { type MoveEvent, type MoveState, moveReducer, newMove, storedMove } from './move-model.ts';
import { readMove } from './stored-move.ts';

/** A move that is being told, as this tab has it: it outlives a reload, but for the answers about health. */
export function useMove(accountId: string): {
  readonly state: MoveState;
  readonly dispatch: Dispatch<MoveEvent>;
} {
  const draft = useStoredDraft(`home-move-modal.${fingerprint(accountId)}`);
  const [state, setState] = useKeptState(
    `Move of ${accountId}`,
    () => readMove(draft.read()) ?? newMove,
    (move) => move !== newMove && move.result === null,
  );
  const latest = useRef(state);
  const dispatch = useCallback(
    (event: MoveEvent) => {
      // Stored in the same step: a page that closes right after it has lost nothing.
      latest.current = moveReducer(latest.current, event);
      if (latest.current === newMove) draft.remove();
      else draft.write(storedMove(latest.current));
      setState(latest.current);
    },
    [draft, setState],
  );
  return { state, dispatch };
}
