import { expect, test } from 'vitest';
import { testMock } from '#mock/handlers/test-mock.ts';

const operation = 'drd.widget.actionTile.list';
const readingOf = (body: unknown) =>
  (body as { shortcuts: { type: string; to: string }[] }).shortcuts.find(
    ({ type }) => type === 'submitMeterRead',
  );

test('a meter that somebody has to read has a shortcut that opens its dialog, electricity too', async () => {
  const mock = testMock();
  const hemi = await mock.call(operation, { persona: 'hemi' });
  expect(readingOf(hemi.body)?.to).toBe('/account/products/consumption?reading=open');
  expect(readingOf((await mock.call(operation, { persona: 'aroha' })).body)).toBeUndefined();
  const home = mock.app.world.customer('aroha')?.accounts[0]?.sites[0];
  const electricity = home?.supplyPoints.find(({ supplyType }) => supplyType === 'electricity');
  if (electricity === undefined) throw new Error('No electricity');
  Object.assign(electricity, { advanced: false });
  expect(readingOf((await mock.call(operation, { persona: 'aroha' })).body)).toBeDefined();
});

test('where there is only gas, the shortcut leads to the page of gas', async () => {
  const mock = testMock();
  const homes = mock.app.world.customer('hemi')?.accounts[0];
  const rental = homes?.sites.find(({ nickname }) => nickname === 'Rental');
  if (homes === undefined || rental === undefined) throw new Error('No rental');
  await mock.call('drd.site.select', {
    persona: 'hemi',
    body: { billingAccountId: homes.id, siteId: rental.id },
  });
  const { body } = await mock.call(operation, { persona: 'hemi' });
  expect(readingOf(body)?.to).toBe('/account/products/natural-gas?reading=open');
});
