import { expect, test } from 'vitest';
import { startOfNzDay } from '#src/time/nz-day.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { greenButton } from './green-button.ts';
import type { FileReading } from './readings.ts';

const [atom, espi] = ['http://www.w3.org/2005/Atom', 'http://naesb.org/espi'];
const now = Date.parse('2026-03-03T10:20:00+13:00');
const hour = 3_600_000;
const start = startOfNzDay(plainDate('2026-03-31'));
const reading = (index: number, more: Partial<FileReading> = {}): FileReading => ({
  start: start + index * hour,
  seconds: 3600,
  kind: 'actual',
  kwh: 0.123,
  cents: 4,
  ...more,
});
/** The last hours of March and the first of April, one of which has no reading. */
const readings = [
  ...Array.from({ length: 24 }, (_, index) => reading(index)),
  reading(24, { kind: 'missing', kwh: null, cents: null }),
  reading(25, { kind: 'estimated', kwh: 1.2 }),
  reading(26, { kind: 'powershout', cents: 0 }),
];

function parse(given: readonly FileReading[], detail: 'hours' | 'days' = 'hours') {
  let ids = 0;
  const makeId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`;
  const page = new DOMParser().parseFromString(
    greenButton(given, { detail, now, makeId }),
    'application/xml',
  );
  expect(page.querySelector('parsererror')).toBeNull();
  return page;
}
/** Names of an element's children, in order. */
const names = (element: Element | null | undefined) =>
  [...(element?.children ?? [])].map(({ localName }) => localName);
/** The ESPI resource of each entry. */
const resources = (page: Document) =>
  [...page.getElementsByTagNameNS(atom, 'content')].map((content) => {
    expect(content.getAttribute('type')).toBe('application/xml');
    return content.firstElementChild;
  });
const values = (element: Element | null | undefined) =>
  [...(element?.children ?? [])].map(({ localName, textContent }) => `${localName}=${textContent}`);

test('is an Atom feed with the resources of a meter in their order, each with an id of its own', () => {
  const page = parse(readings);
  expect([page.documentElement.localName, page.documentElement.namespaceURI]).toEqual(['feed', atom]);
  expect(names(page.documentElement).slice(0, 3)).toEqual(['id', 'title', 'updated']);
  const found = resources(page);
  expect(found.map((each) => each?.localName)).toEqual([
    'UsagePoint',
    'LocalTimeParameters',
    'MeterReading',
    'ReadingType',
    'IntervalBlock',
    'IntervalBlock',
  ]);
  expect(found.every((each) => each?.namespaceURI === espi)).toBe(true);
  const ids = [...page.getElementsByTagNameNS(atom, 'id')].map(({ textContent }) => textContent);
  expect(new Set(ids).size).toBe(7);
  for (const id of ids) expect(id).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test('each resource leads to the one that it belongs to', () => {
  const links = [...parse(readings).getElementsByTagNameNS(atom, 'entry')].map((entry) =>
    Object.fromEntries(
      [...entry.getElementsByTagNameNS(atom, 'link')].map((link) => [
        `${link.getAttribute('rel')} ${link.getAttribute('href')}`,
        true,
      ]),
    ),
  );
  const point = 'RetailCustomer/1/UsagePoint/1';
  expect(links[0]).toHaveProperty([`related ${point}/MeterReading`]);
  expect(links[0]).toHaveProperty(['related LocalTimeParameters/1']);
  expect(links[2]).toHaveProperty(['related ReadingType/1']);
  expect(links[2]).toHaveProperty([`related ${point}/MeterReading/1/IntervalBlock`]);
  expect(links[5]).toHaveProperty([`up ${point}/MeterReading/1/IntervalBlock`]);
});

test('says that it is delivered electricity in watt-hours and New Zealand dollars, by the hour', () => {
  const [point, clock, , type] = resources(parse(readings));
  expect(values(point)).toEqual(['ServiceCategory=0']);
  expect(values(type)).toEqual([
    'accumulationBehaviour=4',
    'commodity=1',
    'currency=554',
    'dataQualifier=12',
    'flowDirection=1',
    'intervalLength=3600',
    'kind=12',
    'powerOfTenMultiplier=0',
    'uom=72',
  ]);
  // Last Sunday of September 2:00, first Sunday of April 3:00.
  const rule = (month: number, which: number, at: number) =>
    (((month << 28) | (which << 25) | (7 << 17) | (at << 12)) >>> 0).toString(16).toUpperCase();
  expect(values(clock)).toEqual([
    `dstEndRule=${rule(4, 2, 3)}`,
    'dstOffset=3600',
    `dstStartRule=${rule(9, 7, 2)}`,
    'tzOffset=43200',
  ]);
});

test('blocks are months of New Zealand; intervals without a reading are left out', () => {
  const [march, april] = resources(parse(readings)).slice(-2);
  expect(names(march).slice(0, 2)).toEqual(['interval', 'IntervalReading']);
  expect(march?.children).toHaveLength(1 + 24);
  expect(values(march?.firstElementChild)).toEqual(['duration=86400', `start=${start / 1000}`]);
  expect(april?.children).toHaveLength(1 + 2);
  expect(values(april?.firstElementChild)).toEqual(['duration=7200', `start=${(start + 25 * hour) / 1000}`]);
});

test('a reading has its cost in hundred-thousandths of a dollar, its quality, its period and watt-hours', () => {
  const [march, april] = resources(parse(readings)).slice(-2);
  const first = march?.children[1];
  expect(names(first)).toEqual(['cost', 'ReadingQuality', 'timePeriod', 'value']);
  expect(first?.textContent).toBe(`400003600${start / 1000}123`);
  expect(april?.children[1]?.querySelector('quality')?.textContent).toBe('8');
  expect(april?.children[2]?.querySelector('cost')?.textContent).toBe('0');
});

test('days have their own length, and without costs there is no currency', () => {
  const page = parse([reading(0, { seconds: 90_000, cents: null })], 'days');
  expect(page.getElementsByTagNameNS(espi, 'intervalLength')[0]?.textContent).toBe('86400');
  expect(page.getElementsByTagNameNS(espi, 'currency')).toHaveLength(0);
  expect(page.getElementsByTagNameNS(espi, 'cost')).toHaveLength(0);
  expect(page.querySelector('timePeriod > duration')?.textContent).toBe('90000');
});
