/** Milliseconds to wait for a part of the page that is still loading, or still covered. */
const timeout = 5000;

/**
 * Moves focus to an element once it is on the page and nothing covers it any longer: a customer who returns from the
 * card page restarts the portal, and its overlay is still there. Returns how to stop waiting.
 */
export function focusWhenThere(id: string): () => void {
  const focus = () => {
    const element = document.getElementById(id);
    if (element === null || element.closest('[inert]') !== null) return false;
    element.focus();
    return true;
  };
  if (focus()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focus()) stop();
  });
  const timer = setTimeout(() => stop(), timeout);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['inert'] });
  return stop;
}
