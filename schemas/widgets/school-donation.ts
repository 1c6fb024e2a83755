import { array, filledText, object, withDefault } from '#schemas/json-schema.ts';

/** The monthly donation to schools: begin, change, stop. */
export const schoolDonationConfig = object(
  {
    heading: withDefault(filledText('Heading.'), 'Give to schools'),
    about: filledText('What the gift does, in a sentence.'),
    howItWorks: array(filledText('Sentence.'), 'What happens and when: how it is collected and passed on.', {
      minItems: 1,
      maxItems: 6,
    }),
    taxNote: filledText('What a gift means for GST and tax, in plain words.'),
    terms: object({
      label: filledText('What the link says.'),
      href: filledText('Address of the terms; its host has to be among those of the deployment.'),
    }),
  },
  { optional: ['heading'] },
);
