import { describe, expect, test } from 'vitest';
import { plainDate } from '#src/time/plain-date.ts';
import {
  changeOf,
  completeReading,
  dialsOf,
  fieldsOf,
  isTaken,
  type Meter,
  metersOf,
  nextOwnReading,
  parseReading,
  perDayOf,
  preselectedOf,
  type ReadingField,
  type Register,
  readingAt,
  type Site,
  siteName,
  swappedOf,
} from './reading.ts';
import { readingForm } from './reading-form.ts';
import { changeWords, lastReadingWords, lastReadWords, reasonWords, siteWords } from './words.ts';

const today = plainDate('2026-03-03');
const register = (id: string, lastReading = 37141.8, rest: Partial<Register> = {}): Register => ({
  id,
  name: id,
  unit: 'kWh',
  digits: 5,
  lastReading,
  ...rest,
});
const meter = (id: string, rest: Partial<Meter> = {}): Meter => ({
  id,
  serialNumber: id,
  supplyType: 'electricity',
  canSubmitMeterRead: true,
  cannotSubmitReason: null,
  lastReadDate: plainDate('2026-02-01'),
  lastReadBy: 'visit',
  nextReadDate: null,
  devices: [register('DAY'), register('NITE', 24835.9)],
  ...rest,
});
const gas = meter('G1', {
  supplyType: 'naturalGas',
  devices: [register('ANYTIME', 32562.2, { unit: 'm³' })],
});
const smart = meter('S1', { canSubmitMeterRead: false, cannotSubmitReason: 'smartMeter', devices: [] });
const site = (meters: Meter[], rest: Partial<Site> = {}): Site => ({
  id: 'site-1',
  address: '1 Rata Street, Napier',
  nickname: '',
  isPreselected: true,
  meters,
  ...rest,
});
const both = site([meter('E1'), gas]);
const fieldsOfBoth = fieldsOf(both);
const [day, night, cubic] = fieldsOfBoth as [ReadingField, ReadingField, ReadingField];

describe('digits', () => {
  test.each([
    [0, '00000'],
    [412, '00412'],
    [37141.8, '37141'],
    [99_999.9, '99999'],
  ])('%d is on the dials as %s', (value, dials) => {
    expect(dialsOf(value, { digits: 5 })).toBe(dials);
  });

  test.each([
    ['37520', '37520'],
    [' 37 520 ', '37520'],
    ['37\u00a0520', '37520'],
    ['37,520', '37520'],
    ['00412', '00412'],
    ['37520.8', undefined],
    ['37,52', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('"%s" is read as %s', (text, number) => {
    expect(parseReading(text)).toBe(number);
  });

  test.each([
    ['412', '00412'],
    ['37,520', '37520'],
    ['375201', '375201'],
    ['37520.8', '37520.8'],
    ['', ''],
  ])('"%s" is completed to "%s" when the field is left', (text, complete) => {
    expect(completeReading(text, register('DAY'))).toBe(complete);
  });
});

describe('the difference', () => {
  test.each([
    [37_141, 0, false],
    [37_353, 212, false],
    [12, 62_871, true],
    [0, 62_859, true],
    [99_999, 62_858, false],
  ])('up to %d are %d units; started over: %s', (value, units, hasStartedOver) => {
    expect(changeOf(register('DAY'), value)).toEqual({ units, hasStartedOver });
  });

  test('is by the day since the last reading', () => {
    expect(perDayOf(210, plainDate('2026-02-01'), today)).toBe(7);
    expect(perDayOf(210, today, today)).toBeUndefined();
    expect(perDayOf(210, null, today)).toBeUndefined();
  });

  test('is said in words, in the unit that the meter counts', () => {
    expect(changeWords({ field: day, value: 37_353 }, today)).toBe(
      "212 kWh more than on Sun 1 Feb 2026. That's about 7.1 kWh a day.",
    );
    expect(changeWords({ field: cubic, value: 32_592 }, today)).toBe(
      "30 m³ more than on Sun 1 Feb 2026. That's about 1.0 m³ a day.",
    );
    expect(changeWords({ field: day, value: 37_141 }, today)).toBe(
      'The same as on Sun 1 Feb 2026: nothing was used.',
    );
    expect(changeWords({ field: day, value: 12 }, today)).toBe(
      'Lower than last time, which was 37141. Check each digit.',
    );
    const unread = { ...day, meter: meter('E1', { lastReadDate: null }) };
    expect(changeWords({ field: unread, value: 37_353 }, today)).toBe('212 kWh more than last time.');
  });
});

describe('the form', () => {
  const read = (typed: Readonly<Record<string, string>>) => {
    const result = readingForm(fieldsOfBoth).safeParse(typed);
    return result.success
      ? result.data.map(({ field, value }) => [field.name, value])
      : result.error.issues.map(({ path, message }) => [path[0], message]);
  };

  test('takes every register of every meter', () => {
    expect(read({ [day.name]: '37353', [night.name]: '24 900', [cubic.name]: '32592' })).toEqual([
      [day.name, 37_353],
      [night.name, 24_900],
      [cubic.name, 32_592],
    ]);
  });

  test('leaves out a meter that was not read', () => {
    expect(read({ [day.name]: '', [night.name]: ' ', [cubic.name]: '32592' })).toEqual([
      [cubic.name, 32_592],
    ]);
  });

  test('needs every register of a meter that was begun', () => {
    expect(read({ [day.name]: '37353', [night.name]: '', [cubic.name]: '' })).toEqual([
      [night.name, 'NITE: type the 5 digits that it shows.'],
    ]);
  });

  test('needs one meter at least', () => {
    expect(read({}).map(([name]) => name)).toEqual([day.name, night.name, cubic.name]);
  });

  test('refuses what is no whole number within the digits', () => {
    expect(read({ [day.name]: '37353.8', [night.name]: '124900' })).toEqual([
      [day.name, 'DAY: type whole numbers only, without what is after the point.'],
      [night.name, 'NITE: it has 5 digits. Leave out red ones and what is after the point.'],
    ]);
  });
});

test('registers of meters that take no reading are left out, and the names of the others stay', () => {
  const closed = meter('E1', { canSubmitMeterRead: false, cannotSubmitReason: 'tooSoon' });
  expect(fieldsOf(site([closed, gas])).map(({ name }) => name)).toEqual([cubic.name]);
});

test('each meter is sent once, with its registers; a refusal points back at one of them', () => {
  const readings = [
    { field: day, value: 1 },
    { field: night, value: 2 },
    { field: cubic, value: 3 },
  ];
  expect(metersOf(readings)).toEqual([
    {
      id: 'E1',
      devices: [
        { id: 'DAY', deviceReading: 1 },
        { id: 'NITE', deviceReading: 2 },
      ],
    },
    { id: 'G1', devices: [{ id: 'ANYTIME', deviceReading: 3 }] },
  ]);
  const at = (instance: string) => readingAt(instance, readings)?.field.name;
  expect(at('/body/meters/0/devices/1/deviceReading')).toBe(night.name);
  expect(at('/body/meters/1/devices')).toBe(cubic.name);
  expect(at('/body/meters/0')).toBe(day.name);
  expect(at('/body/meters')).toBeUndefined();
  expect(at('/body/meters/7/devices/0')).toBeUndefined();
  expect(at('')).toBeUndefined();
});

describe('a reading whose answer was lost', () => {
  const sent = { meters: metersOf([{ field: cubic, value: 32_592 }]) };
  const seen = (rest: Partial<Meter>) => [site([meter('E1'), { ...gas, ...rest }])];
  const now: Partial<Meter> = {
    lastReadBy: 'customer',
    cannotSubmitReason: 'tooSoon',
    canSubmitMeterRead: false,
    devices: [register('ANYTIME', 32_592)],
  };

  test('was taken where the meter shows it', () => expect(isTaken(seen(now), sent)).toBe(true));
  const own = (deviceReading: number, isHeld: boolean) => ({
    ownReading: {
      readDate: today,
      isHeld,
      lastReadDate: plainDate('2026-02-01'),
      lastReadBy: 'visit' as const,
      devices: [{ id: 'ANYTIME', deviceReading, lastReading: 32_562.2 }],
    },
  });
  test.each([false, true])('was taken where it can be changed; held: %s', (isHeld) =>
    expect(isTaken(seen(own(32_592, isHeld)), sent)).toBe(true),
  );
  test('was not taken where another one can be changed', () =>
    expect(isTaken(seen({ ...now, ...own(32_591, false) }), sent)).toBe(false));
  test('was withdrawn where the meter shows none', () => {
    const withdrawn = { meters: [{ id: 'G1', devices: [] }] };
    expect(isTaken(seen({}), withdrawn)).toBe(true);
    expect(isTaken(seen(own(32_592, true)), withdrawn)).toBe(false);
    expect(isTaken(seen(now), withdrawn)).toBe(false);
  });
  test.each<[string, Partial<Meter>]>([
    ['another number', { ...now, devices: [register('ANYTIME', 32_562.2)] }],
    ['a visit', { ...now, lastReadBy: 'visit' }],
    ['an older reading of the same number', { ...now, cannotSubmitReason: null }],
    ['no such register', { ...now, devices: [] }],
  ])('was not taken where it shows %s', (_, rest) => expect(isTaken(seen(rest), sent)).toBe(false));
});

test.each([
  [24_930, 37_353, true],
  [37_353, 24_930, false],
  // One wrong digit, and both lower.
  [27_353, 24_930, false],
  [24_800, 24_700, false],
])('DAY %d and NITE %d look swapped: %s', (one, other, isSwapped) => {
  const readings = [
    { field: day, value: one },
    { field: night, value: other },
    { field: cubic, value: 37_353 },
  ];
  expect(swappedOf(readings)).toEqual(isSwapped ? readings.slice(0, 2) : undefined);
});

describe('words', () => {
  test('a site has its nickname or its address', () => {
    expect(siteName(both)).toBe('1 Rata Street, Napier');
    expect(siteName({ ...both, nickname: ' Bach ' })).toBe('Bach');
    expect(
      preselectedOf([
        { ...both, isPreselected: false },
        { ...both, id: 'site-2' },
      ])?.id,
    ).toBe('site-2');
    expect(preselectedOf([{ ...both, isPreselected: false }])?.id).toBe('site-1');
  });

  test('a meter says when it was last read, and by whom', () => {
    expect(lastReadWords(gas)).toBe('Last read Sun 1 Feb 2026 by our meter reader.');
    expect(lastReadWords({ ...gas, lastReadBy: 'customer' })).toBe('Last read Sun 1 Feb 2026 by you.');
    expect(lastReadWords({ ...gas, lastReadBy: null })).toBe('Last read Sun 1 Feb 2026.');
    expect(lastReadWords({ ...gas, lastReadDate: null })).toBe('');
    expect(lastReadingWords(register('DAY'))).toBe('37141.8 kWh');
    expect(nextOwnReading(today)).toBe('2026-03-10');
  });

  test.each<[Meter['cannotSubmitReason'], string]>([
    ['smartMeter', "It sends us its readings, so there's nothing to read."],
    ['tooSoon', 'You can send the next reading from Sun 8 Feb 2026.'],
    ['notSupplied', "We don't supply it right now, so there's no reading to send."],
    [null, "We don't need a reading of it right now."],
  ])('no reading is due: %s', (cannotSubmitReason, words) => {
    expect(reasonWords({ ...gas, canSubmitMeterRead: false, cannotSubmitReason })).toBe(words);
    expect(reasonWords(gas)).toBe('');
  });

  test.each<[string, Meter[]]>([
    ["There's no meter to read here.", []],
    ["Your meter sends us its readings, so there's nothing for you to read.", [smart]],
    ["Your meters send us their readings, so there's nothing for you to read.", [smart, smart]],
    [
      "We don't supply this property right now, so there's no reading to send.",
      [{ ...gas, canSubmitMeterRead: false, cannotSubmitReason: 'notSupplied' }],
    ],
    [
      "There's nothing to read right now.",
      [{ ...gas, canSubmitMeterRead: false, cannotSubmitReason: 'tooSoon' }, smart],
    ],
    ["Send us what your meter shows, and your next bill is for what you've really used.", [gas, smart]],
  ])('%s', (words, meters) => expect(siteWords(meters)).toBe(words));
});
