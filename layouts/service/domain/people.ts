import type { Role } from '#layouts/api/call.ts';

/** Somebody who is signed in, or a machine. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  /** The strongest role that they have. */
  readonly role: Role | 'machine';
}

/** The scheduler, which publishes what somebody has scheduled. */
export const scheduler: Actor = { id: 'scheduler', name: 'The scheduler', role: 'machine' };

/** A person as answers name them. */
export const named = ({ id, name }: Pick<Actor, 'id' | 'name'>) => ({ id, name });
