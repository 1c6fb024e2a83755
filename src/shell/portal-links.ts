import type { Brand } from '#src/brands/brand.ts';
import { byId, externalLink, type FooterLink, publicLinks } from './links.ts';

/**
 * The footer of the portal: the same, and what rules 11.30A to 11.30E of the Electricity Industry Participation Code
 * want to be clear and prominent.
 */
export const portalLinks = (brand: Brand): FooterLink[] => [
  ...publicLinks(brand),
  ...byId(brand, ['help', 'outages', 'accessibility']),
  { label: 'Utilities Disputes', link: externalLink('https://www.utilitiesdisputes.co.nz') },
  { label: 'Powerswitch', link: externalLink('https://www.powerswitch.org.nz') },
];
