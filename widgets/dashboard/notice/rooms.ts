import type { Rooms } from '#src/runtime/definition.ts';

/** It comes with the portal, so there is nothing to wait for. */
export const rooms: Rooms = {
  usual: { base: 0 },
};
