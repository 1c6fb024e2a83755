import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

type Scene = NonNullable<Parameters<typeof renderLive>[1]>;

async function show(persona: Scene['persona'], product: string, scene: Scene = {}): Promise<void> {
  await renderLive(pageWidgets.productSupport, { persona, config: { product }, ...scene });
  await screen.findByRole('region', { name: 'Get help' });
}
const hrefOf = (name: string) => screen.getByRole('link', { name: new RegExp(name) }).getAttribute('href');

test('phone, hours and email of the people who help, after what usually helps', async () => {
  await show('ngaire', 'broadband');
  expect(hrefOf('0800 555 019')).toBe('tel:0800555019');
  expect(hrefOf('broadband@beacon.example')).toBe('mailto:broadband@beacon.example');
  expect(screen.getByText('Monday to Friday').nextElementSibling?.textContent).toBe('7 am to 9 pm');
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3);
});

test('before somebody comes it says what to do until then', async () => {
  await show('moana', 'broadband');
  expect(screen.getByText('Before we come')).toBeTruthy();
  expect(screen.queryByText('Try this first')).toBeNull();
});

test('without the product there is nothing to try first', async () => {
  await show('aroha', 'broadband');
  expect(screen.queryByRole('list')).toBeNull();
  expect(hrefOf('0800 555 019')).toBe('tel:0800555019');
});
