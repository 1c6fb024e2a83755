import { describe, expect, test } from 'vitest';
import { createClock } from './clock.ts';

const device = Date.parse('2026-03-03T01:00:00Z');

describe('the server’s clock', () => {
  test('is not used when the device is at most a minute off', () => {
    const clock = createClock(() => device);
    clock.observe('Tue, 03 Mar 2026 01:01:00 GMT');
    expect(clock.now()).toEqual(new Date(device));
  });

  test('is used when the device is more than a minute off, and runs on with the device', () => {
    let now = device;
    const clock = createClock(() => now);
    clock.observe('Tue, 03 Mar 2026 02:00:00 GMT');
    now += 5_000;
    expect(clock.now()).toEqual(new Date('2026-03-03T02:00:05Z'));
  });

  test('is dropped again when the device was set right', () => {
    let now = device;
    const clock = createClock(() => now);
    clock.observe('Wed, 04 Mar 2026 01:00:00 GMT');
    now = Date.parse('2026-03-04T01:00:00Z');
    clock.observe('Wed, 04 Mar 2026 01:00:00 GMT');
    expect(clock.now()).toEqual(new Date(now));
  });

  test.each([null, '', 'soon'])('ignores the header %j', (header) => {
    const clock = createClock(() => device);
    clock.observe('Tue, 03 Mar 2026 02:00:00 GMT');
    clock.observe(header);
    expect(clock.now()).toEqual(new Date('2026-03-03T02:00:00Z'));
  });
});
