import type { Role } from '#layouts/api/call.ts';
import { mayAs } from '#layouts/studio/api/session.tsx';

/** Where people with these roles begin: those of support only explain what a customer sees. */
export const homeOf = (roles: readonly Role[]): '/pages' | '/explain' =>
  mayAs(roles, 'viewer') ? '/pages' : '/explain';
