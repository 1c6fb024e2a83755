import type { CSSProperties, ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';
import type { WidgetSize } from './definition.ts';
import styles from './slot-frame.module.css';

const px = (value: number | undefined) => (value === undefined ? undefined : `${value}px`);

/** Custom properties that keep the height of a widget free at every screen width. */
function heights({ minHeight }: WidgetSize): CSSProperties {
  const size = typeof minHeight === 'number' ? { base: minHeight } : minHeight;
  const { base, md = base, lg = md, xl = lg }: { base: number; md?: number; lg?: number; xl?: number } = size;
  // Custom properties are not part of CSSProperties.
  return {
    '--slot-base': px(base),
    '--slot-md': px(md),
    '--slot-lg': px(lg),
    '--slot-xl': px(xl),
  } as CSSProperties;
}

/** Keeps room for a widget, so that nothing moves when it arrives. One that reserves none takes no gap while it is empty. */
export function SlotFrame({ size, children }: { readonly size: WidgetSize; readonly children: ReactNode }) {
  return (
    <div className={cx(styles.frame, size.minHeight === 0 && styles.none)} style={heights(size)}>
      {children}
    </div>
  );
}

interface SlotRoomProps {
  /** Far shorter than the room that the slot keeps: the slot gives the rest back, so that no empty card is left. */
  readonly isShort: boolean;
  readonly children: ReactNode;
}

/** Around all that a widget draws, where its height depends on its data: it takes the height of its row. */
export function SlotRoom({ isShort, children }: SlotRoomProps) {
  return <div className={cx(styles.room, isShort && styles.short)}>{children}</div>;
}
