import { array, instant, object, text } from '#schemas/json-schema.ts';

/** Answer of user.staffAccess. */
export const userStaffAccess = object({
  visits: array(
    object({
      id: text('Id of the visit.'),
      staff: text('Who it was, as the retailer names its staff.'),
      startedAt: instant('First request.'),
      lastAt: instant('Last request.'),
      looked: array(text('Area, such as "Billing".'), 'What was read, in the order in which it was.', {
        maxItems: 40,
      }),
      tried: array(
        object({ at: instant('When.'), area: text('Area, such as "Payments".') }),
        'Changes that staff tried to make and that were refused, oldest first.',
        { maxItems: 50 },
      ),
    }),
    'Times at which staff looked at the portal as this customer, newest first.',
    { maxItems: 50 },
  ),
});
