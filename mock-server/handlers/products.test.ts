import { expect, test } from 'vitest';
import type { WireOf } from '#schemas/wire.ts';
import { testMock } from './test-mock.ts';

const mock = testMock();

async function planOf(persona: string, product: string, brand: 'beacon' | 'ember' = 'beacon') {
  const { body } = await mock.call('products.plan', { persona, brand, query: { product } });
  return body as WireOf<'products.plan'>;
}

test('a plan has its price with GST, its place and the people of its brand', async () => {
  const { plan, support } = await planOf('ngaire', 'broadband');
  expect(plan).toMatchObject({ name: 'Fibre 300', pricePerMonth: 75, status: 'active', lastHeard: null });
  expect(plan?.address).toBe('40 Ngaio Grove, Maori Hill, Dunedin 9010');
  expect(support).toMatchObject({
    phone: { display: '0800 555 019', href: 'tel:0800555019' },
    email: 'broadband@beacon.example',
  });
  expect((await planOf('ngaire', 'broadband', 'ember')).support.phone.display).toBe('0800 555 029');
});

test('Ember sells broadband and no monitoring', async () => {
  expect((await planOf('ihaia', 'broadband', 'ember')).plan).not.toBeNull();
  expect((await planOf('ihaia', 'monitoring', 'ember')).plan).toBeNull();
});

test('a plan begins and ends by the clock, and its page with it', async () => {
  const pages = async (persona: string) => {
    const { body } = await mock.call('drd.navigation', { persona });
    return (body as WireOf<'drd.navigation'>).pages?.includes('products/broadband');
  };
  expect((await planOf('moana', 'broadband')).plan?.status).toBe('starting');
  expect((await planOf('rawiri', 'broadband')).plan?.status).toBe('ending');
  expect(await pages('rawiri')).toBe(true);
  mock.app.clock.set('2026-03-12T09:00:00+13:00');
  expect((await planOf('moana', 'broadband')).plan?.status).toBe('active');
  expect((await planOf('rawiri', 'broadband')).plan).toBeNull();
  expect(await pages('rawiri')).toBe(false);
});
