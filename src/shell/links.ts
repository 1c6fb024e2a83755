import type { Brand, BrandLink } from '#src/brands/brand.ts';
import type { LinkTarget } from '#src/ui/text/link-target.ts';

export interface FooterLink {
  readonly label: string;
  readonly link: LinkTarget;
}

/** A link of our own code to another site; nothing that a server or an address bar gave. */
export const externalLink = (href: `https://${string}`): LinkTarget => ({ href, external: true });

/** Links of the brand by their ids, in this order. */
export const byId = (brand: Brand, ids: readonly BrandLink['id'][]): FooterLink[] =>
  ids.flatMap((id) =>
    brand.footer
      .filter((each) => each.id === id)
      .map(({ label, href }) => ({ label, link: externalLink(href) })),
  );

/** A page of the brand's own site; undefined for a brand without one. */
export const brandLink = (brand: Brand, id: BrandLink['id']): LinkTarget | undefined =>
  byId(brand, [id])[0]?.link;

/** The footer of the pages before sign-in: contact, privacy, terms. */
export const publicLinks = (brand: Brand): FooterLink[] => byId(brand, ['contact', 'privacy', 'terms']);
