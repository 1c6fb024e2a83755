import { ApiError, problemType } from '#src/api/api-error.ts';
import type { StartupData } from './startup-data.ts';

const lists = ['navigation', 'profileTabs', 'insightTabs', 'evTabs'] as const;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const broken = () => new ApiError({ type: problemType.parse, status: 500 });

/**
 * Throws when a part of start-up is not what the shell is drawn from: lists of tabs, and whose account it is. The rest
 * of an answer is only passed on. A part that throws is left out, and its fallback stands in.
 */
export function checkPart(part: Partial<StartupData>): Partial<StartupData> {
  for (const answer of Object.values(part)) if (!isRecord(answer)) throw broken();
  for (const name of lists) {
    const answer = part[name];
    if (answer !== undefined && !Array.isArray(answer.tabs)) throw broken();
  }
  const { initialise } = part;
  if (initialise && (typeof initialise.email !== 'string' || typeof initialise.emailVerified !== 'boolean')) {
    throw broken();
  }
  return part;
}
