import { parseFacts } from '#layouts/core/check.ts';
import declared from './layouts/policy/facts.json' with { type: 'json' };

/** What conditions of layouts may name. The world says of each customer which of it is true. */
export const facts = parseFacts(declared);

/** Every declared flag, for the compiler: the world has to answer each of them. */
export type Flag = keyof (typeof declared)['flags'];
