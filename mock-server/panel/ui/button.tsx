import { type ComponentProps, useEffect, useState } from 'react';
import styles from './ui.module.css';

type Look = 'plain' | 'primary' | 'danger';

const classOf = (look: Look) => [styles.button, look === 'plain' ? '' : styles[look]].join(' ').trim();

/** A button that never sends a form unless it says so. */
export function Button({ look = 'plain', ...rest }: ComponentProps<'button'> & { readonly look?: Look }) {
  return <button type="button" {...rest} className={classOf(look)} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'plain', ...rest }: ComponentProps<'a'> & { readonly look?: Look }) {
  return <a {...rest} className={classOf(look)} />;
}

/** How long a first press waits for the second. */
const patience = 4000;

/** For what can't be taken back: the first press asks, the second does it. */
export function ConfirmButton({ onConfirm, children }: { onConfirm: () => void; children: string }) {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => setAsking(false), patience);
    return () => clearTimeout(timer);
  }, [isAsking]);
  return (
    <Button
      look="danger"
      onBlur={() => setAsking(false)}
      onClick={() => {
        if (isAsking) onConfirm();
        setAsking(!isAsking);
      }}
    >
      {isAsking ? `${children}? Press again` : children}
    </Button>
  );
}
