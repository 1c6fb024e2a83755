/** Why the Save button is locked, where the layout says that it is. */
export const savingLock = (isLocked: boolean): string | undefined =>
  isLocked ? "Changes can't be saved right now. Try again later." : undefined;
