import { join } from 'node:path';
import type { Persona } from '#layouts/core/personas.ts';
import type { Audience } from '#layouts/core/when.ts';
import { brands } from '#mock/brand.ts';
import { createClock } from '#mock/clock.ts';
import { createWorld } from '#mock/world/world.ts';

/** Where the personas are for whom edits of layouts are compared. */
export const policyPersonasFile = join(import.meta.dirname, '../layouts/policy/personas.json');

/** Whom a condition means at every time is compared. */
const withoutTime = ({ at: _, ...audience }: Audience): Audience => audience;

/** Every persona as conditions of layouts see them, in the world as it starts; a line for each audience. */
export function policyPersonas(): string {
  const world = createWorld({ seed: 1, clock: createClock() });
  const personas = world.personas.flatMap(({ id, name, summary }): Persona[] => {
    const customer = world.customer(id);
    if (customer === undefined) return [];
    return [
      { id, name, summary, audiences: brands.map((brand) => withoutTime(world.audience(customer, brand))) },
    ];
  });
  const lines = personas.map(({ audiences, ...persona }) => {
    const head = JSON.stringify(persona).slice(0, -1);
    const each = audiences.map((audience) => `      ${JSON.stringify(audience)}`).join(',\n');
    return `    ${head},"audiences":[\n${each}\n    ]}`;
  });
  return `{\n  "personas": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
