/** The path of a Chromium on this machine, or undefined. */
export function findChromium(): string | undefined;
/** The path of a Chromium without windows, or undefined. */
export function findHeadlessShell(): string | undefined;
