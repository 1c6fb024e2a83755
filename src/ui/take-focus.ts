/**
 * Gives an element the focus: at once, or when the cover above it has gone, under which nothing can have it. Returns what
 * ends the waiting.
 */
export function takeFocus(element: HTMLElement): () => void {
  const cover = element.closest('[inert]');
  if (cover === null) {
    element.focus();
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    if (element.closest('[inert]') !== null) return;
    observer.disconnect();
    element.focus();
  });
  observer.observe(cover, { attributeFilter: ['inert'] });
  return () => observer.disconnect();
}
