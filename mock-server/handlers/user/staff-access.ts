import { type Handlers, reply } from '#mock/handler.ts';

/** Who looked at the account, for the customer to read. */
export const userStaffAccessHandlers: Pick<Handlers, 'user.staffAccess'> = {
  'user.staffAccess': (_input, { world, customer }) => {
    const visits = world.staffVisits.of(customer.id);
    return reply(200, {
      visits: visits.map(({ session: _, ...visit }, index) => ({
        // A session's own id stays secret.
        id: `visit-${visits.length - index}`,
        ...visit,
      })),
    });
  },
};
