import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 522, md: 530, lg: 485, xl: 530 },
  short: { base: 339, md: 347 },
};
