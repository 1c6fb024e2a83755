import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { TestApi } from '#src/test/mock-api.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

const entry = pageWidgets.ecoRealTime;
const quiet = { showIntroduction: false };
const tags = 'http://localhost:4000/api/v1/private/tags';

async function tagsOf(api: TestApi): Promise<readonly string[]> {
  const answer = await api.fetch(tags);
  return ((await answer.json()) as { tags: string[] }).tags;
}
const setTag = (api: TestApi, tagName: string) => api.fetch(`${tags}?tagName=${tagName}`, { method: 'POST' });

const arrived = () => screen.findByText('Renewable power right now');
const dialog = () => screen.findByRole('dialog', { name: 'See how green the power is' });
const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/[\d.]+%.*/, ''));

test('shows the share, the time, the level in word and number, and the sources, largest first', async () => {
  await renderLive(entry, { config: quiet });
  await arrived();
  expect(screen.getByText(/^At 10:20 am( NZ time)?, \d+ g of CO₂ for each kWh$/)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Carbon level: moderate, 3 of 5' })).toBeTruthy();
  expect(screen.getByText(/^Hydro makes \d+% of it, then Geothermal \d+%\.$/)).toBeTruthy();
  const sources = names(screen.getByRole('list', { name: 'Power by source' }));
  expect(sources.toSorted()).toEqual(['Coal', 'Gas', 'Geothermal', 'Hydro', 'Solar', 'Wind']);
  expect(sources[0]).toBe('Hydro');
});

test('shows companies on request, with Others and Unknown last, and all of it as a table', async () => {
  await renderLive(entry, { config: quiet });
  await arrived();
  await userEvent.click(screen.getByRole('radio', { name: 'By company' }));
  const companies = names(await screen.findByRole('list', { name: 'Power by company' }));
  expect(companies.slice(-2)).toEqual(['Others', 'Unknown']);
  const [choice] = screen.getAllByRole('radio', { name: 'Table' });
  if (choice) await userEvent.click(choice);
  const table = screen.getByRole('table', { name: 'Power by company, per cent' });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(companies);
});

test('shows the hours of today and tomorrow, and names the greenest one to come', async () => {
  await renderLive(entry, { config: quiet });
  await arrived();
  expect(await screen.findByText(/^Greenest hour to come: (today|tomorrow), /)).toBeTruthy();
  const list = screen.getByRole('listbox', { name: /^Power that is not renewable/ });
  expect(within(list).getAllByRole('option')).toHaveLength(48);
});

test('without the forecast the rest is shown, and it can be tried again', async () => {
  await renderLive(entry, {
    config: quiet,
    prepare: ({ control }) =>
      control.fault({ match: { operation: 'generationMix.nextTwoDays' }, fault: '500_empty' }),
  });
  await arrived();
  expect(await screen.findByText(/^We couldn't load the hours of the next two days\./)).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Power by source' })).toBeTruthy();
});

test('introduces itself once, and sets the flag as it is closed', async () => {
  const { writes, unmount, api } = await renderLive(entry);
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Got it' }));
  await waitFor(async () => expect(await writes()).toHaveLength(1));
  expect(await tagsOf(api)).toContain('GENERATION_MIX_MODAL_SEEN');
  expect(await tagsOf(api)).not.toContain('GEN_MIX_KNEW_THIS');
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
});

test('"I knew this" sets its flag too', async () => {
  const { api } = await renderLive(entry);
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'I knew this' }));
  await waitFor(async () =>
    expect(await tagsOf(api)).toEqual(
      expect.arrayContaining(['GENERATION_MIX_MODAL_SEEN', 'GEN_MIX_KNEW_THIS']),
    ),
  );
});

test.each(['seen', 'staff', 'unknown'])('does not introduce itself: %s', async (why) => {
  const { sent } = await renderLive(entry, {
    isStaff: why === 'staff',
    prepare: async (api) => {
      if (why === 'seen') await setTag(api, 'GENERATION_MIX_MODAL_SEEN');
      if (why === 'unknown') await api.control.fault({ match: { operation: 'tags.list' }, fault: '404' });
    },
  });
  await arrived();
  expect(await screen.findByText(/^Greenest hour to come/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);
});
