import { useState } from 'react';
import { defineWidget } from '#src/runtime/definition.ts';
import { useServices } from '#src/services.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { SignOutIcon } from '#src/ui/icons/icons.ts';
import { signOut } from './descriptor.ts';
import styles from './sign-out.module.css';

/** Ends the session in every tab. Only the icon stays on smaller screens; its name does too. */
function SignOut() {
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

export default defineWidget(signOut, SignOut);
