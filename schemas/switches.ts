import type { FromSchema } from 'json-schema-to-ts';
import { array, count, object, text } from './json-schema.ts';

const switchedOff = object(
  {
    type: text('A widget type.', 100),
    versions: array({ type: 'integer', minimum: 1 }, 'Its versions that are off; all when left out.', {
      maxItems: 100,
    }),
    brands: array(text('A brand.', 40), 'Brands in which it is off; all when left out.', { maxItems: 20 }),
  },
  { optional: ['versions', 'brands'] },
);

/** The public list of widget types that are switched off: their stand-ins show, also in pages that are open. */
export const switches = object({
  seq: count('How often a switch has been pressed: of two lists the one with the higher number is newer.'),
  off: array(switchedOff, 'What is off, in any order.', { maxItems: 200 }),
});

export type SwitchList = FromSchema<typeof switches>;
export type SwitchedOff = FromSchema<typeof switchedOff>;
