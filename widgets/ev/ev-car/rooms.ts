import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 793, md: 586, lg: 523, xl: 437 },
  short: { base: 362, md: 270, xl: 232 },
};
