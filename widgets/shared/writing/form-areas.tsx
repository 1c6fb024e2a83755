import type { Elements } from '#src/ui/elements.ts';
import styles from './form-areas.module.css';

interface FormAreasProps {
  /** What the form is about. */
  readonly about: Elements;
  readonly children: Elements;
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
