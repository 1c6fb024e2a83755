import type { ReactNode } from 'react';
import { Text } from '#src/ui/text/text.tsx';
import styles from './what-happens-next.module.css';

/** What follows after something was sent, as list items. */
export function WhatHappensNext({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Text strong>What happens next</Text>
      <ul className={styles.list}>{children}</ul>
    </>
  );
}
