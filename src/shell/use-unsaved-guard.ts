import { useCallback, useEffect } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';
import { hasUnsavedWork } from '#src/forms/unsaved-work.ts';
import { useAccountParts } from '#src/startup/account-parts.tsx';

/** A change of the query is another view of the same page, and takes nothing along. */
const leavesForm: BlockerFunction = ({ currentLocation, nextLocation }) =>
  hasUnsavedWork() && currentLocation.pathname !== nextLocation.pathname;

/** Holds a change of page back while a form has something that was typed and not sent; a tab that is closed asks by itself. */
export function useUnsavedGuard(): void {
  const { leaving } = useAccountParts();
  const blocker = useBlocker(leavesForm);
  useEffect(() => {
    leaving.setState(
      blocker.state === 'blocked' ? { stay: blocker.reset, leave: blocker.proceed } : undefined,
      true,
    );
  }, [blocker, leaving]);
  useBeforeUnload(
    useCallback((event) => {
      if (hasUnsavedWork()) event.preventDefault();
    }, []),
  );
}
