import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DataTable } from './data-table.tsx';

test('has a caption, column heads, row heads and a total, and can be scrolled by keyboard', () => {
  render(
    <DataTable
      caption="Electricity by day"
      rows={[
        { day: 'Sun 1 Mar', use: '14.2' },
        { day: 'Mon 2 Mar', use: '11.0' },
      ]}
      rowKey={(row) => row.day}
      columns={[
        { key: 'day', header: 'Day', cell: (row) => row.day, total: 'Total' },
        { key: 'use', header: 'kWh', number: true, cell: (row) => row.use, total: '25.2' },
      ]}
    />,
  );
  const table = screen.getByRole('table', { name: 'Electricity by day' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Day', 'kWh']);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent),
  ).toEqual(['Sun 1 Mar', 'Mon 2 Mar', 'Total']);
  expect(within(table).getByRole('row', { name: 'Total 25.2' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Electricity by day' }).tabIndex).toBe(0);
});
