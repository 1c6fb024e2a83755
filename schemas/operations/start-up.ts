import { outage } from '../entities/outage.ts';
import type { Operations } from '../operation.ts';

/** Calls of the app's start (specification A, sections 4 and 7). */
export const startUpOperations = {
  'outage.current': {
    method: 'GET',
    path: '/public/outage/current',
    access: 'public',
    summary: 'Whether the portal is closed for maintenance, or will be soon.',
    responses: { 200: outage },
  },
} as const satisfies Operations;
