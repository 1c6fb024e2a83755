import { useCallback, useEffect } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';
import { hasUnsavedWork, useHasUnsavedWork } from '#src/forms/unsaved-work.ts';
import { useAccountParts } from '#src/startup/account-parts.tsx';

/** A change of the query is another view of the same page, and takes nothing along. */
const leavesForm: BlockerFunction = ({ currentLocation, nextLocation }) =>
  hasUnsavedWork() && currentLocation.pathname !== nextLocation.pathname;

/**
 * Holds a change of page back while a form has something that was typed and not sent; a tab that is closed asks by itself.
 * Only while there is such a form: the router warns of every address that it didn't make while it has a blocker.
 */
export function UnsavedGuard() {
  return useHasUnsavedWork() ? <Guard /> : null;
}

function Guard() {
  const { leaving } = useAccountParts();
  const blocker = useBlocker(leavesForm);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    leaving.setState({ stay: blocker.reset, leave: blocker.proceed }, true);
    return () => leaving.setState(undefined, true);
  }, [blocker, leaving]);
  useBeforeUnload(
    useCallback((event) => {
      if (hasUnsavedWork()) event.preventDefault();
    }, []),
  );
  return null;
}
