import { useCallback, useEffect, useRef } from 'react';
import { createPath, useLocation, useNavigate } from 'react-router-dom';
import { isSameAddress } from './address.ts';
import { focusHeading } from './focus-heading.ts';

interface GoOptions {
  /** Replaces this address, so that Back doesn't lead here again. */
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Goes to a path of the portal that is known to be safe. */
export type Go = (path: string, options?: GoOptions) => void;

/**
 * Navigation with the same-URL guard: an address that is already shown is not pushed again; the heading takes focus
 * instead, so that a press still does something.
 */
export function useGo(): Go {
  const navigate = useNavigate();
  const location = useLocation();
  const current = useRef('');
  useEffect(() => {
    current.current = createPath(location);
  }, [location]);
  return useCallback(
    (path, { replace = false, state } = {}) => {
      if (isSameAddress(path, current.current)) focusHeading();
      else void navigate(path, { replace, state });
    },
    [navigate],
  );
}
