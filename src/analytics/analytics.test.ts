import { expect, test, vi } from 'vitest';
import type { ResponseOf } from '#schemas/wire.ts';
import { beacon, dataLayer } from './adapters.ts';
import { customerDimensions } from './customer-dimensions.ts';
import { hashPii } from './hashed-pii.ts';
import { createViewEvents } from './view-events.ts';

const view = { path: '/account/dashboard', title: 'Dashboard' };
const customer = { email: undefined, address: undefined, dimensions: { accountType: 'sme' } };

test('the data layer of the page gets each view with its customer, after what is in it', () => {
  const page: { dataLayer: unknown[] } = { dataLayer: ['first'] };
  dataLayer(page).pageView(view, customer);
  expect(page.dataLayer).toEqual(['first', { event: 'page_view', ...view, customer }]);
  const empty: { dataLayer?: unknown[] } = {};
  dataLayer(empty).pageView(view, customer);
  expect(empty.dataLayer).toEqual([{ event: 'page_view', ...view, customer }]);
});

test('an exposure is an event of its own, with its customer', () => {
  const page: { dataLayer?: unknown[] } = {};
  dataLayer(page).exposure('a1b2c3d4', customer);
  expect(page.dataLayer).toEqual([{ event: 'exposure', exposure: 'a1b2c3d4', customer }]);
});

test('a beacon is posted to the address of the deployment, and one that the browser refuses is an error', () => {
  const sendBeacon = vi.fn((_: string | URL, _body?: BodyInit | null) => true);
  beacon('https://collect.example.nz/portal', { sendBeacon }).pageView(view, customer);
  const [address, body] = sendBeacon.mock.calls[0] ?? [];
  expect(address).toBe('https://collect.example.nz/portal');
  expect(JSON.parse(String(body))).toEqual({
    event: 'page_view',
    ...view,
    customer: { dimensions: { accountType: 'sme' } },
  });
  expect(() => beacon('/collect', { sendBeacon: () => false }).pageView(view, customer)).toThrow('refused');
});

test('hashes the normalised value with the salt', async () => {
  const one = await hashPii('  Māia@Example.NZ ', 'salt');
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashPii('ma\u0304ia@example.nz', 'salt')).toBe(one);
  expect(await hashPii('māia@example.nz', 'other')).not.toBe(one);
  // SHA-256 of "saltabc", taken with another tool.
  expect(await hashPii('ABC', 'salt')).toBe(
    '3681099918be28c95b81e27e7e5c2e4c6a6dea566d2d10e7f49139ebb779eb6f',
  );
});

test('has no hash of nothing', async () => {
  expect(await hashPii('  ', 'salt')).toBeUndefined();
});

const profile: ResponseOf<'homeProfile.get'> = {
  EnergyTypesUsed: ['electricity'],
  HouseType: 'villa',
  FloorArea: { Min: 100, Max: 149 },
  WaterHeating: ['electric'],
  HeatingFuels: ['electricity'],
  AirConditioning: null,
  OtherEnergyUsageImpact: ['heatedPool'],
  IsHomeOwner: true,
  HouseAge: null,
  NumberOfAdultOccupants: 2,
  NumberOfChildOccupants: 3,
  RoomDetails: [
    { RoomType: 'bedroom', Count: 4 },
    { RoomType: 'diningRoom', Count: 1 },
  ],
  HeatingSystems: ['heatPump', 'woodBurner'],
  Insulation: ['ceiling', 'walls'],
  HasEvThatChargesAtHome: null,
  HasDedicatedEvWallCharger: null,
  HasSkippedEv: false,
};

test('derives the dimensions of a customer from the home profile and the donor flag', () => {
  expect(customerDimensions({ accountType: 'residential', isDonor: true, homeProfile: profile })).toEqual({
    accountType: 'residential',
    activeDonor: true,
    houseOwner: true,
    householdSize: 5,
    adultOccupants: 2,
    childOccupants: 3,
    houseType: 'villa',
    floorArea: '100-149',
    mainHeater: 'heatPump',
    poolOwner: true,
    otherEnergyUsageImpact: 'heatedPool',
    hotWater: 'electric',
    insulation: 'ceiling,walls',
    bedroom: 4,
    dining: 1,
  });
});

test('leaves out what is not known', () => {
  expect(customerDimensions({ accountType: 'sme', isDonor: undefined, homeProfile: undefined })).toEqual({
    accountType: 'sme',
  });
});

const tracked = {
  path: '/account/insights/eco-tracker/forecast',
  page: 'insights/eco-tracker/forecast',
  title: 'x',
  viewEvent: 'events.viewEcoTracker',
  track: 'forecast',
} as const;

test('counts a view, and the same view not again within a second', () => {
  let now = 0;
  const post = vi.fn(() => Promise.resolve());
  const count = createViewEvents({ post, isImpersonating: () => false, now: () => now });
  count(tracked);
  now = 999;
  count(tracked);
  count({ ...tracked, track: 'realtime' });
  expect(post.mock.calls).toEqual([
    ['events.viewEcoTracker', 'forecast'],
    ['events.viewEcoTracker', 'realtime'],
  ]);
  now = 1000;
  count(tracked);
  expect(post).toHaveBeenCalledTimes(3);
});

test('counts no view of staff and none of a page without an event', () => {
  const post = vi.fn(() => Promise.resolve());
  createViewEvents({ post, isImpersonating: () => true, now: () => 0 })(tracked);
  createViewEvents({ post, isImpersonating: () => false, now: () => 0 })({
    path: '/account/dashboard',
    page: 'dashboard',
    title: 'x',
  });
  expect(post).not.toHaveBeenCalled();
});

test('a count that fails is ignored and not repeated', async () => {
  const post = vi.fn(() => Promise.reject(new Error('500')));
  createViewEvents({ post, isImpersonating: () => false, now: () => 0 })(tracked);
  await Promise.resolve();
  expect(post).toHaveBeenCalledOnce();
});
