import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where nothing is laid out, as in tests. */
const fallback: Size = { width: 640, height: 240 };

/**
 * Size in px of an element, followed from its first layout on; null until then. The page lays itself out once it is
 * whole: to read the size any earlier would force another layout.
 */
export function useSize<E extends HTMLElement>(): [RefObject<E | null>, Size | null] {
  const ref = useRef<E>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    if (typeof ResizeObserver === 'undefined') {
      setSize(fallback);
      return undefined;
    }
    const observer = new ResizeObserver(() => {
      const [width, height] = [Math.round(element.clientWidth), Math.round(element.clientHeight)];
      if (width === 0 || height === 0) return;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
