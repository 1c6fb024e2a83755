/** What a client may ask for. */
export const scopes = ['openid', 'offline_access', 'profile', 'email'];

/** The metadata of the provider (OpenID Connect Discovery 1.0, RFC 8414, RFC 9207). */
export function discoveryOf(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    revocation_endpoint: `${issuer}/revoke`,
    userinfo_endpoint: `${issuer}/userinfo`,
    end_session_endpoint: `${issuer}/logout`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    // A browser can't hide a secret, so the portal is a public client; that of staff is a server.
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic'],
    revocation_endpoint_auth_methods_supported: ['none', 'client_secret_basic'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    scopes_supported: scopes,
    // The last three are of staff.
    claims_supported: [
      ...['iss', 'sub', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'sid'],
      ...['name', 'email', 'layout_roles'],
    ],
    prompt_values_supported: ['none', 'login', 'select_account'],
    authorization_response_iss_parameter_supported: true,
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  };
}
