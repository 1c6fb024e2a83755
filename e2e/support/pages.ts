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

/** Somebody of Beacon who has a page, by its path below /account, and something to see there. */
export const personaOfPage = (page: string): Persona =>
  personas.find(([begins]) => page.startsWith(begins))?.[1] ?? 'mei';
