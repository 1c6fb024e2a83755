import { flag, object, text } from '#schemas/json-schema.ts';

/** Ways into other pages. */
export const actionTilesConfig = object(
  { heading: text('Heading.'), showShortcuts: flag('Shortcuts below the tiles.') },
  { optional: ['heading', 'showShortcuts'] },
);
