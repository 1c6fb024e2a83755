import { flag, object, withDefault } from '#schemas/json-schema.ts';

/** The headline of the dashboard. */
export const heroMessageConfig = object(
  {
    showMenu: withDefault(flag('The menu, when the server offers one.'), true),
    showInfo: withDefault(flag('Facts about the property.'), true),
  },
  { optional: ['showMenu', 'showInfo'] },
);
