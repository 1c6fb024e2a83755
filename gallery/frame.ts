/** Messages of the page in the frame to the gallery around it. */
export interface FromFrame {
  /** Names of the states that its type has. */
  readonly states: readonly string[];
}

/** Reads a message; undefined for one that is not from a frame of the gallery. */
export function readMessage({ origin, data }: MessageEvent<unknown>): FromFrame | undefined {
  if (origin !== location.origin || typeof data !== 'object' || data === null || !('states' in data))
    return undefined;
  const { states } = data;
  return Array.isArray(states) && states.every((name) => typeof name === 'string') ? { states } : undefined;
}
