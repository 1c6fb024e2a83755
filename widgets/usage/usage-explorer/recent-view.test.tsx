import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { optional } from '#src/api/read.ts';
import { useRead } from '#src/api/use-read.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { plainDate } from '#src/time/plain-date.ts';
import { pageWidgets } from '#widgets/pages.ts';

const marks = vi.hoisted(() => ({ refresh: (): void => undefined }));
vi.mock('#widgets/shared/grid/use-refresh-at-marks.ts', () => ({
  useRefreshAtMarks: (refresh: () => void) => {
    marks.refresh = refresh;
  },
}));

const weeks = optional('electricity.siteUsage', {
  body: { startDate: plainDate('2026-02-03'), endDate: plainDate('2026-03-02'), intervalType: 'HOURLY' },
});

/** Reads four weeks, as the heat map does beside it. */
function Weeks() {
  return <p>{useRead(weeks).data === undefined ? 'Waiting' : 'Four weeks'}</p>;
}

test('looks for newer readings alone, and reads nothing again that other widgets show', async () => {
  const { usageExplorer } = pageWidgets;
  const withWeeks: typeof usageExplorer = {
    ...usageExplorer,
    async load() {
      const { default: definition } = await usageExplorer.load();
      const { component: Explorer } = definition;
      const component: typeof Explorer = (props) => (
        <>
          <Weeks />
          <Explorer {...props} />
        </>
      );
      return { default: { ...definition, component } };
    },
  };
  const { sent } = await renderLive(withWeeks, {
    persona: 'noa',
    path: '/account/products/consumption?view=LIVE',
  });
  await screen.findByText('Newest half-hour');
  await screen.findByText('Four weeks');
  const before = sent.length;
  act(() => marks.refresh());
  await waitFor(() => expect(sent.length).toBeGreaterThan(before));
  await screen.findByText('Newest half-hour');
  const bodies = await Promise.all(sent.slice(before).map((request) => request.clone().json()));
  expect(bodies).toEqual([expect.objectContaining({ intervalType: 'HALF_HOURLY' })]);
});
