import type { ResponseOf } from '#schemas/wire.ts';
import { supplyNames } from '#widgets/shared/supply-icons.ts';

export type Property = ResponseOf<'drd.widget.propertyList'>['properties'][number];

/** Lower case without macrons, so that "totara" finds "Tōtara". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The properties whose nickname, address, plans or supplies have every word of the search. */
export function findProperties(properties: readonly Property[], search: string): readonly Property[] {
  const words = plain(search)
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length === 0) return properties;
  return properties.filter(({ nickname, address, plans, supplyTypes }) => {
    const text = plain(
      [nickname, address, ...plans, ...supplyTypes.map((type) => supplyNames[type])].join(' '),
    );
    return words.every((word) => text.includes(word));
  });
}
