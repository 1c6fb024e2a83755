/** How long one task goes on at a stretch, in milliseconds: a press that comes meanwhile waits no longer. */
export const taskLimit = 20;

/** Ends the task that runs now. What comes after goes on before other work of the page, and after what somebody does. */
export function nextTask(): Promise<void> {
  // Not every browser has it.
  const { scheduler } = globalThis as Partial<Pick<typeof globalThis, 'scheduler'>>;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
