/** Milliseconds in which a dialog that closes gives focus back to its trigger, which may be gone by then. */
const settles = 100;

/** Moves focus to an element of this id once a closing dialog has let go of it. */
export function focusAfterDialog(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus(), settles);
}
