import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';
import { InlineWorker } from './inline-worker.test-support.ts';

const saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
  InlineWorker.isBroken = false;
  vi.stubGlobal('Worker', InlineWorker);
  const blobs: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      blobs.push(blob);
      return 'blob:1';
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.at(-1);
    if (blob) saved.push({ name: this.download, blob });
  });
});
afterEach(() => {
  expect(InlineWorker.open.size).toBe(0);
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (persona = 'aroha', months = 3) =>
  renderLive(pageWidgets.usageExport, { persona, config: { months } });
const card = async () => within(await screen.findByRole('region', { name: 'Download your electricity use' }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('saves every half-hour as a spreadsheet, and says what is in it', async () => {
  await show();
  const region = await card();
  await press('Download 3 months');
  const done = await region.findByText('Your file is downloaded.');
  expect(done.parentElement?.textContent).toMatch(
    /4,\d\d\d half-hours, 3 Dec 2025 to \d Mar 2026: electricity-by-half-hour-2025-12-03-to-2026-03-0\d\.csv$/,
  );
  expect(saved[0]?.name).toMatch(/^electricity-by-half-hour-.*\.csv$/);
  expect(await saved[0]?.blob.text()).toContain('03/12/2025,00:00 NZDT,');
});

test('saves every day for Green Button tools', async () => {
  await show();
  const region = await card();
  await userEvent.click(region.getByRole('radio', { name: /^Green Button/ }));
  await userEvent.click(region.getByRole('radio', { name: /^Every day/ }));
  await press('Download 3 months');
  await region.findByText('Your file is downloaded.');
  expect(saved[0]?.name).toMatch(/^electricity-by-day-.*\.xml$/);
  expect(saved[0]?.blob.type).toBe('application/xml');
});

test('shows how far it is, and can be cancelled without losing focus', async () => {
  const { api } = await show();
  const region = await card();
  const hold = await api.control.hold({ match: { operation: 'electricity.siteUsage' } });
  await press('Download 3 months');
  const bar = await region.findByRole('progressbar', { name: 'Getting your data' });
  await waitFor(() => expect(bar.getAttribute('aria-valuetext')).toBe('1 of 4 parts'));
  expect(region.queryByRole('radio')).toBeNull();
  await press('Cancel');
  expect(region.queryByRole('progressbar')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Download 3 months');
  expect(saved).toEqual([]);
  await api.control.release(hold);
});

test('goes on after a part that failed', async () => {
  const { api, sent } = await show();
  const region = await card();
  await api.control.fault({
    fault: '500_empty',
    times: 1,
    match: { operation: 'electricity.siteUsage' },
  });
  await press('Download 3 months');
  expect((await region.findByRole('alert')).textContent).toContain("We couldn't get all of your data.");
  const before = sent.length;
  await press('Try again');
  await region.findByText('Your file is downloaded.');
  // What was loaded before isn't requested again.
  expect(sent.slice(before).every(({ url }) => url.endsWith('/site-usage'))).toBe(true);
});

test('begins anew where the worker failed', async () => {
  await show();
  const region = await card();
  InlineWorker.isBroken = true;
  await userEvent.click(region.getByRole('radio', { name: /^Every day/ }));
  await press('Download 3 months');
  expect(await region.findByRole('alert')).toBeTruthy();
  InlineWorker.isBroken = false;
  await press('Try again');
  await region.findByText('Your file is downloaded.');
});

test('a browser that saves nothing is named', async () => {
  await show();
  const region = await card();
  Object.assign(URL, {
    createObjectURL: () => {
      throw new Error('blocked');
    },
  });
  await userEvent.click(region.getByRole('radio', { name: /^Every day/ }));
  await press('Download 3 months');
  expect((await region.findByRole('alert')).textContent).toContain("didn't let us save");
});

test('a meter without hours gives days, and says so', async () => {
  await show('hemi');
  const region = await card();
  expect(region.getByText("Your meter doesn't send hours, so the file has every day.")).toBeTruthy();
  await press('Download 3 months');
  await region.findByText('Your file is downloaded.');
  expect(saved[0]?.name).toMatch(/^electricity-by-day-/);
});

test('several properties are added together, in a sentence', async () => {
  await show('wiremu');
  const region = await card();
  expect(region.getByText(/Your properties are added together/)).toBeTruthy();
});

test('without a reading there is nothing to download', async () => {
  await show('leilani');
  const region = await card();
  expect(region.getByText(/There's no electricity use to download yet/)).toBeTruthy();
  expect(region.queryByRole('button')).toBeNull();
});
