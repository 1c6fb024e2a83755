import { useEffect, useState } from 'react';
import styles from './panel.module.css';
import { useControl } from './use-control.tsx';

/** How long a good message stays; one about a failure stays until somebody has read it. */
const shown = 6000;

/** What the latest command did. */
export function Messages() {
  const { message } = useControl();
  const [dismissed, setDismissed] = useState(0);
  useEffect(() => {
    if (message?.tone !== 'done') return;
    const timer = setTimeout(() => setDismissed(message.number), shown);
    return () => clearTimeout(timer);
  }, [message]);
  const current = message && message.number > dismissed ? message : null;
  const box = (tone: 'done' | 'failed') =>
    current?.tone === tone ? (
      <div className={tone === 'failed' ? `${styles.message} ${styles.failed}` : styles.message}>
        <p>{current.text}</p>
        <button type="button" className={styles.dismiss} onClick={() => setDismissed(current.number)}>
          Dismiss
        </button>
      </div>
    ) : null;
  return (
    <div className={styles.messages}>
      <div role="status">{box('done')}</div>
      <div role="alert">{box('failed')}</div>
    </div>
  );
}
