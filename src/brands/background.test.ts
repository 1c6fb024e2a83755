import { expect, test } from 'vitest';
import { backgroundForHour } from './background.ts';
import { brand as beacon } from './beacon/brand.ts';
import { brand as ember } from './ember/brand.ts';

test.each([
  [0, 'night'],
  [5, 'dawn'],
  [8, 'day'],
  [16, 'day'],
  [17, 'dusk'],
  [20, 'night'],
  [24 * 20_000 + 6, 'dawn'],
  [-1, 'night'],
])('hour %i shows %s light', (hour, light) => {
  expect(backgroundForHour(beacon.backgrounds, hour).light).toBe(light);
});

test('the same hour shows the same scene, and the scene changes from hour to hour', () => {
  for (const { backgrounds } of [beacon, ember]) {
    const day = [9, 10, 11, 12, 13, 14, 15].map((hour) => backgroundForHour(backgrounds, hour));
    expect(day).toEqual([9, 10, 11, 12, 13, 14, 15].map((hour) => backgroundForHour(backgrounds, hour)));
    day.slice(1).forEach((scene, index) => {
      expect(scene).not.toEqual(day[index]);
    });
  }
});

test('a brand without a scene for the light still gets one', () => {
  expect(backgroundForHour([], 12)).toEqual({ landscape: 'hills', light: 'day' });
});
