import { type ReactNode, useEffect, useState } from 'react';
import styles from './states.module.css';

export interface SlowHintProps {
  /** ms before it shows. */
  readonly after?: number;
  readonly children?: ReactNode;
}

/** Shows after a while that loading takes longer. Its line is reserved from the start, so nothing moves. */
export function SlowHint({
  after = 5_000,
  children = "This is taking longer than usual. We're still trying.",
}: SlowHintProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return (
    <div className={styles.slow} role="status">
      {shown ? children : null}
    </div>
  );
}
