import { filledText, object } from '#schemas/json-schema.ts';

/** Chooses the site that the page is about. */
export const propertySwitcherConfig = object({ heading: filledText('Heading.') }, { optional: ['heading'] });
