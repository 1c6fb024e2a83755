import type { Persona } from './sign-in.ts';

/** Pages that only some people have, by how their path begins. */
const personas: readonly (readonly [begins: string, persona: Persona])[] = [
  ['feature-messages', 'isla'],
  ['insights/business-', 'hana'],
  ['insights/home-comparison/historic-trend/gas', 'wiremu'],
  ['profile/business-profile', 'hana'],
  ['products/broadband', 'ngaire'],
  ['products/monitoring', 'ihaia'],
  ['products/natural-gas', 'wiremu'],
  ['products/bottled-gas', 'wiremu'],
];

/** Pages that the others have without, by how their path begins: what mei's plan has. */
const plans = ['products/ev', 'profile/powershout'];

/**
 * Somebody who has a page, by its path below /account, and something to see there; `usual` (mei or wiremu) where
 * several have.
 */
export function personaOfPage(page: string, usual: Persona = 'mei'): Persona {
  const own = personas.find(([begins]) => page.startsWith(begins))?.[1];
  return own ?? (plans.some((begins) => page.startsWith(begins)) ? 'mei' : usual);
}
