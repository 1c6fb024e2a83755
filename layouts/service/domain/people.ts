import type { ActingRole } from '#layouts/service/http/domain.ts';

/** Somebody who does something, or a machine. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly role: ActingRole | 'scheduler' | 'operator';
}

/** The scheduler, which publishes what somebody has scheduled. */
export const scheduler: Actor = { id: 'scheduler', name: 'The scheduler', role: 'scheduler' };

/** A person as answers name them. */
export const named = ({ id, name }: Pick<Actor, 'id' | 'name'>) => ({ id, name });
