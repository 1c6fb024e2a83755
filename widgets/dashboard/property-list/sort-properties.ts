import type { PlainDate } from '#src/time/plain-date.ts';
import { propertyName } from '#widgets/shared/property/property-name.ts';
import type { Property } from './find-properties.ts';

/** Orders of the list, by their names in the select. */
export const orders = {
  account: 'As on the account',
  use: 'Highest use',
  cost: 'Highest cost',
  rise: 'Biggest rise in use',
  fall: 'Biggest fall in use',
  name: 'Name',
  status: 'Opening and closing first',
} as const;
export type Order = keyof typeof orders;

const statusRank = { closing: 0, opening: 1, active: 2 } as const;

/** The properties in an order; those without a figure come last, and equals keep the order of the account. */
export function sortProperties(
  properties: readonly Property[],
  order: Order,
  today: PlainDate,
): readonly Property[] {
  const highest = (figure: (property: Property) => number | null | undefined) => {
    const rank = (property: Property) => figure(property) ?? Number.NEGATIVE_INFINITY;
    return properties.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)));
  };
  switch (order) {
    case 'account':
      return properties;
    case 'use':
      return highest(({ use }) => use?.kwh);
    case 'cost':
      return highest(({ use }) => use?.costNZD);
    case 'rise':
      return highest(({ use }) => use?.changePercent);
    case 'fall':
      return highest(({ use }) => (use?.changePercent == null ? null : -use.changePercent));
    case 'name':
      return properties.toSorted((a, b) =>
        propertyName(a, today).title.localeCompare(propertyName(b, today).title, 'en-NZ', { numeric: true }),
      );
    case 'status':
      return properties.toSorted((a, b) => statusRank[a.status] - statusRank[b.status]);
  }
}
