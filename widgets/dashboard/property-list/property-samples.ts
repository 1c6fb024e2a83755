import type { Property } from './find-properties.ts';

/** A property for tests. */
export function property(number: number, changes: Partial<Property> = {}): Property {
  return {
    billingAccountId: 'a-1',
    siteId: `s-${number}`,
    address: `${number} Tōtara Street, Newtown, Wellington`,
    nickname: '',
    status: 'active',
    statusDate: null,
    isSelected: false,
    supplyTypes: ['electricity'],
    plans: ['Everyday'],
    ...changes,
  };
}

export const properties = (count: number): Property[] =>
  Array.from({ length: count }, (_, index) => property(index + 1));
