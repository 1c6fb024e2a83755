import { roles as knownRoles, type Role } from '#layouts/api/call.ts';

/** The roles that the service knows, of a claim or a column; each once. */
export function readRoles(value: unknown): Role[] {
  return Array.isArray(value) ? knownRoles.filter((role) => value.includes(role)) : [];
}
