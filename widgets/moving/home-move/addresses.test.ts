import { expect, test } from 'vitest';
import { type AddressesInput, type AddressFacts, addressesSchema, addressProblems } from './addresses.ts';
import { sampleAddresses, sampleConnection, sampleForm } from './move-samples.ts';

const facts: AddressFacts = {
  form: sampleForm,
  lookUp: { status: 'ready', connections: [sampleConnection] },
  rates: { status: 'success', meterType: 'smart' },
  phone: '0800',
};
const strict = { ...sampleForm, allowManualAddressSelection: false };
const basic = { status: 'success', meterType: 'basic' } as const;
const fieldsOf = (changes: Partial<AddressesInput>, now: Partial<AddressFacts> = {}) =>
  addressProblems({ ...sampleAddresses, ...changes }, { ...facts, ...now }).map(({ field }) => field);

test.each<[string, Partial<AddressesInput>, Partial<AddressFacts>, string[]]>([
  ['everything there', {}, {}, []],
  ['no old address', { moveOutIds: [] }, {}, ['moveOutIds']],
  ['an old address that closes', { moveOutIds: ['gone'] }, {}, ['moveOutIds']],
  ['no move-out date', { moveOutDate: '' }, {}, ['moveOutDate']],
  ['a move-in date beyond the last', { moveInDate: '2026-06-02' }, {}, ['moveInDate']],
  ['no new address', { found: '' }, {}, ['found']],
  ['a look-up under way', {}, { lookUp: { status: 'loading', connections: [] } }, ['found']],
  ['a look-up that failed', {}, { lookUp: { status: 'error', connections: [] } }, ['found']],
  ['no connection, by hand is allowed', {}, { lookUp: { status: 'ready', connections: [] } }, []],
  [
    'no connection, by hand is not allowed',
    {},
    { form: strict, lookUp: { status: 'ready', connections: [] } },
    ['found'],
  ],
  ['rates that load', {}, { rates: { status: 'loading', meterType: 'unknown' } }, ['found']],
  ['rates that failed, by hand is allowed', {}, { rates: { status: 'error', meterType: 'unknown' } }, []],
  [
    'rates that failed, by hand is not allowed',
    {},
    { form: strict, rates: { status: 'error', meterType: 'unknown' } },
    ['found'],
  ],
  ['a basic meter, by hand is allowed', {}, { rates: basic }, []],
  ['a basic meter, by hand is not allowed', {}, { form: strict, rates: basic }, ['found']],
  ['a smart meter, by hand is not allowed', {}, { form: strict }, []],
  [
    'by hand, and not complete',
    { isByHand: true, found: '', line1: '9 Ninth Road', town: 'Hāwera', postcode: '46' },
    {},
    ['postcode'],
  ],
  [
    'by hand, where that is not allowed',
    { isByHand: true, found: '', line1: '9 Ninth Road', town: 'Hāwera', postcode: '4610' },
    { form: strict },
    ['found'],
  ],
])('%s', (_, changes, now, fields) => {
  expect(fieldsOf(changes, now)).toEqual(fields);
});

test('of several connections one of each kind has to be chosen', () => {
  const connections = [
    sampleConnection,
    { ...sampleConnection, icp: 'E2' },
    { ...sampleConnection, icp: 'G1', supplyType: 'naturalGas' },
  ] as const;
  const lookUp = { status: 'ready', connections } as const;
  expect(fieldsOf({}, { lookUp })).toEqual(['electricity', 'naturalGas']);
  // The gas connection is chosen for somebody who uses gas now.
  expect(fieldsOf({ moveOutIds: ['b'], electricity: 'E2' }, { lookUp })).toEqual([]);
  expect(fieldsOf({ electricity: 'unknown', naturalGas: 'none' }, { lookUp })).toEqual([]);
});

test('the answer has the address in one line, and the connections', () => {
  expect(addressesSchema(facts).parse(sampleAddresses)).toEqual({
    moveOutIds: ['a'],
    moveOutDate: '2026-03-20',
    moveInDate: '2026-03-18',
    moveInAddress: '3 Third Street',
    connections: [sampleConnection],
  });
  const byHand = { isByHand: true, found: '', line1: ' 9 Ninth Road', town: 'Hāwera', postcode: '4610' };
  expect(addressesSchema(facts).parse({ ...sampleAddresses, ...byHand })).toMatchObject({
    moveInAddress: '9 Ninth Road, Hāwera 4610',
    connections: [],
  });
});
