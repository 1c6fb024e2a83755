import { useLayoutEffect, useRef, useState } from 'react';
import { useServices } from '#src/services.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { SignOutIcon } from '#src/ui/icons/icons.ts';
import styles from './sign-out-button.module.css';

/** The button that was removed last had the focus. The one that replaces it takes it, in the same commit. */
let hadFocus = false;

/** Ends the session in every tab. Only the icon stays on smaller screens; its name does too. */
export function SignOutButton() {
  const { session, monitor } = useServices();
  const [isLeaving, setLeaving] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    if (hadFocus) element?.focus({ preventScroll: true });
    hadFocus = false;
    return () => {
      hadFocus = element === document.activeElement;
    };
  }, []);
  const leave = () => {
    setLeaving(true);
    session.signOut().catch((error: unknown) => {
      monitor.error(error, 'sign-out');
      setLeaving(false);
    });
  };
  return (
    <Button
      ref={button}
      variant="quiet"
      icon={SignOutIcon}
      loading={isLeaving}
      loadingText="Signing you out"
      onClick={leave}
    >
      <span className={styles.words}>Sign out</span>
    </Button>
  );
}
