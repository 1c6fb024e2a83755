import { useState } from 'react';
import { useServices } from '#src/services.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { SignOutIcon } from '#src/ui/icons/icons.ts';
import styles from './sign-out-button.module.css';

/** The button that was removed last had the focus. The one that replaces it takes it, in the same commit. */
let hadFocus = false;

function takeOver(button: HTMLButtonElement | null) {
  if (hadFocus) button?.focus();
  hadFocus = false;
  return () => {
    hadFocus = button === document.activeElement;
  };
}

/** Ends the session in every tab. Only the icon stays on smaller screens; its name does too. */
export function SignOutButton() {
  const { session, monitor } = useServices();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    session.signOut().catch((error: unknown) => {
      monitor.error(error, 'sign-out');
      setLeaving(false);
    });
  };
  return (
    <Button
      ref={takeOver}
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
