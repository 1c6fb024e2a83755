import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ResponseOf } from '#schemas/wire.ts';
import { read } from '#src/api/read.ts';
import { answerOf } from '#src/test/answer-of.ts';
import { eventually } from '#src/test/eventually.ts';
import { createTestApi } from '#src/test/mock-api.ts';
import { renderWidget } from '#src/test/render-widget.tsx';
import { z } from '#src/zod.ts';
import definition from './bill-planner.tsx';

type Planner = ResponseOf<'billPlanner'>;

async function show(persona = 'aroha', changes: Partial<Planner> = {}) {
  const api = createTestApi({ persona });
  await api.signIn();
  const planner = await answerOf(api, read('billPlanner'));
  return renderWidget(definition, {
    config: { heading: 'Bill planner' },
    data: { planner: { ...planner, ...changes } },
  });
}
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ]);

test('shows what to put aside, the current period with its range, and the last bill compared with its plan', async () => {
  await show();
  for (const text of [
    '$253',
    'Average of 12 planned bills',
    '20 Feb to 19 Mar 2026, so far',
    /^Likely \$\d+ to \$\d+, planned \$194, data to Sun 1 Mar$/,
    'Your last bill came to $211.11, $13 more than planned.',
    'Planned and actual bills, 20 Aug 2025 to 19 Aug 2026, incl. GST',
  ])
    expect(screen.getByText(text)).toBeTruthy();
});

test('the chart is drawn from zero to its highest amount, each period by its month', async () => {
  await show();
  const picture = screen.getByRole('img', { name: /^Planned and actual bills/ });
  const months = ['Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'];
  await eventually(() => expect(picture.querySelector('svg')).not.toBeNull());
  const texts = [...picture.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(texts.toSorted()).toEqual(['$0', '$100', '$200', '$300', '$400', ...months].toSorted());
  const bars = (name: string) => picture.querySelectorAll(`[data-testid^="bar.item.${name}."]`).length;
  // Six bills and the current period; a range for it and for future ones; a plan behind each.
  expect([bars('actual'), bars('range')]).toEqual([7, 6]);
  expect(picture.querySelectorAll('[data-mark="behind"]')).toHaveLength(12);
});

test('each period announces its amounts by keyboard, from the current one', async () => {
  await show();
  const read = () => screen.getByText(/^planned \$/).parentElement?.parentElement?.textContent;
  expect(read()).toMatch(/^This period: 20 Feb to 19 Mar 2026\$53 so farlikely \$\d+ to \$\d+planned \$194$/);
  const list = screen.getByRole('listbox', { name: /^Planned and actual bills/ });
  within(list).getByRole('option', { name: '20 Feb to 19 Mar 2026' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(read()).toBe('20 Jan to 19 Feb 2026$211.11planned $199');
  await userEvent.keyboard('{End}');
  expect(read()).toMatch(/^\d+ Jul to 19 Aug 2026likely \$\d+ to \$\d+planned \$\d+$/);
});

test('the table has every amount: cents of bills, whole dollars of what is not billed', async () => {
  await show();
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(screen.getByRole('table', { name: /^Planned and actual bills/ })).toBeTruthy();
  const rows = cells();
  expect(rows).toHaveLength(12);
  expect(rows[5]).toEqual(['20 Jan to 19 Feb 2026', '$199', '$211.11']);
  expect(rows[6]?.[2]).toMatch(/^\$53 so far likely \$\d+ to \$\d+$/);
  expect(rows[7]).toEqual([
    '20 Mar to 20 Apr 2026',
    '$258',
    expect.stringMatching(/^likely \$\d+ to \$\d+$/),
  ]);
});

test('the choice of table is that of every chart, and is remembered', async () => {
  const { world } = await show();
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(world.services.storage.read('chart.table', z.boolean())).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Chart' }));
  expect(screen.getByRole('img')).toBeTruthy();
});

test('without a bill there is nothing to plan yet', async () => {
  await show('isla');
  expect(screen.getByText("There's nothing to plan yet.")).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('says excl. GST and no data yet where the server does', async () => {
  await show('sione', { includesGst: false, dataTo: null });
  expect(screen.getByText(/excl\. GST$/)).toBeTruthy();
  expect(screen.getByText(/no data yet$/)).toBeTruthy();
});
