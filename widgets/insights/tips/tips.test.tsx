import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

const show = (scene: Parameters<typeof renderLive>[1] = {}) => renderLive(pageWidgets.tips, scene);
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const tile = (name: RegExp) => screen.findByRole('radio', { name });
const row = (title: string) => {
  const found = screen.getByRole('heading', { name: title }).closest('li');
  if (found === null) throw new Error(`No tip "${title}"`);
  return within(found);
};

test('shows the tips of the season first, and narrows them by category and words', async () => {
  await show();
  await tile(/^All tips \d+ tips$/);
  const all = titles();
  expect(row(all[0] ?? '').getByText('For autumn')).toBeTruthy();
  await userEvent.click(await tile(/^Hot water/));
  expect(screen.getByText('4 tips in Hot water. Open one to read it.')).toBeTruthy();
  expect(titles()).toHaveLength(4);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a tip' }), 'bucket');
  expect(titles()).toEqual(['Try an efficient shower head']);
  await userEvent.type(screen.getByRole('searchbox'), ' penguin');
  expect(screen.getByText('No tip has these words.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all tips' }));
  expect(titles()).toEqual(all);
});

test('begins with the category and the words of the address', async () => {
  await show({ path: '/account/insights/tips?category=hot+water&find=cylinder' });
  expect(await tile(/^Hot water/)).toHaveProperty('checked', true);
  expect(titles()).toEqual(['Wrap an old cylinder', 'Keep the cylinder at 60 degrees']);
});

test('a tip opens to its advice and what it saves, and others stay open', async () => {
  await show({ path: '/account/insights/tips?category=hot+water' });
  await tile(/^Hot water/);
  const shower = 'Take two minutes off your shower';
  expect(row(shower).getByText('Saves about $122 a year')).toBeTruthy();
  for (const title of [shower, 'Try an efficient shower head'])
    await userEvent.click(row(title).getByRole('button', { name: title }));
  expect(row(shower).getByRole('button', { name: shower }).getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText(/^Fill a bucket/)).toBeTruthy();
});

test('a tip is rated, and the rating taken back', async () => {
  const { writes } = await show({ path: '/account/insights/tips?category=hot+water' });
  await tile(/^Hot water/);
  const title = 'Keep the cylinder at 60 degrees';
  await userEvent.click(row(title).getByRole('button', { name: title }));
  await userEvent.click(row(title).getByRole('button', { name: `Not for me: ${title}` }));
  expect(await row(title).findByText('Not for you')).toBeTruthy();
  await userEvent.click(row(title).getByRole('button', { name: `Not for me: ${title}` }));
  await waitFor(() => expect(row(title).queryByText('Not for you')).toBeNull());
  const rated = (await writes()).filter(([call]) => call.endsWith('/tip-water-60'));
  expect(rated).toEqual([
    ['POST /tips/tip-water-60', { tipReviewStatus: 'Disliked' }],
    ['DELETE /tips/tip-water-60', undefined],
  ]);
});

test('a rating that fails says so, and nothing changes', async () => {
  await show({
    path: '/account/insights/tips?category=hot+water',
    prepare: ({ control }) => control.fault({ fault: '500_empty', match: { operation: 'tips.review' } }),
  });
  await tile(/^Hot water/);
  const title = 'Keep the cylinder at 60 degrees';
  await userEvent.click(row(title).getByRole('button', { name: title }));
  await userEvent.click(row(title).getByRole('button', { name: `Useful: ${title}` }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(row(title).queryByText('You find this useful')).toBeNull();
});

test('the visit is counted once, and what is new stays marked until the page is left', async () => {
  const { writes } = await show();
  await userEvent.click(await tile(/^Heating/));
  await waitFor(async () =>
    expect(await writes()).toEqual(
      expect.arrayContaining([
        ['POST /tips/visitedTips', undefined],
        ['POST /tips/visitedCategoryTips', { categoryVisited: 'Heating' }],
      ]),
    ),
  );
  await userEvent.click(await tile(/^All tips/));
  await userEvent.click(await tile(/^Heating/));
  expect(row('Clean the heat-pump filter').getByText('New')).toBeTruthy();
  expect((await writes()).filter(([call]) => call.includes('visited'))).toHaveLength(2);
});

test('staff see everything, rate nothing and are not counted', async () => {
  const { writes } = await show({ isStaff: true, path: '/account/insights/tips?category=heating' });
  await tile(/^Heating/);
  const [title = ''] = titles();
  await userEvent.click(row(title).getByRole('button', { name: title }));
  await userEvent.click(row(title).getByRole('button', { name: `Useful: ${title}` }));
  expect(await writes()).toEqual([]);
});

test('a page of one category has no filter; without tips it explains why', async () => {
  await show({ persona: 'mei', config: { category: 'electric-vehicle' } });
  expect(await screen.findByText(/^Your night rate runs/)).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a category that nobody has explains why there is nothing', async () => {
  await show({ config: { category: 'Pools' } });
  expect(await screen.findByText('There are no tips here yet.')).toBeTruthy();
});
