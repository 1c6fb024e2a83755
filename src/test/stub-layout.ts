import { vi } from 'vitest';

/**
 * Gives jsdom what layers (menus, popovers, dialogs) need of a layout, until the test ends: they are placed by it, and
 * what has no box counts as hidden and gets no focus. For `beforeEach`.
 */
export function stubLayout(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  // Browsers run what one callback has queued before the next one of the same frame; jsdom does not.
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) =>
    setTimeout(() => callback(performance.now()), 0),
  );
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  Element.prototype.scrollTo ??= () => undefined;
  // `never`, because a DOMRectList has no constructor.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect(0, 0, 44, 44)] as never);
}
