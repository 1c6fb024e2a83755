import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderWidget } from '#src/test/render-widget.tsx';
import { stubLayout } from '#src/test/stub-layout.ts';
import notificationIcons from './notification-icons.tsx';

beforeEach(stubLayout);

const bills = { type: 'bills', count: 2, label: 'Bills', to: '/account/bill/payments' };
const news = { type: 'carrier-pigeon', count: 0, label: 'News', to: '/account/dashboard' };
const show = (icons: (typeof bills)[]) =>
  renderWidget(notificationIcons, { config: {}, data: { notifications: { icons } } });

test('shows one notification as a link with its count in words', () => {
  const { container } = show([bills]);
  const link = screen.getByRole('link', { name: 'Bills, 2 new' });
  expect(link.getAttribute('href')).toBe('/account/bill/payments');
  expect(container.querySelector('.count')?.textContent).toBe('2');
});

test('shows a bell for a kind that it does not know, and no count for nothing new', () => {
  const { container } = show([news]);
  expect(screen.getByRole('link', { name: 'News' })).toBeTruthy();
  expect(container.querySelector('.lucide-bell')).not.toBeNull();
  expect(container.querySelector('.count')).toBeNull();
});

test('does not say a number twice', () => {
  show([{ ...bills, count: 8, label: '8 hours of free power to book' }]);
  expect(screen.getByRole('link', { name: '8 hours of free power to book' })).toBeTruthy();
});

test('puts several behind one bell with the sum', async () => {
  show([bills, news, { ...bills, label: 'Offers', count: 3, type: 'offer' }]);
  expect(screen.queryByRole('link')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Notifications, 5 new' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Bills2 new', 'NewsNothing new', 'Offers3 new']);
  expect(items[0]?.getAttribute('href')).toBe('/account/bill/payments');
});

test('leaves out what leads elsewhere, and is nothing without notifications', () => {
  const { container, unmount, world } = show([{ ...bills, to: 'https://elsewhere.example' }]);
  expect(container.textContent).toBe('');
  expect(world.errors).toHaveLength(1);
  unmount();
  expect(show([]).container.textContent).toBe('');
});
