/** Milliseconds for which a test waits for what it relies on. A machine that is busy is no fault of what is tested. */
export const waitTimeout = 30_000;
