import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Where nothing is laid out, as in tests. */
const fallbackWidth = 640;

/**
 * Width in px of an element, followed from its first layout on; 0 until then. The page lays itself out once it is whole:
 * to ask for the width any earlier would have it do so once more.
 */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    if (typeof ResizeObserver === 'undefined') {
      setWidth(fallbackWidth);
      return undefined;
    }
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0) setWidth(Math.round(element.clientWidth));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
