import type { ReactNode } from 'react';
import styles from './form-areas.module.css';

interface FormAreasProps {
  /** What the form is about. */
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** A form below what it is about, or beside it where there is room. */
export function FormAreas({ about, children }: FormAreasProps) {
  return (
    <div className={styles.areas}>
      {about}
      <div className={styles.form}>{children}</div>
    </div>
  );
}
