import { button } from '#schemas/action.ts';
import {
  array,
  instant,
  nullable,
  number,
  nzd,
  object,
  oneOf,
  plainDate,
  text,
} from '#schemas/json-schema.ts';

export const productStatuses = ['active', 'starting', 'ending', 'offline'] as const;

const megabits = (description: string) => number(`${description} Megabits a second.`);

const plan = object({
  name: text('Name of the plan.', 60),
  pricePerMonth: nzd('Price of a month, GST included.', { minimum: 0 }),
  status: oneOf(productStatuses, 'Not there yet, in use, about to end, or without a connection.'),
  statusDate: nullable(
    plainDate(
      'First day of a plan that starts, last day of one that ends, day on which the connection was lost.',
    ),
  ),
  since: plainDate('First day of the plan.'),
  address: text('Where it is, in one line.', 200),
  includes: array(text('What is part of it, in a few words.', 200), 'What the price covers.', {
    maxItems: 10,
  }),
  billing: text('How and when it is billed, in a sentence.', 300),
  speeds: nullable(
    object({
      download: megabits('Highest speed of the plan.'),
      upload: megabits('Highest speed of the plan in the other direction.'),
      eveningDownload: megabits('What customers of the plan usually get between 7 pm and 11 pm.'),
      eveningUpload: megabits('The same in the other direction.'),
    }),
  ),
  lastHeard: nullable(
    instant('When the device last sent something; null without a device, or before it did.'),
  ),
  nextStep: nullable(
    object({ text: text('What is best done next, in a sentence or two.', 400), button: nullable(button) }),
  ),
});

/** Answer of products.plan. */
export const productPlanAnswer = object({
  plan: nullable(plan),
  support: object({
    phone: object({
      display: text('As people write it.', 40),
      href: text('The same as an address, tel.', 60),
    }),
    email: text('Where to write to.', 254),
    hours: array(
      object({ days: text('Such as Monday to Friday.', 60), hours: text('Such as 8 am to 8 pm.', 60) }),
      'When somebody picks up the phone.',
      { maxItems: 7 },
    ),
    steps: nullable(
      object({
        title: text('Such as Try this first.', 60),
        items: array(text('A step.', 200), 'In order.', { maxItems: 6 }),
      }),
    ),
  }),
});
