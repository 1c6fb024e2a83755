import { array, instant, object, text } from '#schemas/json-schema.ts';

const part = (description: string) =>
  text(`${description}, in words that follow "looked at": "your bills".`, 100);

/** Answer of user.staffAccess. */
export const userStaffAccess = object({
  visits: array(
    object({
      id: text('Id of the visit.'),
      startedAt: instant('First request.'),
      lastAt: instant('Last request.'),
      looked: array(
        part('A part of the account'),
        'What was read, in the order in which it was, without what every page needs.',
        { maxItems: 40 },
      ),
      tried: array(
        object({ at: instant('When.'), part: part('What it belongs to') }),
        'Changes that staff tried to make and that were refused, oldest first.',
        { maxItems: 50 },
      ),
    }),
    'Times at which staff looked at the portal as this customer, newest first.',
    { maxItems: 50 },
  ),
});
