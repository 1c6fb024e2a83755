import type { z } from '#src/zod.ts';

/** Such as `hosts.cards[1]`. */
const fieldAt = (...path: readonly PropertyKey[]) => path.join('.').replace(/\.(\d+)/g, '[$1]');

/** One clause that names the field and what it must be, such as "identity.clientId must be a string". */
export function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => fieldAt(...issue.path, key));
    return `${names.join(', ')} is not a field that it knows`;
  }
  return `${fieldAt(...issue.path) || 'it'} ${issue.message}`;
}
