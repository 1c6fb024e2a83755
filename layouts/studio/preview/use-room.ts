import { useEffect, useRef, useState } from 'react';

/** Below this a page can't be recognised. */
const leastScale = 0.2;
/** px of the stage, at least. */
const leastHeight = 320;

/** How much smaller a window of this width has to be to fit, and how high it is for itself. */
export function useRoom(width: number) {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width, height: leastHeight });
  useEffect(() => {
    const element = stage.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const scale = Math.min(1, Math.max(leastScale, room.width / width));
  return { stage, scale, height: Math.round(Math.max(leastHeight, room.height) / scale) };
}
