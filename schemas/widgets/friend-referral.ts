import { array, filledText, object, withDefault } from '#schemas/json-schema.ts';

const links = (description: string) =>
  array(
    object({
      label: filledText('What the link says.'),
      href: filledText('Its address; the host has to be among those of the deployment.'),
    }),
    description,
    { maxItems: 4 },
  );

/** The customer's link for friends, and how it works. */
export const friendReferralConfig = object(
  {
    heading: withDefault(filledText('Heading.'), 'Refer a friend'),
    lede: filledText('What both get, in a sentence.'),
    steps: array(
      object({ title: filledText('Step.'), text: filledText('One sentence.') }),
      'How it works, in order.',
      {
        minItems: 1,
        maxItems: 5,
      },
    ),
    message: object(
      {
        subject: filledText('Subject of the e-mail.'),
        text: filledText('What is shared, without the link, which follows it.'),
      },
      { description: 'What friends get.' },
    ),
    signUp: object(
      {
        residential: links('For customers with a home.'),
        sme: links('For businesses.'),
      },
      { description: 'Where somebody can sign up without a friend, by type of account.' },
    ),
    terms: object({
      label: filledText('What the link says.'),
      href: filledText('Address of the terms; its host has to be among those of the deployment.'),
    }),
  },
  { optional: ['heading'] },
);
