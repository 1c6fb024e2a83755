import type { Context } from '#mock/handler.ts';

/** Whether the server describes a page for this customer; `page` is the path below /account. */
export function hasPage(context: Context, page: string): boolean {
  return withPage(context, [{ page }]).length > 0;
}

/** Of some entries those whose page exists for this customer. */
export function withPage<T extends { readonly page: string }>(context: Context, entries: readonly T[]): T[] {
  const { layouts, world, customer, brand } = context;
  const known = new Set(layouts.tabIds());
  const audience = world.audience(customer, brand);
  return entries.filter(
    ({ page }) => known.has(page) && (layouts.resolve(page, audience)?.sections.length ?? 0) > 0,
  );
}
