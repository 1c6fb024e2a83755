import { isDeep } from '#src/test/depth.ts';
import { personaEntries } from './personas.ts';

/**
 * Customers who differ in their products: homes with gas, bottles, an electric car and broadband, one of many sites, a
 * business. Those with most to read come last. When `isDeep`, everybody.
 */
export const variedPersonas: readonly string[] = isDeep
  ? personaEntries.map(({ id }) => id)
  : ['aroha', 'wiremu', 'priya', 'ngaire', 'mei', 'sione'];
