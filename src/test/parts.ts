import { ApiError } from '#src/api/api-error.ts';
import type { Part } from '#src/runtime/part.tsx';

/** A part whose response has arrived. */
export const ready = <T>(data: T): Part<T> => ({ state: 'ready', data });

/** A part whose request has failed. */
export const failed = (
  retry: () => void = () => undefined,
  problem = new ApiError({ type: '/error/default', status: 500 }),
): Part<never> => ({
  state: 'failed',
  problem,
  retry,
});

/** A part that the server has none of. */
export const absent: Part<never> = {
  state: 'absent',
  problem: new ApiError({ type: '/error/no_data', status: 404 }),
};

/** A part that is still loading. */
export const waiting: Part<never> = { state: 'waiting' };

/** A part that this choice of reads does without. */
export const unwanted: Part<never> = { state: 'unwanted' };
