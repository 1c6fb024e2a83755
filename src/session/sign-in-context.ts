import type { AuthRecord } from './auth-record.ts';
import type { IdentityEndpoints } from './endpoints.ts';
import type { Session, SessionDeps } from './session-types.ts';

/** What the lazily loaded half of the session needs of the eager one. */
export interface SignInContext {
  readonly deps: SessionDeps;
  readonly endpoints: IdentityEndpoints;
  deviceId(): string;
  establish(record: AuthRecord): void;
  /** Makes tokens useless that no session will use; nobody waits for it. */
  revoke(record: AuthRecord): void;
  /** Notifies the server that a customer signed out; never rejects. */
  postLogoutEvent(): Promise<void>;
  isSignedIn(): boolean;
  takeRemembered(): string | undefined;
  startSignIn: Session['startSignIn'];
  /** Leaves for the provider's logout, which returns to `/`. */
  leave(policy: string): void;
}
