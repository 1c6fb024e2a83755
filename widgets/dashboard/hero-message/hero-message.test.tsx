import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Send } from '#src/api/api.ts';
import { brand as ember } from '#src/brands/ember/brand.ts';
import type { PropsOf } from '#src/runtime/definition.ts';
import { failed, ready, unwanted } from '#src/test/parts.ts';
import { renderWidget } from '#src/test/render-widget.tsx';
import { stubLayout } from '#src/test/stub-layout.ts';
import { createTestSession } from '#src/test/test-services.tsx';
import { createClock } from '#src/time/clock.ts';
import { heroMessage as descriptor } from './descriptor.ts';
import { dayPart } from './greeting.ts';
import heroMessage from './hero-message.tsx';

beforeEach(stubLayout);

type Data = PropsOf<typeof descriptor>['data'];

const config = { showMenu: true, showInfo: true };

const customer = {
  username: 'aroha',
  email: 'aroha@example.nz',
  emailVerified: true,
  userId: 'u-1',
  customerFirstName: 'Aroha',
  hasEarlyAccess: false,
  isEiq2: false,
  canEditPropertyAvatar: true,
  shouldShowFeatureMessages: false,
  eiq2OnboardingSeen: true,
  firstEvIdleFeeInfoSeen: true,
};

const nothing: Data = {
  message: failed(),
  hero: failed(),
  menu: failed(),
  info: failed(),
  customer: failed(),
};
const full: Data = {
  message: ready({
    title: 'You used 12% less than last March',
    message: {
      description: 'That is {{0}} fewer kWh a day. <b>Keep it up.</b>',
      descriptionSubstrings: [{ text: '8' }],
    },
    tone: 'praise',
    button: { label: 'See how', action: { kind: 'navigate', to: '/account/insights/tips' } },
  }),
  hero: ready({
    isHeroMenuVisible: true,
    modelExtensions: [
      {
        type: 'ev',
        promo: { url: '/account/products/ev', title: 'Charge for less', text: 'Half price from 9 pm.' },
      },
      {
        type: 'solar',
        promo: { url: 'https://evil.example/', title: 'Solar', text: 'Ask us about the sun.' },
      },
    ],
  }),
  menu: ready({
    items: [{ label: 'Moving house', action: { kind: 'navigate', to: '/account/profile/moving-house' } }],
  }),
  info: ready({ items: [{ label: 'Plan', value: 'Everyday' }] }),
  customer: ready(customer),
};

test('greets by the hour in Auckland and by first name', () => {
  renderWidget(heroMessage, { config, data: { ...nothing, customer: ready(customer) } });
  const heading = screen.getByRole('heading', { level: 2, name: 'Mōrena, Aroha' });
  expect(heading.querySelector('[lang=mi]')?.textContent).toBe('Mōrena');
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test('greets in the words of the brand and the part of the day', () => {
  const clock = createClock(() => Date.parse('2026-03-03T19:00:00+13:00'));
  renderWidget(heroMessage, {
    config,
    data: { ...nothing, customer: ready(customer) },
    services: { brand: ember, clock },
  });
  expect(screen.getByRole('heading', { level: 2, name: 'Evening, Aroha' })).toBeDefined();
});

test('knows the parts of the day', () => {
  expect([4, 5, 11, 12, 16, 17, 23].map(dayPart)).toEqual([
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
});

test('still greets when everything else has failed', () => {
  renderWidget(heroMessage, { config, data: nothing });
  expect(screen.getByRole('heading', { level: 2, name: 'Mōrena' })).toBeDefined();
  expect(screen.getByText("Here's where your energy stands today.")).toBeDefined();
  expect(document.body.textContent).not.toMatch(/null|undefined/);
});

test('shows the headline with its parts emphasised and markup as text', () => {
  renderWidget(heroMessage, { config, data: full });
  expect(screen.getByText('You used 12% less than last March')).toBeDefined();
  expect(screen.getByText('8').tagName).toBe('STRONG');
  expect(document.body.textContent).toContain('fewer kWh a day. <b>Keep it up.</b>');
  expect(screen.getByRole('link', { name: 'See how' }).getAttribute('href')).toBe('/account/insights/tips');
});

test('links a promo that the link policy allows and shows the other as text', () => {
  const { world } = renderWidget(heroMessage, { config, data: full });
  expect(screen.getByRole('link', { name: 'Charge for less' }).getAttribute('href')).toBe(
    '/account/products/ev',
  );
  expect(screen.getByText('Solar')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Solar' })).toBeNull();
  expect(world.errors).not.toHaveLength(0);
});

test('shows facts about the property unless the layout says not to', () => {
  const { unmount } = renderWidget(heroMessage, { config, data: full });
  expect(screen.getByText('Everyday')).toBeDefined();
  unmount();
  renderWidget(heroMessage, { config, data: { ...full, info: unwanted } });
  expect(screen.queryByText('Everyday')).toBeNull();
});

test('reads neither the menu nor the facts when the layout wants none', () => {
  const readsFor = (changes: Partial<typeof config>) =>
    descriptor.reads({ config: { ...config, ...changes } } as Parameters<typeof descriptor.reads>[0]);
  expect(readsFor({})).toMatchObject({
    menu: { operation: 'drd.widget.hero.menu' },
    info: { operation: 'drd.widget.hero.info' },
  });
  expect(readsFor({ showMenu: false }).menu).toBeUndefined();
  expect(readsFor({ showInfo: false }).info).toBeUndefined();
});

test('offers the menu only when the server wants one', () => {
  const { unmount } = renderWidget(heroMessage, { config, data: full });
  expect(screen.getByRole('button', { name: 'More for you' })).toBeDefined();
  unmount();
  renderWidget(heroMessage, {
    config,
    data: { ...full, hero: ready({ isHeroMenuVisible: false, modelExtensions: [] }) },
  });
  expect(screen.queryByRole('button', { name: 'More for you' })).toBeNull();
});

test('opens the entries of the menu', async () => {
  renderWidget(heroMessage, { config, data: full });
  fireEvent.click(screen.getByRole('button', { name: 'More for you' }));
  const item = await screen.findByRole('menuitem', { name: 'Moving house' });
  expect(item.closest('a')?.getAttribute('href')).toBe('/account/profile/moving-house');
});

test('opens the message of the day on a phone', () => {
  renderWidget(heroMessage, { config, data: full });
  const toggle = screen.getByRole('button', { name: "Today's message" });
  const details = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(details?.className).not.toContain('open');
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(details?.className).toContain('open');
});

test.each([
  ['attention', true],
  ['calm', false],
  ['praise', false],
] as const)('a message that is meant as %s is open on a phone from the start: %s', (tone, isOpen) => {
  const message = ready({
    title: 'We can help with your bill',
    message: { description: 'It was due on Mon 9 Feb.', descriptionSubstrings: [] },
    tone,
    button: null,
  });
  renderWidget(heroMessage, { config, data: { ...full, message } });
  const toggle = screen.getByRole('button', { name: "Today's message" });
  const details = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
  const state = () => [toggle.getAttribute('aria-expanded'), details?.className.includes('open')];
  expect(state()).toEqual([`${isOpen}`, isOpen]);
  fireEvent.click(toggle);
  expect(state()).toEqual([`${!isOpen}`, !isOpen]);
});

test('staff press no entry that changes something, and read why', async () => {
  const sent: string[] = [];
  const send: Send = (request) => {
    if (request.method !== 'GET') sent.push(request.url);
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  const hidden = { label: 'Hide the tour', action: { kind: 'call', operation: 'tags.add' } } as const;
  renderWidget(heroMessage, {
    config,
    data: { ...full, menu: ready({ items: [hidden] }) },
    send,
    services: { session: createTestSession(send, { kind: () => 'impersonation' }) },
  });
  fireEvent.click(screen.getByRole('button', { name: 'More for you' }));
  const item = await screen.findByRole('menuitem', { name: /Hide the tour/ });
  expect(item.textContent).toContain('Staff can look. Only the customer can change this.');
  expect(item.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(item);
  expect(sent).toEqual([]);
});
