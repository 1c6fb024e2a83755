import { type CSSProperties, type ReactNode, type RefObject, useCallback } from 'react';
import type { Room } from '#schemas/layout.ts';
import { cx } from '#src/ui/cx.ts';
import type { Heights, Rooms } from './definition.ts';
import styles from './slot-frame.module.css';

const px = (value: number) => `${value}px`;

/** The reserved height at each screen width. */
export const heightsOf = (rooms: Rooms, room: Room): Heights => rooms[room] ?? rooms.usual;

/** Custom properties that reserve the height of a widget at every screen width. */
function styleOf({ base, md = base, lg = md, xl = lg }: Heights): CSSProperties {
  // Custom properties are not part of CSSProperties.
  return {
    '--slot-base': px(base),
    '--slot-md': px(md),
    '--slot-lg': px(lg),
    '--slot-xl': px(xl),
  } as CSSProperties;
}

interface SlotFrameProps {
  readonly rooms: Rooms;
  readonly room: Room;
  /** The id of the widget, so that a preview can tell which one is where. */
  readonly widget?: string;
  /** What is reported once the widget has been seen (`src/analytics/exposures.ts`). */
  readonly exposure?: string | undefined;
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/**
 * Marks a slot while it is below the screen: there it gives back the room that its widget doesn't need, because nobody
 * sees the rest of the page move up. What has been given back isn't taken again when the slot comes into view.
 */
function markBelow(frame: HTMLElement | null) {
  if (frame === null) return undefined;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, boundingClientRect } of entries) {
      const isWaiting = frame.firstElementChild?.classList.contains(styles.skeleton ?? '');
      if (!isIntersecting && boundingClientRect.top >= innerHeight) frame.dataset['below'] = '';
      else if (isWaiting) delete frame.dataset['below'];
    }
  });
  observer.observe(frame);
  return () => observer.disconnect();
}

/** Reserves room for a widget, so that nothing moves when it arrives. One that reserves none takes no gap while it is empty. */
export function SlotFrame({ rooms, room, widget, exposure, ref, children }: SlotFrameProps) {
  const heights = heightsOf(rooms, room);
  const isReserved = heights.base > 0;
  const setFrame = useCallback(
    (frame: HTMLDivElement) => {
      if (ref !== undefined) ref.current = frame;
      const stop = isReserved ? markBelow(frame) : undefined;
      return () => {
        if (ref !== undefined) ref.current = null;
        stop?.();
      };
    },
    [ref, isReserved],
  );
  return (
    <div
      ref={setFrame}
      className={cx(styles.frame, !isReserved && styles.none, room === 'short' && styles.expected)}
      style={styleOf(heights)}
      data-widget={widget}
      data-exposure={exposure}
    >
      {children}
    </div>
  );
}

interface SlotRoomProps {
  /** Far shorter than usual: unless the layout specifies it, the slot gives the rest of its room back, so that no empty card is left. */
  readonly isShort: boolean;
  readonly children: ReactNode;
}

/** Around all that a widget draws, where its height depends on its data: it takes the height of its row. */
export function SlotRoom({ isShort, children }: SlotRoomProps) {
  return <div className={cx(styles.room, isShort && styles.short)}>{children}</div>;
}
