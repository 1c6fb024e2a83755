import type { siteStatuses } from '#schemas/entities/account.ts';
import { formatDate } from '#src/time/format-date.ts';
import { type PlainDate, plainDate } from '#src/time/plain-date.ts';

interface ChangingProperty {
  readonly status: (typeof siteStatuses)[number];
  /** `YYYY-MM-DD`; null while nothing changes. */
  readonly statusDate: string | null;
}

/** When a property opens or closes: "Opens Tue 10 Mar 2026"; undefined for one that does neither. */
export function changeInWords(
  { status, statusDate }: ChangingProperty,
  today: PlainDate,
): string | undefined {
  if (statusDate === null || status === 'active') return undefined;
  const date = plainDate(statusDate);
  const words = status === 'opening' ? (['Opened', 'Opens'] as const) : (['Closed', 'Closes'] as const);
  return `${words[date < today ? 0 : 1]} ${formatDate(date)}`;
}
