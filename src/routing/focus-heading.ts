/** Moves focus to the page's h1, or to its main part where it has none. False if there is neither. */
export function focusHeading(page: Document = document): boolean {
  const target = page.querySelector<HTMLElement>('#main h1') ?? page.getElementById('main');
  if (target === null) return false;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus();
  return true;
}
