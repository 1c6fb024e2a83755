import { flag, object } from '#schemas/json-schema.ts';

/** The headline of the dashboard. */
export const heroMessageConfig = object(
  { showMenu: flag('The menu, when the server offers one.'), showInfo: flag('Facts about the property.') },
  { optional: ['showMenu', 'showInfo'] },
);
