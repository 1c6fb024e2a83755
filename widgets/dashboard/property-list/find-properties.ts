import type { ResponseOf } from '#schemas/wire.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { supplyNames } from '#widgets/shared/energy/supply-icons.ts';
import { changeInWords } from '#widgets/shared/property/property-change.ts';
import { propertyName } from '#widgets/shared/property/property-name.ts';
import { matcherOf } from '#widgets/shared/text/matches-search.ts';
import { usageTexts } from './usage-texts.ts';

export type List = ResponseOf<'drd.widget.propertyList'>;
export type Property = List['properties'][number];

/** The properties whose plans, or anything that their row shows, have every word of the search. */
export function findProperties(
  { properties, usePeriod }: List,
  search: string,
  today: PlainDate,
): readonly Property[] {
  const matches = matcherOf(search);
  return properties.filter((property) => {
    const { title, secondLine } = propertyName(property, today);
    return matches([
      title,
      secondLine,
      changeInWords(property, today) ?? '',
      ...usageTexts(property.use, usePeriod),
      ...property.plans,
      ...property.supplyTypes.map((type) => supplyNames[type]),
    ]);
  });
}
