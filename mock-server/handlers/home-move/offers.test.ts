import { expect, test } from 'vitest';
import { testMock } from '#mock/handlers/test-mock.ts';
import { addressDeck } from '#mock/world/address-deck.ts';
import { addressLine } from '#mock/world/customer.ts';
import type { WireOf } from '#schemas/wire.ts';

const withGas = '12 Horoeka Avenue, Mount Eden, Auckland 1024';
const withoutGas = '7 Tōtara Terrace, Kelburn, Wellington 6012';
const query = { address: withGas, siteId: 'site-106-1', moveInDate: '2026-03-18' };

async function offersOf(persona = 'ngaire', changes: Record<string, string> = {}) {
  const mock = testMock();
  const { status, body } = await mock.call('homeMove.offers', { persona, query: { ...query, ...changes } });
  return { status, body: body as WireOf<'homeMove.offers'> & { instance?: string } };
}

test('a home gets its own plan first, with the cost per month of each plan on each term at its use', async () => {
  const { body } = await offersOf('ngaire', { energyTypes: 'electricity,naturalGas' });
  expect(body.customerData).toEqual({ customerType: 'residential', isWithGst: true });
  expect(body.availableEnergy).toEqual(['electricity', 'naturalGas', 'lpg']);
  expect(body.offerData.map(({ planId, isPresent }) => [planId, isPresent])).toEqual([
    ['lowUser', true],
    ['standard', false],
    ['value', false],
    ['evNight', false],
  ]);
  const [own] = body.offerData;
  expect(own?.terms.map(({ term, months, exitFee }) => [term, months, exitFee])).toEqual([
    ['flexibleTerm', null, null],
    ['fixedTerm', 24, 150],
  ]);
  const [flexible, fixed] = own?.terms.map((each) => each.costPerMonth?.amount ?? 0) ?? [];
  // The prices don't change before the first day, so the own plan costs what it costs now.
  expect(flexible).toBe(body.presentCost?.amount);
  expect(flexible).toBeGreaterThan(200);
  expect(fixed).toBeLessThan(flexible ?? 0);
  expect(own?.terms[0]?.costPerMonth?.energyTypes).toEqual(['electricity', 'naturalGas']);
  expect(body.bonusOfferData.map(({ offerType }) => offerType)).toContain('DUAL DISCOUNT');
  expect(body.additionalPlanInfo.some(({ planId }) => planId === 'evNight')).toBe(true);
  expect(body.referenceId).toMatch(/^Q\d{6}-260318-EN$/);
});

test('the prices are those of the first day, and lower for the energy of a fixed term', async () => {
  const priceOf = async (moveInDate: string, term: string) => {
    const { body } = await offersOf('ngaire', { moveInDate, energyTypes: 'electricity' });
    const rates = body.ratesData.find((each) => each.planId === 'standard' && each.term === term)?.rates;
    return rates?.[0]?.rates.map(({ valueWithGst }) => valueWithGst);
  };
  expect(await priceOf('2026-03-18', 'flexibleTerm')).toEqual([0.2945, 2.31]);
  expect(await priceOf('2026-03-18', 'fixedTerm')).toEqual([0.2857, 2.31]);
  expect(await priceOf('2026-04-02', 'flexibleTerm')).toEqual([0.306, 2.46]);
});

test('a cost that can’t be known is null: new energy, a new customer, prices that aren’t shown', async () => {
  const costs = async (persona: string, changes: Record<string, string>) => {
    const { body } = await offersOf(persona, changes);
    return [body.presentCost, ...body.offerData.map(({ terms }) => terms[0]?.costPerMonth)];
  };
  expect(new Set(await costs('aroha', { siteId: 'site-101-1' }))).toEqual(new Set([null]));
  expect(new Set(await costs('isla', { siteId: 'site-203-1', energyTypes: 'electricity' }))).toEqual(
    new Set([null]),
  );
  expect(new Set(await costs('priya', { siteId: 'site-401-1', energyTypes: 'electricity' }))).toEqual(
    new Set([null]),
  );
});

test('a business gets prices without GST, and a buying group its contract without a bonus', async () => {
  const business = await offersOf('sione', { siteId: 'site-301-1', energyTypes: 'electricity' });
  expect(business.body.customerData).toEqual({ customerType: 'sme', isWithGst: false });
  expect(business.body.bonusOfferData.map(({ bonusOfferCode }) => bonusOfferCode)).toEqual(['CREDIT250']);
  const group = await offersOf('priya', { siteId: 'site-401-1', energyTypes: 'electricity' });
  expect(group.body.offerData).toMatchObject([{ planId: 'group', terms: [{ term: 'flexibleTerm' }] }]);
  expect(group.body.bonusOfferData).toEqual([]);
});

test('bottled gas alone has one plan without a term', async () => {
  const { body } = await offersOf('ngaire', { address: withoutGas, energyTypes: 'lpg' });
  expect(body.availableEnergy).toEqual(['electricity', 'lpg']);
  expect(body.offerData).toMatchObject([{ planId: 'bottledGas', terms: [{ term: 'flexibleTerm' }] }]);
});

test.each<[string, Record<string, string>]>([
  ['/query/energyTypes', { address: withoutGas, energyTypes: 'naturalGas' }],
  ['/query/energyTypes', { energyTypes: 'lpg,lpg' }],
  ['/query/energyTypes', { energyTypes: 'coal' }],
  ['/query/moveInDate', { moveInDate: '2026-03-02' }],
  ['/query/moveInDate', { moveInDate: '2026-06-02' }],
  ['/query/address', { address: 'x' }],
])('a wrong %s is refused: %j', async (instance, changes) => {
  expect(await offersOf('ngaire', changes)).toMatchObject({ status: 400, body: { instance } });
});

test('a site of somebody else isn’t found', async () => {
  expect((await offersOf('ngaire', { siteId: 'site-101-1' })).status).toBe(404);
});

const icpsOf = (address: string) =>
  addressDeck.find((each) => addressLine(each.address) === address)?.connections.map(({ icp }) => icp) ?? [];
const move = {
  moveOutIds: ['site-106-1'],
  moveInIcps: icpsOf(withGas),
  moveOutAddress: 'Where we are',
  moveOutDate: '2026-03-20',
  moveInAddress: withGas,
  moveInDate: '2026-03-18',
  hasMedicalDependency: false,
  isVulnerable: false,
  offer: {
    planId: 'evNight',
    term: 'fixedTerm',
    bonusCode: 'CREDIT100',
    energyTypes: ['electricity', 'naturalGas', 'lpg'],
  },
  access: { meterAccess: 'The gate is locked.', dog: true, message: '' },
  contact: { email: 'ngaire@example.nz', mobile: '+64275550106' },
};

test('a move keeps the offer, the access and the contact, and the new site has the plan', async () => {
  const mock = testMock();
  const { status } = await mock.call('homeMove.submit', { persona: 'ngaire', body: move });
  expect(status).toBe(200);
  const customer = mock.app.world.customer('ngaire');
  const { offer, access, contact } = move;
  expect(customer?.tools.moves).toMatchObject([{ offer, access, contact }]);
  expect(
    customer?.accounts[0]?.sites[1]?.supplyPoints.map(({ supplyType, planId }) => [supplyType, planId]),
  ).toEqual([
    ['electricity', 'evNight'],
    ['naturalGas', 'gas'],
    ['lpg', 'bottledGas'],
  ]);
});

test.each<[string, object]>([
  ['/body/offer/planId', { offer: { ...move.offer, planId: 'business' } }],
  [
    '/body/offer/term',
    { offer: { ...move.offer, energyTypes: ['lpg'], planId: 'bottledGas' }, moveInIcps: [] },
  ],
  ['/body/offer/bonusCode', { offer: { ...move.offer, term: 'flexibleTerm' } }],
  ['/body/offer/bonusCode', { offer: { ...move.offer, bonusCode: 'CREDIT250' } }],
  ['/body/offer/energyTypes', { offer: { ...move.offer, energyTypes: ['electricity'] } }],
  ['/body/offer/energyTypes', { moveInAddress: withoutGas, moveInIcps: [] }],
  ['/body/moveInIcps', { moveInIcps: icpsOf(withGas).slice(0, 1) }],
  ['/body/contact/mobile', { contact: { ...move.contact, mobile: '+6445550199' } }],
  ['/body/contact/email', { contact: { ...move.contact, email: 'ngaire' } }],
  ['/body/access/message', { access: { ...move.access, message: 'x'.repeat(501) } }],
])('a wrong %s is refused, and nothing moves', async (instance, changes) => {
  const mock = testMock();
  const result = await mock.call('homeMove.submit', { persona: 'ngaire', body: { ...move, ...changes } });
  expect(result).toMatchObject({ status: 400, body: { instance } });
  expect(mock.app.world.customer('ngaire')?.tools.moves).toEqual([]);
});
