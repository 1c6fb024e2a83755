import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubLayout } from '#src/test/stub-layout.ts';
import { LiveRegion } from '#src/ui/feedback/announcer.tsx';
import { Popover } from './popover.tsx';

const sentence = "We couldn't open that. Check your connection and try again.";

beforeEach(stubLayout);

function show(loadContent: () => Promise<unknown>) {
  render(
    <>
      <LiveRegion />
      <Popover label="Account and site" title="Account and site" loadContent={loadContent}>
        <p>Two sites</p>
      </Popover>
    </>,
  );
  return screen.getByRole('button', { name: 'Account and site' });
}

test('content that cannot be fetched shows and announces an error, and the next press retries', async () => {
  const loadContent = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new Error('offline'));
  loadContent.mockResolvedValue(undefined);
  const trigger = show(loadContent);
  await userEvent.click(trigger);
  expect((await screen.findByText(sentence)).className).toBe('shown');
  expect(screen.getByRole('status').textContent).toBe(sentence);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(trigger.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(trigger);

  await userEvent.click(trigger);
  expect(await screen.findByRole('dialog', { name: 'Account and site' })).toBeTruthy();
  expect(screen.getByText('Two sites')).toBeTruthy();
  expect(loadContent).toHaveBeenCalledTimes(2);
});
