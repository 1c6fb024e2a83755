import type { siteStatuses } from '#schemas/entities/account.ts';
import type { PlainDate } from '#src/time/plain-date.ts';

interface NamedProperty {
  readonly address: string;
  readonly nickname: string;
  readonly status: (typeof siteStatuses)[number];
  /** Day on which it opens or closes; null or absent where that isn't known. */
  readonly statusDate?: PlainDate | null | undefined;
}

const labelOf: Readonly<Record<NamedProperty['status'], string>> = {
  active: '',
  opening: '(Pending)',
  closing: '(Closed)',
};

/**
 * Returns the nickname of a property, or else its address. A site that opens shows "(Pending)" in place of its address,
 * which is then in the second line, and so does one that is "(Closed)". Until the end of its last day a site has
 * power, and keeps its name.
 */
export function propertyName(
  { address, nickname, status, statusDate }: NamedProperty,
  today: PlainDate,
): {
  readonly title: string;
  /** The address where the title doesn't have it; else empty. */
  readonly secondLine: string;
} {
  const isStillOpen = status === 'closing' && statusDate != null && statusDate >= today;
  const label = isStillOpen ? '' : labelOf[status];
  const title = [nickname.trim(), label].filter((part) => part !== '').join(' ');
  return title === '' ? { title: address, secondLine: '' } : { title, secondLine: address };
}
