import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

const show = (scene: Parameters<typeof renderLive>[1] = {}) => renderLive(pageWidgets.tipOfTheDay, scene);
const title = () => screen.getByRole('heading', { level: 3 }).textContent;
const dislike = () => screen.getByRole('button', { name: /^Not for me:/ });

test('has one tip of the season, the same on every visit of the day', async () => {
  const { unmount } = await show();
  expect(await screen.findByRole('region', { name: "Today's autumn tip" })).toBeTruthy();
  const first = title();
  unmount();
  await show();
  await screen.findByRole('region', { name: "Today's autumn tip" });
  expect(title()).toBe(first);
});

test('a disliked tip makes room for another, until there is none', async () => {
  await show();
  await screen.findByRole('region', { name: "Today's autumn tip" });
  const seen = new Set<string | null>();
  for (;;) {
    const now = title();
    expect(seen).not.toContain(now);
    seen.add(now);
    await userEvent.click(dislike());
    await waitFor(() =>
      expect(screen.queryByRole('heading', { level: 3 })?.textContent ?? null).not.toBe(now),
    );
    if (screen.queryByRole('heading', { level: 3 }) === null) break;
  }
  expect(seen.size).toBeGreaterThan(2);
  expect(screen.getByText("None of our autumn tips is for you. We'll have others in winter.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all tips' })).toBeTruthy();
});

test('a liked tip stays', async () => {
  const { writes } = await show();
  await userEvent.click(await screen.findByRole('button', { name: /^Useful:/ }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Useful:/ }).getAttribute('aria-pressed')).toBe('true'),
  );
  expect((await writes()).filter(([call]) => call.includes('/tips/tip-'))).toHaveLength(1);
});

test('staff see it and rate nothing', async () => {
  const { writes } = await show({ isStaff: true });
  await userEvent.click(await screen.findByRole('button', { name: /^Not for me:/ }));
  expect(await writes()).toEqual([]);
});
