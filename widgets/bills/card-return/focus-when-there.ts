/** Milliseconds to wait for a part of the page that is still loading, or still covered. */
const timeout = 5000;

/**
 * Moves focus to an element once it is on the page and nothing covers it any longer: a customer who comes back from the
 * card page starts the portal anew, and its cover is still there. Returns what gives up waiting.
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
