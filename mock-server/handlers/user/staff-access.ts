import { type Handlers, reply } from '#mock/handler.ts';

/**
 * What customers call the areas of the operations (`mock-server/openapi/areas.ts`). A write can be refused in any of
 * them.
 */
const partOf: Readonly<Record<string, string>> = {
  'Sign-in': 'how you sign in',
  'Start-up': 'what the portal remembers about you',
  'Navigation and layouts': 'the pages that you see',
  Dashboard: 'your dashboard',
  'Accounts and sites': 'your account and properties',
  Person: 'your sign-in and contact details',
  Billing: 'your bills',
  Payments: 'your payments',
  Donation: 'your school donation',
  Usage: 'your energy use',
  Insights: 'your insights',
  Tips: 'your tips',
  Profiles: 'your home or business profile',
  'Free-power hours': 'your hours of free power',
  'Bottled gas': 'your bottled gas',
  'Electric vehicles': 'your EV plan and charging',
  'Products besides energy': 'your broadband and energy monitoring',
  'Moving house': 'your move',
  Events: 'what the portal counts of your visits',
  Other: 'another part of your account',
};
const nameOf = (area: string) => partOf[area] ?? 'another part of your account';

/** When staff looked at the account and what they tried, for the customer to read. */
export const userStaffAccessHandlers: Pick<Handlers, 'user.staffAccess'> = {
  'user.staffAccess': (_input, { world, customer }) => {
    const visits = world.staffVisits.of(customer.id);
    return reply(200, {
      // The session's id stays secret, and who of the staff it was is between them and the retailer.
      visits: visits.map(({ startedAt, lastAt, looked, tried }, index) => ({
        id: `visit-${visits.length - index}`,
        startedAt,
        lastAt,
        looked: looked.map(nameOf),
        tried: tried.map(({ at, area }) => ({ at, part: nameOf(area) })),
      })),
    });
  },
};
