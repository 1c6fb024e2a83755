/** Milliseconds to wait for a part of the page that is still loading. */
const patience = 5000;

/** Moves focus to an element once it is on the page (decision G92). Returns what gives up waiting. */
export function focusWhenThere(id: string): () => void {
  const focus = () => {
    const element = document.getElementById(id);
    element?.focus();
    return element !== null;
  };
  if (focus()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focus()) stop();
  });
  const timer = setTimeout(() => stop(), patience);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
