import { beforeEach, expect, test } from 'vitest';
import { type TestMock, testMock } from '#mock/handlers/test-mock.ts';
import { addressDeck } from '#mock/world/address-deck.ts';
import { addressLine } from '#mock/world/customer.ts';
import { isIcp } from '#mock/world/icp.ts';

let mock: TestMock;
beforeEach(() => {
  mock = testMock();
});

const suggest = async (partialAddress: string) => {
  const { body } = await mock.call('address.autocomplete', { query: { partialAddress } });
  return (body as { addressSuggestions: { fullAddress: string }[] }).addressSuggestions.map(
    ({ fullAddress }) => fullAddress,
  );
};
const matches = async (selectedAddress: string) => {
  const { body } = await mock.call('address.registryMatches', { query: { selectedAddress } });
  return (body as { foundAddresses: { icp: string; supplyType: string; meterType: string }[] })
    .foundAddresses;
};
const move = {
  moveOutIds: ['site-101-1'],
  moveInIcps: [] as string[],
  moveOutAddress: '14 Tūī Rise, Karori, Wellington 6012',
  moveOutDate: '2026-03-20',
  moveInAddress: '7A Tōtara Terrace, Kelburn, Wellington 6012',
  moveInDate: '2026-03-18',
  hasMedicalDependency: false,
  isVulnerable: false,
};
const submit = (changes: Record<string, unknown> = {}, staff = false) =>
  mock.call('homeMove.submit', { body: { ...move, ...changes }, staff });

test('a suggestion brings its address in parts, with the delivery point', async () => {
  const { body } = await mock.call('address.autocomplete', { query: { partialAddress: '7a totara' } });
  expect(body).toMatchObject({
    addressSuggestions: [
      {
        fullAddress: '7A Tōtara Terrace, Kelburn, Wellington 6012',
        postalAddress: {
          line1: '7A Tōtara Terrace',
          suburb: 'Kelburn',
          town: 'Wellington',
          postcode: '6012',
        },
      },
    ],
  });
});

test.each([
  '104/9 karetu',
  'Unit 104, 9 Kāretu Place',
  '104-9 kāretu pl',
  'Apt 104 9 Karetu',
  'u104/9 karetu',
  '104 / 9 Karetu',
])('%j finds the unit', async (typed) => {
  expect(await suggest(typed)).toEqual(['104/9 Kāretu Place, Grafton, Auckland 1010']);
});

test('a building without its unit finds its units', async () => {
  expect(await suggest('9 karetu place')).toHaveLength(2);
});

test('the deck has about sixty addresses of its own, with valid connections', () => {
  const lines = addressDeck.map(({ address }) => addressLine(address));
  expect(lines).toHaveLength(60);
  expect(new Set(lines).size).toBe(60);
  const icps = addressDeck.flatMap(({ connections }) => connections.map(({ icp }) => icp));
  expect(icps.every(isIcp)).toBe(true);
  expect(new Set(icps).size).toBe(icps.length);
  expect(new Set(addressDeck.map(({ connections }) => connections.length))).toEqual(new Set([0, 1, 2, 3]));
});

test('addresses are found without macrons or capitals, ten at most, from three letters on', async () => {
  expect(await suggest('totara')).toEqual([
    '7 Tōtara Terrace, Kelburn, Wellington 6012',
    '7A Tōtara Terrace, Kelburn, Wellington 6012',
  ]);
  expect(await suggest('7a tōt')).toEqual(['7A Tōtara Terrace, Kelburn, Wellington 6012']);
  expect(await suggest('to')).toEqual([]);
  expect(await suggest('wellington')).toHaveLength(8);
  expect((await suggest('auckland')).length).toBe(10);
  expect(await suggest('nowhere at all')).toEqual([]);
});

test('the registry has none, one or many connections at an address', async () => {
  expect(await matches('5 Whārangi Way, Pukekohe, Auckland 2120')).toEqual([]);
  expect(await matches('7 Totara Terrace, Kelburn, Wellington 6012')).toMatchObject([
    { supplyType: 'electricity', meterType: 'smart' },
  ]);
  expect(await matches('22 Pūriri Drive, Ōrākei, Auckland 1071')).toHaveLength(3);
  expect(await matches('Nowhere')).toEqual([]);
});

test('a move puts the old site to closing and a new one to opening, everywhere', async () => {
  const icps = (await matches(move.moveInAddress)).map(({ icp }) => icp);
  const result = await submit({ moveInIcps: icps });
  expect(result).toMatchObject({ status: 200, body: { success: true, caseNumber: 'HM799819-1' } });
  const expected = {
    properties: [
      { siteId: 'site-101-1', status: 'closing', statusDate: '2026-03-20' },
      {
        siteId: 'site-101-2',
        status: 'opening',
        statusDate: '2026-03-18',
        address: move.moveInAddress,
        supplyTypes: ['electricity', 'naturalGas'],
      },
    ],
  };
  expect((await mock.call('drd.widget.propertyList')).body).toMatchObject(expected);
  expect((await mock.call('drd.widget.propertySwitcher')).body).toMatchObject(expected);
  for (const id of ['billing.accounts.switcher', 'drd.billingAccounts.switcher']) {
    expect((await mock.call(id)).body).toMatchObject({
      billingAccounts: [
        {
          billingAccountSites: [
            { status: 'closing' },
            { status: 'opening', supplyPoints: icps.map((supplyPointId) => ({ supplyPointId })) },
          ],
        },
      ],
    });
  }
  expect((await mock.call('homeMove.form')).body).toMatchObject({
    sites: [{ id: 'site-101-2', isDefault: true }],
  });
  expect(await submit()).toMatchObject({ status: 409, body: { type: '/error/home_move/already_closing' } });
});

test('submitted moves are listed with the form, the newest first, and without anything about health', async () => {
  expect((await mock.call('homeMove.form')).body).toMatchObject({ moves: [] });
  await submit(medical);
  await submit({ moveOutIds: ['site-101-2'], moveOutDate: '2026-04-20', moveInDate: '2026-04-20' });
  const { body } = await mock.call('homeMove.form');
  expect(body).toMatchObject({
    moves: [
      { caseNumber: 'HM799819-2', moveOutIds: ['site-101-2'] },
      {
        caseNumber: 'HM799819-1',
        moveOutIds: ['site-101-1'],
        moveOutAddress: move.moveOutAddress,
        moveOutDate: '2026-03-20',
        moveInAddress: move.moveInAddress,
        moveInDate: '2026-03-18',
      },
    ],
  });
  expect(JSON.stringify((body as { moves: unknown }).moves)).not.toMatch(/medical|vulnerable|Māia/i);
  // Another person's moves are their own.
  expect((await mock.call('homeMove.form', { persona: 'wiremu' })).body).toMatchObject({ moves: [] });
});

test('energy is used at the new address from its day on, and no longer at the old one', async () => {
  const icps = (await matches(move.moveInAddress)).slice(0, 1).map(({ icp }) => icp);
  await submit({ moveInIcps: icps });
  mock.app.clock.set('2026-03-25T14:00:00+13:00');
  const days = async (siteId: string) => {
    await mock.call('drd.site.select', { body: { billingAccountId: 'ba-101', siteId } });
    const { body } = await mock.call('electricity.billPeriod', {
      body: { startDate: '2026-03-15', endDate: '2026-03-24' },
    });
    return (body as { days: { startDate: string; kw: number }[] }).days
      .filter(({ kw }) => kw > 0)
      .map(({ startDate }) => startDate.slice(8));
  };
  expect(await days('site-101-1')).toEqual(['15', '16', '17', '18', '19', '20']);
  expect(await days('site-101-2')).toEqual(['18', '19', '20', '21', '22', '23', '24']);
  expect((await mock.call('drd.widget.propertyList')).body).toMatchObject({
    properties: [{ status: 'closing' }, { status: 'active', statusDate: null }],
  });
});

test('an address that the registry does not know is taken for people to look at', async () => {
  expect((await submit({ moveInAddress: '12 Somewhere Road, Karori, Wellington 6012' })).status).toBe(200);
  expect((await mock.call('drd.billingAccounts.switcher')).body).toMatchObject({
    billingAccounts: [
      {
        billingAccountSites: [
          {},
          {
            address: '12 Somewhere Road, Karori, Wellington 6012',
            supplyPoints: [{ supplyPointId: 'To be found', plan: 'Everyday Standard' }],
          },
        ],
      },
    ],
  });
});

const medical = {
  hasMedicalDependency: true,
  medicalDependentFirstName: 'Māia',
  medicalDependentLastName: 'O’Neill-Tāmati',
  criticalEquipment: ['oxygenConcentrator'],
};

test.each<[string, Record<string, unknown>]>([
  ['medicalDependentFirstName', { ...medical, medicalDependentFirstName: ' ' }],
  ['medicalDependentLastName', { ...medical, medicalDependentLastName: undefined }],
  ['medicalDependentFirstName', { ...medical, medicalDependentFirstName: 'M4ia' }],
  ['medicalDependentFirstName', { ...medical, medicalDependentFirstName: 'M'.repeat(41) }],
  ['criticalEquipment', { ...medical, criticalEquipment: [] }],
  ['otherCriticalEquipment', { ...medical, criticalEquipment: ['other'] }],
  ['moveOutDate', { moveOutDate: '2026-03-02' }],
  ['moveInDate', { moveInDate: '2026-06-02' }],
  ['moveInDate', { moveInDate: '2026-02-30' }],
  ['moveInIcps/0', { moveInIcps: ['0000000966TR348'] }],
  ['moveOutIds', { moveOutIds: ['site-101-1', 'site-101-1'] }],
])('a wrong %s is refused and changes nothing', async (field, changes) => {
  expect(await submit(changes)).toMatchObject({ status: 400, body: { instance: `/body/${field}` } });
  expect((await mock.call('drd.widget.propertyList')).body).toMatchObject({
    properties: [{ status: 'active' }],
  });
});

test('a move with a medical dependency is taken, from the customer only', async () => {
  expect((await submit(medical, true)).status).toBe(403);
  expect((await submit({ moveOutIds: ['site-1'] })).status).toBe(404);
  expect((await submit(medical)).status).toBe(200);
});

test('the rates are those of the old plans and of the energy that is wanted', async () => {
  const [first] = await matches('47 Māhoe Road, Māngere East, Auckland 2024');
  const rates = (body: Record<string, unknown>) =>
    mock.call('homeMove.siteRates', {
      body: { siteId: 'site-101-1', energyTypes: ['electricity'], ...body },
    });
  expect((await rates({})).body).toMatchObject({
    movingFrom: [{ planName: 'Everyday Standard' }],
    movingTo: [
      {
        rates: [
          { name: 'Anytime', valueWithGst: 0.2945 },
          { name: 'Daily charge', value: 2.0087, valueWithGst: 2.31 },
        ],
      },
    ],
    meterType: 'unknown',
    isWithGst: true,
  });
  expect((await rates({ moveInIcps: [first?.icp] })).body).toMatchObject({ meterType: 'basic' });
  expect((await rates({ siteId: 'site-2' })).status).toBe(404);
});

test('bottles are part of a move: what comes by the last day comes, later orders are cancelled', async () => {
  const persona = 'wiremu';
  const body = {
    ...move,
    moveOutIds: ['site-102-1', 'site-102-2'],
    moveOutAddress: '31 Kōwhai Road, Whale Bay, Raglan 3225',
  };
  const info = (await mock.call('lpg.orderInfo', { persona })).body as {
    billingAccountSites: { supplyPoints: { id: string; supplyAgreementId: string }[] }[];
  };
  const [point] = info.billingAccountSites.flatMap(({ supplyPoints }) => supplyPoints);
  const placed = await mock.call('lpg.placeOrder', {
    persona,
    body: { supplyAgreementId: point?.supplyAgreementId, numberOfBottles: 1 },
  });
  expect(placed.status).toBe(200);
  const coming = { deliveryDate: '2026-03-06', numberOfBottles: 1 };
  expect((await mock.call('homeMove.form', { persona })).body).toMatchObject({
    sites: [{ id: 'site-102-1' }, { id: 'site-102-2', bottleOrders: [coming] }],
  });
  await mock.call('homeMove.submit', { persona, body: { ...body, moveOutDate: '2026-03-05' } });
  expect((await mock.call('homeMove.form', { persona })).body).toMatchObject({
    moves: [{ bottledGas: { delivered: [], cancelled: [coming] } }],
  });
  expect((await mock.call('lpg.orderStatus', { persona })).body).toMatchObject({
    supplyPoints: [{ orders: [{ statusKey: 'CANCELLED' }] }],
  });
});

test('a move that is booked is told by the tile, the headline and the bill of the dashboard', async () => {
  await submit();
  const said = 'Your power at 14 Tūī Rise stops on Fri 20 Mar.';
  expect((await mock.call('drd.widget.actionTile.list')).body).toMatchObject({
    shortcuts: expect.arrayContaining([expect.objectContaining({ type: 'movingHouse', text: said })]),
  });
  expect((await mock.call('drd.widget.sidekick')).body).toMatchObject({
    contactArea: { text: `${said} Questions about your move? Call us.` },
  });
  expect((await mock.call('drd.widget.heroMessage')).body).toMatchObject({
    message: {
      descriptionSubstrings: ['14 Tūī Rise', 'Fri 20 Mar'].map((text) => ({
        text,
      })),
    },
  });
});
