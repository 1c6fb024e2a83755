import { expect, test } from 'vitest';
import { testMock } from '#mock/handlers/test-mock.ts';
import type { WireOf } from '#schemas/wire.ts';

test('each of forty sites has the use of the same days that its own usage page has', async () => {
  const mock = testMock();
  const persona = 'sione';
  const list = (await mock.call('drd.widget.propertyList', { persona }))
    .body as WireOf<'drd.widget.propertyList'>;
  expect(list.properties.filter(({ use }) => use !== undefined).length).toBeGreaterThan(30);
  for (const { billingAccountId, siteId, use, supplyTypes } of list.properties.slice(0, 3)) {
    expect(supplyTypes).toEqual(['electricity']);
    await mock.call('drd.site.select', { persona, body: { billingAccountId, siteId } });
    const period = (await mock.call('electricity.billPeriod', { persona, body: list.usePeriod?.window }))
      .body as WireOf<'electricity.billPeriod'>;
    const kwh = period.days.reduce((sum, day) => sum + day.kw, 0);
    expect(use?.kwh).toBeCloseTo(kwh, 3);
  }
});
