import type { siteStatuses } from '#schemas/entities/account.ts';
import { formatDate } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';

interface ChangingProperty {
  readonly status: (typeof siteStatuses)[number];
  /** Null while nothing changes. */
  readonly statusDate: PlainDate | null;
}

/** When a property opens or closes: "Opens Tue 10 Mar 2026"; undefined for one that does neither. */
export function changeInWords(
  { status, statusDate }: ChangingProperty,
  today: PlainDate,
): string | undefined {
  if (statusDate === null || status === 'active') return undefined;
  const words = status === 'opening' ? (['Opened', 'Opens'] as const) : (['Closed', 'Closes'] as const);
  return `${words[statusDate < today ? 0 : 1]} ${formatDate(statusDate)}`;
}
