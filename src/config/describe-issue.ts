import type { z } from '#src/zod.ts';

/** One clause that names the field and what it must be, such as "identity.clientId must be a string". */
export function describeIssue(issue: z.core.$ZodIssue): string {
  const field = issue.path.reduce<string>(
    (text, key) =>
      typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`,
    '',
  );
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => (field === '' ? key : `${field}.${key}`));
    return `${names.join(', ')} is not a field that it knows`;
  }
  return `${field === '' ? 'it' : field} ${issue.message}`;
}
