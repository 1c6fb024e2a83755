import type { Context } from '#mock/handler.ts';

/** Whether this customer is offered a page; `page` is the path below /account. */
export function hasPage(context: Context, page: string): boolean {
  return withPage(context, [{ page }]).length > 0;
}

/** Of some entries those whose page this customer is offered. */
export function withPage<T extends { readonly page: string }>(context: Context, entries: readonly T[]): T[] {
  const { layouts, world, customer, brand, portal } = context;
  const audience = world.audience(customer, brand);
  return entries.filter(({ page }) => layouts.isOffered(page, audience, portal));
}
