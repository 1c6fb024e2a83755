import type { Viewer } from '#layouts/core/losses.ts';
import { brands } from './brand.ts';
import type { World } from './world/world.ts';

/** Every persona of a world in every brand. */
export function viewersOf(world: World): readonly Viewer[] {
  return world.personas.flatMap(({ id }) => {
    const customer = world.customer(id);
    if (customer === undefined) return [];
    return brands.map((brand) => ({ persona: id, audience: world.audience(customer, brand) }));
  });
}
