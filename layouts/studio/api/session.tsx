import { createContext, useContext, useEffect, useState } from 'react';
import type { Role } from '#layouts/api/call.ts';
import type { AnswerOf } from '#layouts/api/calls.ts';
import { useCall, useClient } from './use-client.tsx';

export type Session = AnswerOf<'session.get'>;

const Context = createContext<Session | undefined>(undefined);

export const SessionProvider = Context.Provider;

/** Who is signed in. */
export function useSession(): Session {
  const session = useContext(Context);
  if (session === undefined) throw new Error('Nobody is signed in.');
  return session;
}

const ranks: readonly Role[] = ['viewer', 'editor', 'publisher'];

/** Whether somebody with these roles may do what takes a role. */
export const mayAs = (roles: readonly Role[], needed: Role): boolean =>
  roles.some(
    (role) => role === needed || (needed !== 'support' && ranks.indexOf(role) >= ranks.indexOf(needed)),
  );

const purposes: Readonly<Record<Role, string>> = {
  viewer: 'look at this',
  editor: 'change this',
  publisher: 'do this',
  support: 'do this',
};

/** Why the person who is signed in may not do what takes a role; undefined where it is allowed. For a button's `disabledReason`. */
export function useRoleReason(needed: Role): string | undefined {
  const { roles } = useSession();
  if (mayAs(roles, needed)) return undefined;
  return `You need the role of ${needed === 'editor' ? 'an editor' : `a ${needed}`} to ${purposes[needed]}.`;
}

/** The name of the role that allows most. */
export const roleName = (roles: readonly Role[]): string => {
  const highest = ranks.findLast((role) => roles.includes(role)) ?? roles[0] ?? '';
  return highest.charAt(0).toUpperCase() + highest.slice(1);
};

/** Whether the service has said that nobody is signed in any more. */
export function useSignedOut(): boolean {
  const client = useClient();
  const [isSignedOut, setSignedOut] = useState(false);
  useEffect(() => client.onSignedOut(setSignedOut), [client]);
  return isSignedOut;
}

/** What shows that somebody is here. */
const acts = ['pointerdown', 'keydown', 'wheel'] as const;

/** Tells the client whenever the person does something. */
export function usePersonsActs(): void {
  const client = useClient();
  useEffect(() => {
    for (const act of acts) window.addEventListener(act, client.acted, { capture: true, passive: true });
    // Of the window itself: within it, focus also moves by itself.
    window.addEventListener('focus', client.acted);
    return () => {
      for (const act of acts) window.removeEventListener(act, client.acted, { capture: true });
      window.removeEventListener('focus', client.acted);
    };
  }, [client]);
}

/** Reads who is signed in: at start, and when the window is looked at again. */
export function useReadSession() {
  return useCall('session.get', {});
}
