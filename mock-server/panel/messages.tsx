import { useEffect, useState } from 'react';
import { Notice } from '#src/ui/feedback/notice.tsx';
import styles from './panel.module.css';
import { useControl } from './use-control.tsx';

/** Milliseconds for which a good message stays; one about a failure stays until it is dismissed. */
const shownFor = 6000;

/** What the latest command did. */
export function Messages() {
  const { message } = useControl();
  const [dismissed, setDismissed] = useState(0);
  useEffect(() => {
    if (message?.tone !== 'done') return;
    const timer = setTimeout(() => setDismissed(message.number), shownFor);
    return () => clearTimeout(timer);
  }, [message]);
  const current = message && message.number > dismissed ? message : null;
  const notice = (tone: 'done' | 'failed') =>
    current?.tone === tone && (
      <Notice tone={tone === 'done' ? 'success' : 'critical'} onDismiss={() => setDismissed(current.number)}>
        {current.text}
      </Notice>
    );
  return (
    <div className={styles.messages}>
      <div role="status">{notice('done')}</div>
      <div role="alert">{notice('failed')}</div>
    </div>
  );
}
