import type { ResponseOf } from '#schemas/wire.ts';
import { supplyNames } from '#widgets/shared/energy/supply-icons.ts';
import { matcherOf } from '#widgets/shared/text/matches-search.ts';

export type Property = ResponseOf<'drd.widget.propertyList'>['properties'][number];

/** The properties whose nickname, address, plans or supplies have every word of the search. */
export function findProperties(properties: readonly Property[], search: string): readonly Property[] {
  const matches = matcherOf(search);
  return properties.filter(({ nickname, address, plans, supplyTypes }) =>
    matches([nickname, address, ...plans, ...supplyTypes.map((type) => supplyNames[type])]),
  );
}
