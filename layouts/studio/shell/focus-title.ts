/** Gives the title of the screen the focus where what had it has gone. */
export function focusTitleIfLost(): void {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) document.querySelector('h1')?.focus();
}
