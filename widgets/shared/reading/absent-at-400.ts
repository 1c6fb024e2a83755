import type { Read } from '#src/api/read.ts';

/** The same read of something that the server answers with 400 where it has nothing for a time of the address. */
export const absentAt400 = <T>(of: Read<T, true>): Read<T, true> => ({ ...of, isAbsentAt400: true });
