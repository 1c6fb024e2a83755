import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ConfigOf } from '#schemas/widgets/index.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import { failed, ready } from '#src/test/parts.ts';
import { renderWidget } from '#src/test/render-widget.tsx';
import { plainDate } from '#src/time/plain-date.ts';
import pendingUsageGraph from './pending-usage-graph.tsx';

type Site = ResponseOf<'drd.widget.propertyList'>['properties'][number];

const site = (parts: Partial<Site>): Site => ({
  billingAccountId: 'b1',
  siteId: 's1',
  address: '1 Kererū Street, Ōtaki',
  nickname: '',
  status: 'active',
  statusDate: null,
  isSelected: true,
  supplyTypes: ['electricity'],
  plans: [],
  ...parts,
});

const show = (properties: Site[] | undefined, config: Partial<ConfigOf<'pendingUsageGraph'>> = {}) =>
  renderWidget(pendingUsageGraph, {
    config: { heading: 'Your energy use', ...config },
    data: { sites: properties === undefined ? failed() : ready({ properties }) },
  });

test('says when the supply of an opening site starts and when its first use is here', () => {
  show([
    site({ isSelected: false, status: 'opening', statusDate: plainDate('2026-01-01') }),
    site({ status: 'opening', statusDate: plainDate('2026-03-10') }),
  ]);
  expect(screen.getByText('Your supply starts on Tue 10 Mar 2026.')).toBeTruthy();
  const steps = screen.getAllByRole('listitem').map((step) => step.textContent);
  expect(steps[1]).toBe('Wed 11 Mar 2026Your first day of use is here, usually by 1 pm.');
});

test('tells a new customer that the first use is on its way', () => {
  show([site({})]);
  expect(screen.getByRole('region', { name: 'Your energy use' })).toBeTruthy();
  expect(screen.getByText('Your first use is on its way.')).toBeTruthy();
});

test('promises no start that is past', () => {
  show([site({ status: 'opening', statusDate: plainDate('2026-03-01') })]);
  expect(screen.getByText('Your first use is on its way.')).toBeTruthy();
});

test('says that a closed property has nothing new to show', () => {
  show([site({ status: 'closing', statusDate: plainDate('2026-02-01') })]);
  expect(screen.getByText('This property is closed.')).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('lacks nothing but the date when the sites could not be loaded, and shows the words of the layout', () => {
  show(undefined, { heading: 'Your power', text: 'Ka kite soon.' });
  expect(screen.getByRole('region', { name: 'Your power' })).toBeTruthy();
  expect(screen.getByText('Ka kite soon.')).toBeTruthy();
});
