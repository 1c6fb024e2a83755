import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 474, md: 309, lg: 290, xl: 204 },
  short: { base: 334, md: 204, lg: 185 },
};
