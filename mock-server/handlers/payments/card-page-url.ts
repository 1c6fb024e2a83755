import type { PublicContext } from '../../handler.ts';

/** Path of the hosted card page; the id of the transaction follows. */
export const cardPagePath = '/card-page/';

/** Where a customer enters a card: never in the portal (security T18). */
export function cardPageUrl({ cardOrigin }: Pick<PublicContext, 'cardOrigin'>, id: string): string {
  return `${cardOrigin}${cardPagePath}${id}`;
}
