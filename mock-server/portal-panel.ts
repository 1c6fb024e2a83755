import { worldOfHost } from './worlds/world-name.ts';

export interface PortalAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string | undefined;
}

const off = `The control panel is off.

Start the mock server with its controls, and load this page again:

    MOCK_CONTROL=1 npm start

The panel then stands on a port of its own, the one after PORT, and this address leads to it.
`;

/** `/mock` leads to the control panel at `panel`, of the world that the host names; null for every other path. */
export function leadToPanel(path: string, host: string, panel: string | undefined): PortalAnswer | null {
  if (path !== '/mock' && path !== '/mock/sign-in') return null;
  if (panel === undefined) {
    return { status: 200, headers: { ...shared, 'content-type': 'text/plain; charset=utf-8' }, body: off };
  }
  // The panel's link to sign in as somebody: whoever was signed in before is forgotten first.
  if (path === '/mock/sign-in') return lead(303, '/login', { 'clear-site-data': '"storage"' });
  const world = worldOfHost(host.replace(/:\d+$/, ''));
  return lead(302, world === null ? panel : `${panel}?world=${world}`);
}

const shared = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;

function lead(
  status: 302 | 303,
  location: string,
  headers: Readonly<Record<string, string>> = {},
): PortalAnswer {
  return { status, headers: { ...shared, ...headers, location }, body: '' };
}
