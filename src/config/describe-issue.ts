import type { z } from '#src/zod.ts';

/** One clause that names the field and what it must be, such as "identity.clientId must be a string". */
export function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => [...issue.path, key].join('.'));
    return `${names.join(', ')} is not a field that it knows`;
  }
  return `${issue.path.join('.') || 'it'} ${issue.message}`;
}
