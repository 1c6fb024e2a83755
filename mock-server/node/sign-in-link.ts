import type { ServerResponse } from 'node:http';
import { brands, isBrand } from '#mock/brand.ts';
import type { Control } from '#mock/control.ts';
import { mainWorld } from '#mock/named-worlds/world-name.ts';
import type { ServerControl } from '#mock/named-worlds/worlds-control.ts';
import { commonHeaders } from '#mock/portal-headers.ts';
import { panelPath } from './panel-files.ts';

/** A link of the panel that signs a persona in: `?persona=aroha`, with an optional `brand` and `world`. */
export const signInPath = `${panelPath}/sign-in`;

/**
 * Sets the persona of the next sign-in and redirects to the portal, which clears its session and starts a sign-in.
 * Rejects with a RangeError for an unknown persona, world or brand, and when no portal is served.
 */
export async function answerSignIn(
  control: Control | ServerControl,
  query: URLSearchParams,
  response: ServerResponse,
): Promise<void> {
  const world = query.get('world') ?? mainWorld;
  const brand = query.get('brand') ?? 'beacon';
  const port = 'server' in control ? (await control.server()).portalPort : null;
  if (!('world' in control) || port === null) throw new RangeError('There is no portal to sign in to.');
  if (!isBrand(brand)) throw new RangeError(`"brand" has to be ${brands.join(' or ')}.`);
  await control.world(world).signInNext(query.get('persona') ?? '');
  const host = world === mainWorld ? `${brand}.localhost` : `${brand}.${world}.world.localhost`;
  const address = `http://${host}${port === 80 ? '' : `:${port}`}${signInPath}`;
  response.writeHead(303, { ...commonHeaders, location: address, 'cache-control': 'no-store' });
  response.end();
}
