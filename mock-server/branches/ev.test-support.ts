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
  shows('myEV', 'mei', 'evPlan.myEV', ({ myEV }) => myEV !== null, {
    first: [{ id: 'evPlan.myEV.save', body: car }],
  }),
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
  shows('SUCCESS: the email is verified', 'noa', 'ev.accounts.verify', ({ verified }) => verified, {
    call: own,
  }),
  shows(
    'LOADING_RETRY: the email is to be verified',
    'noa',
    'ev.accounts.verify',
    (body) => !body.verified && !body.accountAlreadyLinked,
    { call: other },
  ),
  shows('ERROR_DUPLICATE', 'noa', 'ev.accounts.verify', (body) => body.accountAlreadyLinked, {
    call: taken,
  }),
  refuses('ERROR: no EV plan to link', 'aroha', 'ev.accounts.verify', 404, '/not_found', {
    call: own,
  }),
  shows('LINK_SUCCESS', 'noa', 'ev.accounts.join', ({ status }) => status === 'linked', {
    first: linked.slice(0, 1),
    call: own,
  }),
  refuses('LINK_ERROR: not verified', 'noa', 'ev.accounts.join', 409, '/not_verified', {
    call: other,
  }),
  refuses('LINK_ERROR: linked elsewhere', 'noa', 'ev.accounts.join', 409, '/account_already_linked', {
    call: taken,
  }),
  shows('Deactivation: SUCCESS_NOTIFIED', 'noa', 'ev.accounts.leave', ({ notified }) => notified, {
    first: linked,
  }),
  refuses('Deactivation of nobody who is linked', 'noa', 'ev.accounts.leave', 404, '/not_linked'),
];
