import { type Branch, refuses, shows } from './branch.test-support.ts';

const year = (value: number) => ({
  call: { query: { startDate: `${value}-01-01`, endDate: `${value}-12-31` } },
});
const link = (chargeNetId: string, email = 'noa@example.co.nz') => ({ body: { chargeNetId, email } });
const own = link('CN-2200330');
const other = link('CN-2200330', 'somebody@example.co.nz');
const taken = link('CN-7730115');
const linked = [
  { id: 'ev.accounts.verify' as const, ...own },
  { id: 'ev.accounts.join' as const, ...own },
];
const car = { modelId: 'moa-suv', year: 2023, chargerType: 'wallCharger', kmPerWeek: 220 };

/** EV plans and the charging network. */
export const ev: readonly Branch[] = [
  shows('EV plan figures', 'mei', 'evPlan.summary', ({ kWhNight, saving }) => kWhNight > 0 && saving > 0),
  refuses('No EV plan', 'aroha', 'evPlan.summary', 404, '/no_data'),
  refuses('An EV plan without readings yet', 'rawiri', 'evPlan.summary', 404, '/no_data'),
  shows(
    'All charging at night',
    'mei',
    'evPlan.summary',
    ({ charging }) => charging !== null && charging.nightPercentage === 100,
  ),
  shows(
    'Some charging by day',
    'noa',
    'evPlan.summary',
    ({ charging }) => charging !== null && charging.extraCost > 1,
  ),
  shows('No charging at home', 'mei', 'evPlan.summary', ({ charging }) => charging === null, {
    first: [{ id: 'evPlan.myEV.save', body: { ...car, chargerType: 'notAtHome' } }],
  }),
  shows('myEV', 'noa', 'evPlan.myEV', ({ myEV }) => myEV !== null),
  shows('No myEV', 'mei', 'evPlan.myEV', ({ myEV }) => myEV === null),
  refuses('myEV: no such model', 'mei', 'evPlan.myEV.save', 400, '/bad_request', {
    call: { body: { ...car, modelId: 'none' } },
  }),
  shows('Rates of the own plan', 'mei', 'ev.rates.dayNight', ({ isOwnPlan }) => isOwnPlan),
  shows('Rates of another plan', 'aroha', 'ev.rates.dayNight', ({ isOwnPlan }) => !isOwnPlan),
  shows('Charging sessions of a year', 'mei', 'ev.chargingSession', (body) => body.sessions.length > 10, {
    ...year(2025),
  }),
  shows(
    'A session with an idle fee',
    'mei',
    'ev.chargingSession',
    ({ sessions }) => sessions.some(({ idleFeeNZD }) => idleFeeNZD > 0),
    year(2025),
  ),
  shows('A year without sessions', 'mei', 'ev.chargingSession', ({ sessions }) => sessions.length === 0, {
    ...year(2022),
  }),
  refuses('Sessions of nobody who is linked', 'noa', 'ev.chargingSession', 404, '/not_linked', year(2025)),
  shows(
    'SUCCESS: the email is verified, with CN-2200330 and the sign-in email',
    'noa',
    'ev.accounts.verify',
    ({ verified }) => verified,
    {
      call: own,
    },
  ),
  shows(
    'LOADING_RETRY: the email is to be verified for a minute, with CN-2200330 and any other email',
    'noa',
    'ev.accounts.verify',
    (body) => !body.verified && !body.accountAlreadyLinked,
    { call: other },
  ),
  shows(
    'ERROR_DUPLICATE: CN-7730115 of another customer',
    'noa',
    'ev.accounts.verify',
    (body) => body.accountAlreadyLinked,
    {
      call: taken,
    },
  ),
  refuses('ERROR: no EV plan to link', 'aroha', 'ev.accounts.verify', 404, '/not_found', {
    call: own,
  }),
  shows('LINK_SUCCESS', 'noa', 'ev.accounts.join', ({ status }) => status === 'linked', {
    first: linked.slice(0, 1),
    call: own,
  }),
  shows('NO_LINK_SUCCESS: after 6 pm', 'noa', 'ev.accounts.join', ({ status }) => status === 'pending', {
    now: '2026-03-03T19:00:00+13:00',
    first: linked.slice(0, 1),
    call: own,
  }),
  refuses(
    'LINK_RETRY: the network is down from 2 am to 3 am',
    'noa',
    'ev.accounts.join',
    503,
    '/network_unavailable',
    {
      now: '2026-03-04T02:30:00+13:00',
      first: linked.slice(0, 1),
      call: own,
    },
  ),
  refuses('LINK_ERROR: not verified', 'noa', 'ev.accounts.join', 409, '/not_verified', {
    call: other,
  }),
  refuses('LINK_ERROR: linked elsewhere', 'noa', 'ev.accounts.join', 409, '/account_already_linked', {
    call: taken,
  }),
  shows('Deactivation: SUCCESS_NOTIFIED', 'noa', 'ev.accounts.leave', ({ notified }) => notified, {
    first: linked,
  }),
  shows('No link to the charging network', 'noa', 'ev.accounts.get', (body) =>
    Object.values(body).every((part) => part === null),
  ),
  shows('A link to the charging network', 'mei', 'ev.accounts.get', ({ linked }) => linked !== null),
  shows(
    'A link that is verified and not joined, also after a reload',
    'noa',
    'ev.accounts.get',
    ({ verification }) => verification?.verified === true,
    { first: linked.slice(0, 1) },
  ),
  shows(
    'A link that is pending, also after a reload',
    'noa',
    'ev.accounts.get',
    ({ pending }) => pending !== null,
    { now: '2026-03-03T19:00:00+13:00', first: linked },
  ),
  shows('Deactivation: SUCCESS, nobody is notified', 'mei', 'ev.accounts.leave', ({ notified }) => !notified),
  refuses('Deactivation of nobody who is linked', 'noa', 'ev.accounts.leave', 404, '/not_linked'),
];
