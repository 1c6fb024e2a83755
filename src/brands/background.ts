/** A decorative scene: a landscape under the light of a part of the day. */
export interface Background {
  readonly landscape: 'hills' | 'harbour' | 'plains' | 'peaks';
  readonly light: 'dawn' | 'day' | 'dusk' | 'night';
}

function lightOf(hourOfDay: number): Background['light'] {
  if (hourOfDay < 5 || hourOfDay >= 20) return 'night';
  if (hourOfDay < 8) return 'dawn';
  return hourOfDay < 17 ? 'day' : 'dusk';
}

/**
 * The scene of an hour: another one each hour, the same for everyone within it.
 * @param hour the hour in Auckland, 0 to 23, or a running count of such hours whose remainder by 24 is that hour
 */
export function backgroundForHour(backgrounds: readonly Background[], hour: number): Background {
  const hourOfDay = ((Math.trunc(hour) % 24) + 24) % 24;
  const light = lightOf(hourOfDay);
  const fitting = backgrounds.filter((background) => background.light === light);
  // A step that shares no factor with the usual list lengths keeps neighbours different.
  return fitting[(Math.abs(Math.trunc(hour)) * 7) % fitting.length] ?? { landscape: 'hills', light };
}
