/** The longest time of one task, in milliseconds: input meanwhile waits no longer. */
export const taskLimit = 20;

/** Ends the current task. The next one runs before other work of the page, and after input. */
export function nextTask(): Promise<void> {
  // Not every browser has it.
  const { scheduler } = globalThis as Partial<Pick<typeof globalThis, 'scheduler'>>;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
