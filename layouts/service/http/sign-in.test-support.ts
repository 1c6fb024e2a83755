import { createMock } from '#mock/compose.ts';
import { studioClient } from '#mock/studio-client.ts';
import type { HttpConfig } from './config.ts';
import { config, origin, startService } from './service.test-support.ts';

const issuer = 'http://localhost:4000/identity';
export const signInConfig = { issuer, clientId: studioClient.id, clientSecret: studioClient.credential };

export type Change = (response: Response, url: URL) => Response | Promise<Response>;

/** The service beside the provider of the mock server; `change` may alter what the provider answers the service. */
export async function startSignIn(
  parts: { config?: Partial<HttpConfig>; change?: Change; skew?: number } = {},
) {
  const { app } = createMock({
    origins: ['http://localhost:4000'],
    studioOrigins: [parts.config?.origin ?? origin],
    now: 'real',
  });
  const signedIn: unknown[] = [];
  const signedOut: unknown[] = [];
  const refused: unknown[] = [];
  const started = await startService({
    config: { ...config, signIn: signInConfig, ...parts.config },
    now: () => Date.now() + (parts.skew ?? 0),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const response = await app.fetch(request);
      return parts.change ? parts.change(response, new URL(request.url)) : response;
    },
    reports: {
      onSignedIn: async ({ person }, roles) => void signedIn.push({ person, roles }),
      onSignedOut: async ({ person }) => void signedOut.push(person),
      onRefused: async (call, caller, problem) => void refused.push([call, caller?.person.id, problem.type]),
    },
  });

  /** Cookies as a browser keeps them, by name. */
  const jar = new Map<string, string>();
  const visit = async (url: string, headers: Record<string, string> = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const host = new URL(parts.config?.origin ?? origin).host;
    const response = await started.service.inject({ url, headers: { host, cookie, ...headers } });
    for (const each of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      if (each.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  /** What a person does at the provider; returns where it leads back to. */
  const choose = async (address: string, fields: Record<string, string>) => {
    const url = new URL(address);
    const body = new URLSearchParams([...url.searchParams, ...Object.entries(fields)]);
    const response = await app.fetch(new Request(url.origin + url.pathname, { method: 'POST', body }));
    return new URL(response.headers.get('location') ?? 'none:');
  };
  const begin = async (to?: string) => {
    const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
    return String((await visit(`/layouts/v1/sign-in${query}`)).headers['location']);
  };
  const back = (url: URL) => visit(url.pathname + url.search);
  const signInAs = async (persona: string, to?: string) => back(await choose(await begin(to), { persona }));
  return { ...started, app, jar, visit, choose, begin, back, signInAs, signedIn, signedOut, refused };
}
