import type { ResponseOf } from '#schemas/wire.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { changeInWords } from '#widgets/shared/property/property-change.ts';
import { propertyName } from '#widgets/shared/property/property-name.ts';

type Property = ResponseOf<'drd.widget.propertySwitcher'>['properties'][number];

/** One thing to choose: all sites (`siteId` null) or one. */
export interface Choice {
  readonly key: string;
  readonly accountId: string;
  readonly siteId: string | null;
  readonly label: string;
  /** The address where the label doesn't have it, and the day on which it opens or closes. */
  readonly address: string;
  readonly isSelected: boolean;
}

const allText = (count: number) => (count === 2 ? 'Both properties' : `All properties (${count})`);

/** All sites, then each site. Without a selected site the page is about all of them. */
export function choicesOf(properties: readonly Property[], today: PlainDate): Choice[] {
  const [first] = properties;
  if (first === undefined) return [];
  const isOneAccount = properties.every(
    ({ billingAccountId }) => billingAccountId === first.billingAccountId,
  );
  const all: Choice = {
    key: 'all',
    accountId: (properties.find(({ isSelected }) => isSelected) ?? first).billingAccountId,
    siteId: null,
    // The answer has the sites of every account, and not which account is worked in.
    label: isOneAccount ? allText(properties.length) : 'All properties of this account',
    address: '',
    isSelected: !properties.some(({ isSelected }) => isSelected),
  };
  const sites = properties.map((property): Choice => {
    const { title, secondLine } = propertyName(property, today);
    const change = changeInWords(property, today);
    return {
      key: `${property.billingAccountId} ${property.siteId}`,
      accountId: property.billingAccountId,
      siteId: property.siteId,
      label: title,
      address: [secondLine, change ?? ''].filter((part) => part !== '').join(', '),
      isSelected: property.isSelected,
    };
  });
  return [all, ...sites];
}
