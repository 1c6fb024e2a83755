/** Milliseconds in which a dialog that closes gives focus back to its trigger, which may be gone by then. */
const settles = 100;
/** Milliseconds after which nobody waits for it any more. */
const longest = 10_000;

/**
 * Moves focus to an element of this id once a closing dialog has let go of it, and the element is drawn: on a slow device both
 * take their time.
 */
export function focusAfterDialog(id: string): void {
  const end = performance.now() + longest;
  const tryAgain = () => {
    const element = document.getElementById(id);
    const dialog = document.activeElement?.closest('[role=dialog], [role=alertdialog]');
    if (element !== null && (!dialog || dialog.contains(element))) element.focus();
    else if (performance.now() < end) setTimeout(tryAgain, settles);
  };
  setTimeout(tryAgain, settles);
}
