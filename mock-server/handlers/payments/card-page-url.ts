import type { FromSchema } from 'json-schema-to-ts';
import type { PublicContext } from '#mock/handler.ts';
import type { cardReturn } from '#schemas/entities/payments.ts';

/** Path of the hosted card page; the id of the transaction follows. */
export const cardPagePath = '/card-page/';

/** Where a customer enters a card: never in the portal. */
export function cardPageUrl({ cardOrigin }: Pick<PublicContext, 'cardOrigin'>, id: string): string {
  return `${cardOrigin()}${cardPagePath}${id}`;
}

/** Whom a card is for, and the page of the portal to return to. The path is one of a list, so it leads nowhere else. */
export function wayBack(
  { brand, portalOrigin }: Pick<PublicContext, 'brand' | 'portalOrigin'>,
  { returnTo = '/account/bill/payments' }: FromSchema<typeof cardReturn> = {},
) {
  return { brand, returnTo: `${portalOrigin}${returnTo}` };
}
