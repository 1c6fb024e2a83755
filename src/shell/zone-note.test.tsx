import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import { createClock } from '#src/time/clock.ts';
import { ZoneNote } from './zone-note.tsx';

const never = () => new Promise<never>(() => undefined);
const march = Date.parse('2026-03-03T10:24:00+13:00');

/** @param offset minutes that the device is ahead of UTC in summer and in winter */
function show(offset: { readonly summer: number; readonly winter: number }) {
  const clock = createClock(
    () => march,
    (at) => ([5, 6, 7].includes(at.getUTCMonth()) ? offset.winter : offset.summer),
  );
  const world = createTestServices(never, { clock });
  render(
    <TestPortal world={world} send={never}>
      <ZoneNote />
    </TestPortal>,
  );
}

test('nothing is said on a device in New Zealand', () => {
  show({ summer: 780, winter: 720 });
  expect(screen.queryByRole('complementary')).toBeNull();
});

test.each([
  ['now', { summer: 660, winter: 600 }],
  ['in winter only', { summer: 780, winter: 780 }],
])('the customer is told on a device that shows other times %s', (_when, offset) => {
  show(offset);
  expect(screen.getByRole('complementary').textContent).toBe('All times are New Zealand time.');
});
