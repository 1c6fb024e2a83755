import { expect, test, vi } from 'vitest';
import type { ResponseOf } from '#schemas/wire.ts';
import { createAnalytics } from './analytics.ts';
import { customerDimensions } from './customer-dimensions.ts';
import { hashPii } from './hashed-pii.ts';
import { createViewEvents } from './view-events.ts';

const adapter = () => ({ customer: vi.fn(), pageView: vi.fn() });
const nobody = { email: undefined, address: undefined, dimensions: {} };

test('sends nothing without permission, and checks it each time', () => {
  const target = adapter();
  let isAllowed = false;
  const analytics = createAnalytics({ adapter: target, allowed: () => isAllowed, report: vi.fn() });
  analytics.pageView({ path: '/account/dashboard', title: 'Dashboard' });
  analytics.customer(nobody);
  expect(target.pageView).not.toHaveBeenCalled();
  expect(target.customer).not.toHaveBeenCalled();
  isAllowed = true;
  analytics.pageView({ path: '/account/dashboard', title: 'Dashboard' });
  expect(target.pageView).toHaveBeenCalledWith({ path: '/account/dashboard', title: 'Dashboard' });
});

test('never passes a query on', () => {
  const target = adapter();
  createAnalytics({ adapter: target, allowed: () => true, report: vi.fn() }).pageView({
    path: '/auth/redirect?code=secret#token',
    title: 'x',
  });
  expect(target.pageView).toHaveBeenCalledWith({ path: '/auth/redirect', title: 'x' });
});

test('a failing adapter is reported and stops nothing', () => {
  const report = vi.fn();
  const target = adapter();
  target.pageView.mockImplementation(() => {
    throw new Error('blocked');
  });
  createAnalytics({ adapter: target, allowed: () => true, report }).pageView({ path: '/', title: 'x' });
  expect(report).toHaveBeenCalledOnce();
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
