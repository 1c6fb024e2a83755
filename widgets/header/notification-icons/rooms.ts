import type { Rooms } from '#src/runtime/definition.ts';

/** The height of the header. Its code is part of the portal, so there is nothing to measure. */
export const rooms: Rooms = {
  usual: { base: 44 },
};
