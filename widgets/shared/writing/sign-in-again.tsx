import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices } from '#src/services.tsx';
import { promptIgnoredKey, promptIgnoredSchema, readSignInTimes } from '#src/session/auth-time.ts';
import { SignInError } from '#src/session/session-error.ts';
import { authKey } from '#src/storage/keys.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { takeFocus } from '#src/ui/take-focus.ts';
import { z } from '#src/zod.ts';
import styles from './sign-in-again.module.css';

/** In the tab: the step at which the customer left to sign in again. */
const stepKey = 'signing-in-again';
const stepSchema = z.string();

/**
 * Tells whether the sign-in is too old for a change that asks for a recent one. Where the token doesn't say, it isn't:
 * the server decides in any case, and this only spares the customer a form that it would refuse.
 */
export function useIsSignInOld(): () => boolean {
  const { clock, config, session, storage } = useServices();
  // Somebody may sign in again in another tab of the session.
  const subscribe = useCallback((onChange: () => void) => storage.subscribe(authKey, onChange), [storage]);
  const authTime = useSyncExternalStore(subscribe, () => session.claims(readSignInTimes).authTime);
  const limit = config.identity.recentSignIn ?? 0;
  return useCallback(
    () =>
      limit > 0 &&
      authTime !== undefined &&
      session.kind() !== 'impersonation' &&
      clock.now().getTime() / 1000 - authTime > limit,
    [authTime, clock, limit, session],
  );
}

/** Whether the customer is back at this step from signing in again: it goes on where they left. */
export function useIsBack(step: string): boolean {
  const { tabStorage } = useServices();
  const [isBack] = useState(() => tabStorage.read(stepKey, stepSchema) === step);
  useEffect(() => {
    if (isBack) tabStorage.remove(stepKey);
  }, [isBack, tabStorage]);
  return isBack;
}

interface SignInAgainProps {
  /** What the customer is about to do, as in "sign in again before you change your bank account". */
  readonly action: string;
  /** Names the step, for `useIsBack`; it is the id of the message too. */
  readonly step: string;
  /** What it follows on is gone, or its answer: focus continues here. */
  readonly takesFocus?: boolean;
  /** Its button is the primary one of the page. */
  readonly isMain?: boolean;
  readonly onCancel?: (() => void) | undefined;
}

/** Why a change can't begin yet, and the way to the sign-in page and back here. */
export function SignInAgain({
  action,
  step,
  takesFocus = false,
  isMain = false,
  onCancel,
}: SignInAgainProps) {
  const { session, tabStorage } = useServices();
  const { pathname, search } = useLocation();
  const [failure, setFailure] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (takesFocus && box.current ? takeFocus(box.current) : undefined), [takesFocus]);
  const { authTime } = session.claims(readSignInTimes);
  const isIgnored =
    authTime !== undefined && tabStorage.read(promptIgnoredKey, promptIgnoredSchema) === authTime;
  const isInApp = session.kind() === 'mobile';
  const leave = () => {
    if (isIgnored) return void session.signOut();
    tabStorage.write(stepKey, step);
    session.startSignIn({ deepLink: pathname + search, again: true }).catch((error: unknown) => {
      setFailure(
        error instanceof SignInError ? error.message : "We couldn't open the sign-in page. Try again.",
      );
    });
  };
  const text = isInApp
    ? `For your safety, sign in to the app again before you ${action}.`
    : isIgnored
      ? `You came back without signing in again. Sign out, then sign in before you ${action}.`
      : `For your safety, sign in again before you ${action}.`;
  return (
    <div ref={box} id={step} tabIndex={-1} role="group" className={styles.box} aria-label="Sign in again">
      <Notice
        tone={isIgnored ? 'warning' : 'info'}
        action={
          <Inline gap={2}>
            {isInApp ? null : (
              <Button size="small" variant={isMain ? 'primary' : 'secondary'} onClick={leave}>
                {isIgnored ? 'Sign out' : 'Sign in again'}
              </Button>
            )}
            {onCancel === undefined ? null : (
              <Button size="small" variant="quiet" onClick={onCancel}>
                Cancel
              </Button>
            )}
          </Inline>
        }
      >
        <span>{text}</span>
        {failure === undefined ? null : <div role="alert">{failure}</div>}
      </Notice>
    </div>
  );
}

interface SignInFirstProps extends SignInAgainProps {
  /** The server has refused what was sent. The form stays, with everything that was typed. */
  readonly isRefused?: boolean;
  readonly children: Elements;
}

/**
 * Begins a change that asks for a recent sign-in: shows the form, or in its place why the customer has to sign in again.
 * A form that is open stays open, however long it takes.
 */
export function SignInFirst({ isRefused = false, children, ...again }: SignInFirstProps) {
  const isOld = useIsSignInOld()();
  const [wasOld] = useState(isOld);
  const isBack = useIsBack(again.step);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const start = isBack ? form.current?.querySelector<HTMLElement>('h3[tabindex], input') : undefined;
    return start ? takeFocus(start) : undefined;
  }, [isBack]);
  if (wasOld && isOld) return <SignInAgain {...again} takesFocus={isBack || (again.takesFocus ?? false)} />;
  return (
    <div ref={form} className={styles.form}>
      {children}
      {isRefused ? <SignInAgain {...again} takesFocus isMain={false} onCancel={undefined} /> : null}
    </div>
  );
}
