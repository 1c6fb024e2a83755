import { expect, test } from 'vitest';
import { businessAnswers, homeAnswers, testMock } from '#mock/handlers/test-mock.ts';

test.each([
  ['lounge', 6],
  ['kitchen', 6],
  ['garage', 10],
])('a home has fewer rooms of the kind %s than %i', async (RoomType, Count) => {
  const mock = testMock();
  const save = (rooms: readonly object[]) =>
    mock.call('homeProfile.save', { body: { ...homeAnswers, RoomDetails: rooms } });
  expect(
    await save([
      { RoomType: 'bedroom', Count: 10 },
      { RoomType, Count },
    ]),
  ).toMatchObject({
    status: 400,
    body: { instance: '/body/RoomDetails/1/Count' },
  });
  expect((await save([{ RoomType, Count: 5 }])).status).toBe(204);
});

test('only air conditioning cools', async () => {
  const cools = async (AirConditioning: string) => {
    const mock = testMock();
    await mock.call('homeProfile.save', { body: { ...homeAnswers, AirConditioning } });
    const { body } = await mock.call('drd.widget.usageBreakdown');
    return (body as { categories: { name: string }[] }).categories.some(({ name }) => name === 'cooling');
  };
  expect(await cools('heatPump')).toBe(true);
  expect(await cools('none')).toBe(false);
  expect(await cools("I don't know")).toBe(false);
});

test('a use with a question of its own needs the answer, and keeps no other one', async () => {
  const mock = testMock();
  const hana = { persona: 'hana' };
  const status = async () => {
    const { body } = await mock.call('drd.widget.homeComparison', hana);
    return (body as { status: string }).status;
  };
  const save = (changes: object) =>
    mock.call('businessProfile.save', { ...hana, body: { ...businessAnswers, MainUse: 'cafe', ...changes } });
  await save({});
  expect(await status()).toBe('HOME_PROFILE_NOT_COMPLETED');
  await save({ NumberOfCustomersServedPerMonth: 900, WineProducedInLitresPerMonth: 10 });
  expect(await status()).toMatch(/^SUCCESS/);
  expect((await mock.call('businessProfile.get', hana)).body).toMatchObject({
    NumberOfCustomersServedPerMonth: 900,
    WineProducedInLitresPerMonth: null,
  });
});

test('a café is compared with cafés, a supermarket with nobody, and a business without a profile has to complete it', async () => {
  const compared = async (persona: string) =>
    (await testMock().call('drd.widget.homeComparison', { persona })).body;
  const cafe = (await compared('hana')) as {
    comparison: Record<'electricity' | 'total', { usageInKWh: Record<'actual' | 'average', number> }>;
  };
  const { actual, average } = cafe.comparison.electricity.usageInKWh;
  expect(actual / average).toBeGreaterThan(0.5);
  expect(actual / average).toBeLessThan(1.5);
  expect(await compared('sione')).toEqual({ status: 'COMING_SOON' });
  expect(await compared('priya')).toEqual({ status: 'HOME_PROFILE_NOT_COMPLETED' });
});
