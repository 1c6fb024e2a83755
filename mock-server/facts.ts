import { parseFacts } from '#layouts/core/check.ts';
import { experimentsIn } from '#layouts/core/experiments.ts';
import type { Facts } from '#layouts/core/facts.ts';
import experiments from './layouts/policy/experiments.json' with { type: 'json' };
import declared from './layouts/policy/facts.json' with { type: 'json' };

/** What conditions of layouts may name. The world says of each customer which of it is true. */
export const facts: Facts = { ...parseFacts(declared), experiments: experimentsIn(experiments) };

/** Every declared flag, for the compiler: the world has to answer each of them. */
export type Flag = keyof (typeof declared)['flags'];
