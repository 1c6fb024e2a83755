import ICAL from 'ical.js';
import { sync } from 'node-ical';
import { expect, test } from 'vitest';
import { nzInstants } from '#src/time/nz-day.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { type CalendarEvent, calendarText } from './calendar-file.ts';

const sender = { host: 'portal.example', now: new Date('2026-03-03T10:24:00+13:00') };
const move: CalendarEvent = {
  id: 'move-out-7',
  title: 'Power ends at 7 Rātā Street, Hilltop; see you',
  text: 'We read the meter.\nCall 0800 555 016.',
  place: '7 Rātā Street, Hilltop',
  when: { day: plainDate('2026-04-05') },
};

/** An event as two libraries read it that others wrote. */
async function read(event: CalendarEvent) {
  const text = await calendarText([event], sender);
  const component = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  if (component === null) throw new Error(`no event in ${text}`);
  const one = new ICAL.Event(component);
  const [two] = Object.values(sync.parseICS(text)).filter((each) => each?.type === 'VEVENT');
  if (two?.type !== 'VEVENT') throw new Error(`no event in ${text}`);
  return { text, one, two };
}

test('a day is a date in no time zone, and every character arrives', async () => {
  const { text, one, two } = await read(move);
  expect([one.uid, two.uid]).toEqual(Array(2).fill('move-out-7@portal.example'));
  expect([one.summary, two.summary]).toEqual([move.title, move.title]);
  expect([one.description, two.description]).toEqual([move.text, move.text]);
  expect([one.location, two.location]).toEqual([move.place, move.place]);
  expect([one.startDate.isDate, one.startDate.toString()]).toEqual([true, '2026-04-05']);
  expect([two.datetype, one.endDate.toString()]).toEqual(['date', '2026-04-06']);
  // Lines end and fold as the format says.
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});

test.each([
  ['an ordinary morning', '2026-03-07', 9, 0],
  ['the hour before clocks go back', '2026-04-05', 2, 0],
  ['the hour that is repeated', '2026-04-05', 2, 1],
  ['the hour after the missing one', '2026-09-27', 3, 0],
])('a time is the right moment: %s', async (_, day, hour, nth) => {
  const start = nzInstants(plainDate(day), hour)[nth];
  if (start === undefined) throw new Error(`${day} has no such hour`);
  const { one, two } = await read({ ...move, when: { start, end: start + 3_600_000 } });
  expect([one.startDate.toJSDate().getTime(), two.start.getTime()]).toEqual([start, start]);
  expect(one.endDate.toJSDate().getTime() - start).toBe(3_600_000);
});

test('several events are one file', async () => {
  const text = await calendarText([move, { ...move, id: 'move-in-7' }], sender);
  expect(new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')).toHaveLength(2);
});
