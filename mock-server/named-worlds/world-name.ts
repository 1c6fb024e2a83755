import { brands } from '#mock/brand.ts';
import type { Call } from '#mock/core/exchange.ts';
import { Problem } from '#mock/problem.ts';

/** The world of every call that names none. */
export const mainWorld = 'main';
export const worldHeader = 'Mock-World';

const form = /^[a-z](?:[a-z0-9-]{0,28}[a-z0-9])?$/;
/** These name a brand at the same position of a host name. */
const taken: ReadonlySet<string> = new Set(brands);

/** Throws a RangeError in one sentence for a name that no host name can carry. */
export function checkWorldName(name: string): string {
  if (form.test(name) && !taken.has(name)) return name;
  throw new RangeError(
    `"${name.slice(0, 60)}" is no name for a world: 1 to 30 lower-case letters, digits and hyphens, a letter first, and no brand.`,
  );
}

/** `anna.world.localhost` and `ember.anna.world.localhost` name the world anna; null for a host without one. */
export function worldOfHost(hostname: string): string | null {
  return /(?:^|\.)([^.]+)\.world\.localhost$/.exec(hostname)?.[1] ?? null;
}

/** The world of a call, by its header or its host. Throws a Problem 400 when they differ or the name is none. */
export function worldOfCall({ headers, url }: Pick<Call, 'headers' | 'url'>): string {
  const byHeader = headers.get(worldHeader);
  const byHost = worldOfHost(url.hostname);
  if (byHeader !== null && byHost !== null && byHeader !== byHost) {
    throw badWorld('The header and the host name two different worlds.');
  }
  const name = byHeader ?? byHost ?? mainWorld;
  try {
    return checkWorldName(name);
  } catch (error) {
    throw badWorld(error instanceof Error ? error.message : String(error));
  }
}

export function badWorld(detail: string): Problem {
  return new Problem({
    type: '/error/bad_request',
    title: 'Bad request',
    status: 400,
    detail,
    instance: `/headers/${worldHeader}`,
  });
}

/** Where the portal of a world may be opened, beside the addresses that all worlds share. */
export function worldOrigins(name: string, port: number): string[] {
  if (name === mainWorld) return [];
  return ['', ...brands.map((brand) => `${brand}.`)].map(
    (brand) => `http://${brand}${name}.world.localhost${port === 80 ? '' : `:${port}`}`,
  );
}
