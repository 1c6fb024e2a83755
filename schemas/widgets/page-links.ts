import { array, filledText, object } from '#schemas/json-schema.ts';

/** The pages that belong together, such as the views of the eco tracker. */
export const pageLinksConfig = object({
  label: filledText('Names the navigation for screen readers: "Views of the eco tracker".', 80),
  links: array(
    object({
      label: filledText('Text of the link.', 40),
      to: filledText('Path of the page, such as /account/insights/eco-tracker/forecast.'),
    }),
    'In the order in which they are shown. A page that this customer has not got is left out.',
    { minItems: 2, maxItems: 6 },
  ),
});
