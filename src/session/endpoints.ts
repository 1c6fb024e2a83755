import type { DeploymentConfig } from '#src/config/deployment-config.ts';

export type IdentityEndpoints = ReturnType<typeof identityEndpoints>;

/** The addresses and constants of the identity provider, complete. */
export function identityEndpoints(identity: DeploymentConfig['identity'], origin: string) {
  const authority = new URL(identity.authority, origin).href;
  return {
    authority,
    authorize: `${authority}/authorize`,
    token: `${authority}/token`,
    /** Undefined when the provider has none. */
    revoke: identity.revocation ? `${authority}/revoke` : undefined,
    clientId: identity.clientId,
    clientCredential: identity.clientCredential,
    clientHeaders:
      identity.clientCredential === undefined
        ? undefined
        : { authorization: `Basic ${btoa(`${identity.clientId}:${identity.clientCredential}`)}` },
    scope: identity.scope,
    policies: identity.policies,
    redirectUri: `${origin}/auth/redirect`,
    /** Staff tools return here, so a code of theirs is exchanged under this address. */
    impersonationUri: `${origin}/impersonate`,
    /** Where a browser goes to end the session at the provider, and returns to `path`. */
    logout: (policy: string, path: string) =>
      `${authority}/logout?${new URLSearchParams({ p: policy, post_logout_redirect_uri: origin + path })}`,
  };
}
