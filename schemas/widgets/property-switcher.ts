import { object, text } from '../json-schema.ts';

/** Chooses the site that the page is about. */
export const propertySwitcherConfig = object({ heading: text('Heading.') }, { optional: ['heading'] });
