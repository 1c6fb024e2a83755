import type { IdentityClient } from './identity/types.ts';

/** The portal's registration at the provider. The credential proves nothing: a browser can't hide a secret. */
export const portalClient = {
  id: 'portal',
  credential: 'public',
  scope: 'openid offline_access',
  policies: { signIn: 'B2C_1A_SignIn', register: 'B2C_1A_Register', impersonation: 'B2C_1A_Impersonation' },
} as const;

/** The registration of the portal for the origins that it may be opened on. */
export function registerPortal(origins: readonly string[]): IdentityClient {
  const { id, credential, policies } = portalClient;
  return {
    id,
    credential,
    policies,
    // Staff tools return to the second.
    redirectUris: origins.flatMap((origin) => [`${origin}/auth/redirect`, `${origin}/impersonate`]),
    postLogoutUris: origins.flatMap((origin) => [`${origin}/`, `${origin}/impersonate-logout`]),
  };
}

/** Every name under which a portal on this machine's port can be opened. */
export function localOrigins(port: number): string[] {
  const names = ['localhost', 'beacon.localhost', 'ember.localhost', '127.0.0.1', '[::1]'];
  return names.map((name) => `http://${name}${port === 80 ? '' : `:${port}`}`);
}
