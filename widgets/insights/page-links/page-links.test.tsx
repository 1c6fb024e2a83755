import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

const config = {
  label: 'Bills',
  links: [
    { label: 'Payments', to: '/account/bill/payments' },
    { label: 'Transactions', to: '/account/bill/transactions' },
    { label: 'Nowhere', to: 'https://elsewhere.example' },
  ],
};

test('lists its pages and marks the one that is shown; an address that is refused is left out', async () => {
  await renderLive(pageWidgets.pageLinks, { config, path: '/account/bill/transactions' });
  expect(await screen.findByRole('navigation', { name: 'Bills' })).toBeTruthy();
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Payments', 'Transactions']);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
});

test('one page alone needs no navigation', async () => {
  const links = config.links.filter(({ label }) => label !== 'Transactions');
  const { container } = await renderLive(pageWidgets.pageLinks, { config: { ...config, links } });
  expect(container.querySelector('nav')).toBeNull();
});
