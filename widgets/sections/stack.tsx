import { Fragment } from 'react';
import type { SectionProps } from '#src/runtime/section.ts';
import { Frame } from './frame.tsx';
import styles from './sections.module.css';

/** Widgets under one another, each as wide as the page. */
export function StackSection({ section, slots }: SectionProps) {
  if (slots.length === 0) return null;
  return (
    <Frame heading={section.heading}>
      <div className={styles.stack}>
        {slots.map(({ widget, element }) => (
          <Fragment key={widget.key}>{element}</Fragment>
        ))}
      </div>
    </Frame>
  );
}
