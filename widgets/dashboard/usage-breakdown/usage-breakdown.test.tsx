import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { ConfigOf } from '#schemas/widgets/index.ts';
import { brand as ember } from '#src/brands/ember/brand.ts';
import { cents } from '#src/money/money.ts';
import type { PropsOf } from '#src/runtime/definition.ts';
import { unwanted } from '#src/test/parts.ts';
import { renderWidget, type SceneOptions } from '#src/test/render-widget.tsx';
import { stubLayout } from '#src/test/stub-layout.ts';
import { testConfig } from '#src/test/test-services.tsx';
import { plainDate } from '#src/time/plain-date.ts';
import type { usageBreakdown as descriptor } from './descriptor.ts';
import usageBreakdown from './usage-breakdown.tsx';

beforeEach(stubLayout);

type Answer = PropsOf<typeof descriptor>['data']['breakdown'];

const category = (name: string, dollars: number, kwh: number, changes = {}) => ({
  name,
  hexColour: '#777777',
  iconUrl: '',
  tip: '',
  dollar: { value: cents(dollars * 100), percentage: dollars, dailyAverageUsage: 1 },
  kWh: { value: kwh, percentage: kwh / 10, dailyAverageUsage: 1 },
  ...changes,
});
const breakdown = {
  status: 'SUCCESS' as const,
  period: { startDate: plainDate('2026-02-03'), numberOfDays: 28 },
  categories: [
    category('Other', 40, 400),
    category('Lighting', 5, 90),
    category('Hot water', 30, 200, { tip: 'Take <b>shorter</b> showers.' }),
    category('Laundry', 7, 50),
    category('pool', 0, 5),
    category('Heating', 18, 255),
  ],
  biggestSaving: null,
  popup: null,
};

const show = (answer: Answer, config: Partial<ConfigOf<'usageBreakdown'>> = {}, scene: SceneOptions = {}) =>
  renderWidget(usageBreakdown, {
    ...scene,
    config: { maxCategories: 5, ...config },
    data: { breakdown: answer, selectedAccount: unwanted, accountType: unwanted },
  });

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

test('shows the five largest with amount and share', () => {
  show(breakdown);
  expect(screen.getByRole('list', { name: 'What you used energy for, 3 Feb to 2 Mar' })).toBeTruthy();
  expect(rows().map((row) => row?.replace('Tip for Hot water', ''))).toEqual([
    'Hot water$30 30%',
    'Heating$18 18%',
    'Laundry$7 7%',
    'Lighting$5 5%',
    'Pool$0 0%',
  ]);
});

test('orders by the unit that is shown, other last', async () => {
  show(breakdown, { maxCategories: 12 });
  await userEvent.click(screen.getByRole('radio', { name: 'kWh' }));
  await screen.findByText('255 kWh');
  expect(rows().map((row) => row?.split(/\d/)[0]?.replace('Tip for Hot water', ''))).toEqual([
    'Heating',
    'Hot water',
    'Lighting',
    'Laundry',
    'Pool',
    'Other',
  ]);
});

test('shows the others on a press', async () => {
  show(breakdown, { maxCategories: 2 });
  expect(rows()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 6 categories', expanded: false }));
  expect(rows()).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }));
  expect(rows()).toHaveLength(2);
});

test('draws bars to the scale of the largest, shown or not', () => {
  show(breakdown);
  const [first] = screen.getAllByRole('listitem');
  expect(first?.style.getPropertyValue('--bar-size')).toBe('75.00%');
});

test('preserves the colour of a category when the order changes', async () => {
  show(breakdown);
  const colourOf = (name: string) =>
    screen
      .getAllByRole('listitem')
      .find((row) => row.textContent?.startsWith(name))
      ?.style.getPropertyValue('--bar-colour');
  const before = colourOf('Heating');
  expect(before).toBe('var(--data-category-2)');
  await userEvent.click(screen.getByRole('radio', { name: 'kWh' }));
  await screen.findByText('255 kWh');
  expect(colourOf('Heating')).toBe(before);
});

test('never shows a sum of categories', () => {
  const { container } = show(breakdown, { maxCategories: 12 });
  expect(container.textContent).not.toContain('$100');
});

test('opens the tip of a category as text', async () => {
  show(breakdown);
  expect(screen.getAllByRole('button', { name: /^Tip for/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Tip for Hot water' }));
  const tip = await screen.findByRole('dialog');
  expect(within(tip).getByText('Take <b>shorter</b> showers.')).toBeTruthy();
});

const saving = {
  appliance: 'Hot water',
  description: 'Shorter showers save most.',
  ctaLabel: 'See hot water tips',
  tipCategory: 'hot water',
};

test('names the biggest saving and leads to its tips', () => {
  show({ ...breakdown, biggestSaving: saving });
  expect(screen.getByText('Biggest saving: Hot water')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See hot water tips' }).getAttribute('href')).toBe(
    '/account/insights/tips?category=hot+water',
  );
});

test.each(['ev', 'EV', 'electric-vehicle'])(
  'leads from a saving of kind %s to the page of its own',
  (tipCategory) => {
    show({ ...breakdown, biggestSaving: { ...saving, tipCategory } });
    expect(screen.getByRole('link', { name: 'See hot water tips' }).getAttribute('href')).toBe(
      '/account/insights/tips/category/electric-vehicle',
    );
  },
);

test('shows a picture only from an allowed host, and none that is broken', () => {
  const categories = [
    category('Heating', 9, 9, { iconUrl: 'https://assets.example/heating.svg' }),
    category('Cooling', 8, 8, { iconUrl: 'https://elsewhere.example/spy.gif' }),
    category('Pool', 7, 7, { iconUrl: 'javascript:alert(1)' }),
  ];
  const config = { ...testConfig, hosts: { ...testConfig.hosts, assets: ['assets.example'] } };
  const { container } = show({ ...breakdown, categories }, {}, { services: { config } });
  const images = [...container.querySelectorAll('img')];
  expect(images.map((image) => image.getAttribute('src'))).toEqual(['https://assets.example/heating.svg']);
  expect(images[0]?.getAttribute('alt')).toBe('');
  expect(images[0]?.getAttribute('referrerpolicy')).toBe('no-referrer');
  fireEvent.error(images[0] as HTMLImageElement);
  expect(container.querySelector('img')).toBeNull();
});

test('notes limited data beside the figures', () => {
  show({ ...breakdown, status: 'SUCCESS_WITH_LIMITED_DATA' });
  expect(screen.getByText(/limited data for these days/)).toBeTruthy();
  expect(rows()).toHaveLength(5);
});

test('says why there is no breakdown yet', () => {
  show({ ...breakdown, categories: [] });
  expect(screen.getByText("We don't have a breakdown for these days.")).toBeTruthy();
});

test('shows a popup once', async () => {
  show({ ...breakdown, status: 'SUCCESS_WITH_POPUP', popup: { title: 'New here', text: 'Look.' } });
  expect(await screen.findByRole('dialog', { name: 'New here' })).toBeTruthy();
});

test.each([
  ['READY', "We're preparing your usage breakdown."],
  ['LOADING', "We're preparing your usage breakdown."],
  ['COMING_SOON', 'Your usage breakdown is coming soon.'],
  ['ERROR', "We couldn't load your usage breakdown."],
  ['HOME_PROFILE_NOT_COMPLETED', 'Complete your home profile'],
] as const)('says what %s means', (status, sentence) => {
  show({ status });
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

test('leaves no dead prompt for a brand without profiles', () => {
  show({ status: 'HOME_PROFILE_NOT_COMPLETED' }, {}, { services: { brand: ember } });
  expect(screen.getByText("Your usage breakdown isn't available.")).toBeTruthy();
});

test('leads a business to its own page and profile', () => {
  const config = { to: '/account/insights/business-breakdown' };
  const business: SceneOptions = { account: { type: 'sme' } };
  const { unmount } = show(breakdown, config, business);
  expect(screen.getByRole('link', { name: 'See the full breakdown' }).getAttribute('href')).toBe(config.to);
  unmount();
  show({ status: 'HOME_PROFILE_NOT_COMPLETED' }, config, business);
  expect(screen.getByRole('link', { name: 'Complete my business profile' })).toBeTruthy();
});
