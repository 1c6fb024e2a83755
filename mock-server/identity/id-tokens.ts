import { calculateJwkThumbprint, compactVerify, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

const alg = 'ES256';

/** Signs ID tokens. The key is made when it is first needed, is nowhere written, and is another one after a restart. */
export function createIdTokens() {
  let made: ReturnType<typeof makeKeys> | undefined;
  const keys = () => {
    made ??= makeKeys();
    return made;
  };
  return {
    /** The public keys (RFC 7517). */
    keySet: async () => ({ keys: [(await keys()).shown] }),
    async sign(
      claims: Readonly<Record<string, string | number | readonly string[] | undefined>>,
    ): Promise<string> {
      const { privateKey, shown } = await keys();
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg, kid: shown.kid, typ: 'JWT' })
        .sign(privateKey);
    },
    /** What an ID token of this provider says, however old it is; null for every other text. */
    async read(token: string): Promise<{ readonly aud: string; readonly sid: string } | null> {
      try {
        const { payload } = await compactVerify(token, (await keys()).publicKey, { algorithms: [alg] });
        return JSON.parse(new TextDecoder().decode(payload));
      } catch {
        return null;
      }
    },
  };
}

export type IdTokens = ReturnType<typeof createIdTokens>;

async function makeKeys() {
  const { privateKey, publicKey } = await generateKeyPair(alg);
  const jwk = await exportJWK(publicKey);
  const shown: JWK & { readonly kid: string } = {
    ...jwk,
    kid: await calculateJwkThumbprint(jwk),
    alg,
    use: 'sig',
  };
  return { privateKey, publicKey, shown };
}
