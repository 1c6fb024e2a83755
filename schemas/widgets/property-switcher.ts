import { object, text } from '#schemas/json-schema.ts';

/** Chooses the site that the page is about. */
export const propertySwitcherConfig = object({ heading: text('Heading.') }, { optional: ['heading'] });
