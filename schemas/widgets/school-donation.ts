import { array, object, text, withDefault } from '#schemas/json-schema.ts';

/** The monthly donation to schools: begin, change, stop. */
export const schoolDonationConfig = object(
  {
    heading: withDefault(text('Heading.'), 'Give to schools'),
    about: text('What the gift does, in a sentence.'),
    howItWorks: array(text('Sentence.'), 'What happens and when: how it is collected and passed on.', {
      minItems: 1,
      maxItems: 6,
    }),
    taxNote: text('What a gift means for GST and tax, in plain words.'),
    terms: object({
      label: text('What the link says.'),
      href: text('Address of the terms; its host has to be among those of the deployment.'),
    }),
  },
  { optional: ['heading'] },
);
