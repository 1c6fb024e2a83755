import { type Brand, isBrand } from './brand.ts';
import { cardOriginOf } from './card-page/card-host.ts';
import { portalClient } from './portal-client.ts';
import type { PolicyHosts } from './portal-headers.ts';

/** The deployment config that the mock serves in place of the built-in one. */
interface PortalConfig {
  readonly brand: Brand;
  /** Overlay time in milliseconds; the built page's own when undefined. */
  readonly overlay: number | undefined;
  /** Seconds for which a sign-in is recent; the built page's own when left out. */
  readonly recentSignIn?: number | undefined;
  /** Host and port of the page; where the card page is follows from it. */
  readonly host: string;
  /** Origin of the API and the identity provider; the page's own when left out. */
  readonly apiOrigin?: string | undefined;
  /** Where the card page is, when it does not follow from the host. */
  readonly cardOrigin?: string;
}

const block = /(<script\b[^>]*\bid="deployment-config"[^>]*>)([\s\S]*?)(<\/script>)/;

interface ConfigBlock {
  readonly identity?: object;
  readonly analytics?: { readonly target?: string };
  readonly hosts?: {
    readonly links?: readonly string[];
    readonly assets?: readonly string[];
    readonly cards?: readonly string[];
  };
}

/** Hosts that links may lead to, by the config of the built page; undefined where it names none. */
export function linkHostsOf(html: string): readonly string[] | undefined {
  const [, , json] = block.exec(html) ?? [];
  // The browser checks the whole block; here only one part of it matters.
  return json === undefined ? undefined : (JSON.parse(json) as ConfigBlock).hosts?.links;
}

/** Fills the mock's values into the config of the built page; everything else stays as built. */
export function configurePage(
  html: string,
  { brand, overlay, recentSignIn, host, apiOrigin = '', cardOrigin }: PortalConfig,
): { readonly text: string; readonly hosts: PolicyHosts } {
  const [, open, json, close] = block.exec(html) ?? [];
  if (json === undefined) throw new Error('index.html has no script with the id deployment-config');
  // The browser checks the whole block; here only the parts that are replaced matter.
  const built = JSON.parse(json) as ConfigBlock;
  const cardHost = new URL(cardOrigin ?? cardOriginOf(apiOrigin || `http://${host}`)).host;
  const places = { apiBase: `${apiOrigin}/api/v1`, authority: `${apiOrigin}/identity` };
  const config = {
    ...built,
    brand,
    apiBase: places.apiBase,
    identity: {
      ...built.identity,
      authority: places.authority,
      clientId: portalClient.id,
      clientCredential: portalClient.credential,
      scope: portalClient.scope,
      revocation: true,
      ...(recentSignIn === undefined ? {} : { recentSignIn }),
      policies: portalClient.policies,
    },
    hosts: { ...built.hosts, cards: [...new Set([...(built.hosts?.cards ?? []), cardHost])] },
    ...(overlay === undefined ? {} : { overlayMilliseconds: overlay }),
  };
  const filled = JSON.stringify(config).replaceAll('<', '\\u003c');
  return {
    text: html.replace(block, () => `${open}${filled}${close}`),
    hosts: { ...places, assets: built.hosts?.assets ?? [], analytics: built.analytics?.target },
  };
}

/** `ember.localhost` and `beacon.localhost` choose the brand. */
export function brandOfHost(host: string): Brand | undefined {
  const [name] = host.split('.');
  return isBrand(name) ? name : undefined;
}
