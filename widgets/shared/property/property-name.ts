import type { siteStatuses } from '#schemas/entities/account.ts';

interface NamedProperty {
  readonly address: string;
  readonly nickname: string;
  readonly status: (typeof siteStatuses)[number];
}

const labelOf: Readonly<Record<NamedProperty['status'], string>> = {
  active: '',
  opening: '(Pending)',
  closing: '(Closed)',
};

/**
 * What a property is called: its nickname, or else its address. A site that opens or closes shows "(Pending)" or
 * "(Closed)" in place of its address, which is then in the second line.
 */
export function propertyName({ address, nickname, status }: NamedProperty): {
  readonly title: string;
  /** The address where the title doesn't have it; else empty. */
  readonly secondLine: string;
} {
  const label = labelOf[status];
  const title = [nickname.trim(), label].filter((part) => part !== '').join(' ');
  return title === '' ? { title: address, secondLine: '' } : { title, secondLine: address };
}
