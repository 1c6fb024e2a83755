import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { stubLayout } from '#src/test/stub-layout.ts';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'now', label: 'Real-time' },
  { id: 'week', label: 'Next 7 days' },
  { id: 'impact', label: 'Usage impact' },
].map((tab) => ({ ...tab, content: `Shows ${tab.id}` }));

function Example() {
  const [selected, setSelected] = useState('now');
  return <Tabs label="Eco tracker" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

beforeEach(stubLayout);

test('arrows, Home and End move between tabs, round the ends', async () => {
  render(<Example />);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Real-time' }));
  for (const [key, name, text] of [
    ['{ArrowRight}', 'Next 7 days', 'Shows week'],
    ['{End}', 'Usage impact', 'Shows impact'],
    ['{ArrowRight}', 'Real-time', 'Shows now'],
    ['{ArrowLeft}', 'Usage impact', 'Shows impact'],
    ['{Home}', 'Real-time', 'Shows now'],
  ] as const) {
    await userEvent.keyboard(key);
    const tab = await screen.findByRole('tab', { name, selected: true });
    await waitFor(() => expect(document.activeElement).toBe(tab));
    expect((await screen.findByRole('tabpanel', { name })).textContent).toBe(text);
  }
});

test('the tabs are one stop of the tab key', async () => {
  render(<Example />);
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});

test('the content of a tab is rendered when it is first selected, and stays', async () => {
  render(<Example />);
  expect(screen.queryByText('Shows week')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Next 7 days' }));
  const week = await screen.findByText('Shows week');
  await userEvent.click(screen.getByRole('tab', { name: 'Real-time' }));
  await waitFor(() => expect(week.hidden).toBe(true));
  expect(screen.getByText('Shows week')).toBe(week);
});
