import { expect, test } from 'vitest';
import { testMock } from './test-mock.ts';

const mock = testMock();

test('the tips for somebody differ from all tips: by profile, car, and kind of customer', async () => {
  type Tip = { Guid: string; IsForYou: boolean };
  const tipsOf = async (persona: string) => {
    const { body } = await mock.call('tips.list', { persona });
    return (body as { CategoryTips: { Tips: Tip[] }[] }).CategoryTips.flatMap(({ Tips }) => Tips);
  };
  const split = async (persona: string) => {
    const all = await tipsOf(persona);
    const guids = (isForYou: boolean) =>
      all.filter(({ IsForYou }) => IsForYou === isForYou).map(({ Guid }) => Guid);
    return { own: guids(true), others: guids(false) };
  };
  const aroha = await split('aroha');
  expect(aroha.own).toContain('tip-ev-thinking');
  expect(aroha.others).toContain('tip-ev-80');
  const mei = await split('mei');
  expect(mei.own).toContain('tip-ev-80');
  expect(mei.others).toContain('tip-ev-thinking');
  const wiremu = await split('wiremu');
  expect(wiremu.others).toContain('tip-water-60');
  expect(wiremu.own).toContain('tip-heat-gas-service');
  const sione = await split('sione');
  expect(sione.own).toContain('tip-business-fridges');
  expect(sione.others).toContain('tip-business-vat');
  expect([...sione.own, ...sione.others].filter((guid) => /shower|standby|line|wrap/.test(guid))).toEqual([]);
  expect([...aroha.own, ...aroha.others].filter((guid) => guid.includes('business'))).toEqual([]);
  for (const { own, others } of [aroha, mei, wiremu, sione]) {
    expect(own.length).toBeGreaterThan(4);
    expect(others.length).toBeGreaterThan(0);
  }
});
