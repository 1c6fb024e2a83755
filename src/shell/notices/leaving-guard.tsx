import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { hasUnsavedWork, useHasUnsavedWork } from '#src/forms/unsaved-work.ts';
import { DeferredNotice } from './deferred-notice.tsx';

/**
 * Stops a change of page that would lose unsaved input, and asks. It comes with the shell: on a slow line somebody may type
 * and go before the code of the question has loaded. When the tab closes, the form itself asks.
 */
export function LeavingGuard() {
  // The router warns of every address that it didn't make while it has a blocker.
  return useHasUnsavedWork() ? <Guard /> : null;
}

/** A change of the query is another view of the same page, and takes nothing along. */
const leavesForm: BlockerFunction = ({ currentLocation, nextLocation }) =>
  hasUnsavedWork() && currentLocation.pathname !== nextLocation.pathname;

function Guard() {
  return <DeferredNotice which="leaving" blocker={useBlocker(leavesForm)} />;
}
