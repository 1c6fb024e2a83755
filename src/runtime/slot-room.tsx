import type { ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';
import styles from './slot-frame.module.css';

interface SlotRoomProps {
  /** Far shorter than the room that the slot keeps: the slot gives the rest back, so that no empty card is left. */
  readonly isShort: boolean;
  readonly children: ReactNode;
}

/** Around all that a widget draws, where its height depends on its data: it takes the height of its row. */
export function SlotRoom({ isShort, children }: SlotRoomProps) {
  return <div className={cx(styles.room, isShort && styles.short)}>{children}</div>;
}
