import { filledText, flag, object, withDefault } from '#schemas/json-schema.ts';

/** Ways into other pages. */
export const actionTilesConfig = object(
  { heading: filledText('Heading.'), showShortcuts: withDefault(flag('Shortcuts below the tiles.'), true) },
  { optional: ['heading', 'showShortcuts'] },
);
