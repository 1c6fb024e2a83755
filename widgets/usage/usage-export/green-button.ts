import { nzDateTime } from '#src/time/nz-time.ts';
import { type Detail, type FileReading, intervals } from './readings.ts';

/** Codes of NAESB ESPI (REQ.21) that the file uses; each is an enumeration of its schema. */
const code = {
  electricity: 0,
  electricitySecondaryMetered: 1,
  deltaData: 4,
  normal: 12,
  forward: 1,
  energy: 12,
  wattHours: 72,
  /** ISO 4217. */
  nzd: 554,
  validData: 0,
  estimatedByReferenceDay: 8,
} as const;

/**
 * New Zealand's clocks in the bits of ESPI's DstRuleType: summer time ends on the first Sunday of April at 3:00 and
 * starts on the last Sunday of September at 2:00.
 */
const clocks = {
  dstEndRule: '440E3000',
  dstOffset: 3600,
  dstStartRule: '9E0E2000',
  tzOffset: 43_200,
} as const;

interface FileFacts {
  readonly detail: Detail;
  /** When the file is made: milliseconds since 1970. */
  readonly now: number;
  /** Makes the id of an entry. */
  readonly makeId: () => string;
}

/** An element. Every name, value and text of the file is our own, so nothing has to be escaped. */
const xml = (
  name: string,
  content: string | number,
  attributes: Readonly<Record<string, string>> = {},
): string => {
  const listed = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
  return `<${name}${listed.join('')}>${content}</${name}>`;
};
/** Elements in the order of the schema, which counts. */
const sequence = (children: Readonly<Record<string, string | number>>): string =>
  Object.entries(children)
    .map(([name, content]) => xml(name, content))
    .join('');
const resource = (name: string, content: string) => xml(name, content, { xmlns: 'http://naesb.org/espi' });

/**
 * Green Button "Download My Data": an Atom feed of ESPI resources. It names neither the person nor the address, as the
 * standard wants it, so that the file can be passed on. Intervals without a reading are left out.
 */
export function greenButton(readings: readonly FileReading[], { detail, now, makeId }: FileFacts): string {
  const point = 'RetailCustomer/1/UsagePoint/1';
  const meter = `${point}/MeterReading/1`;
  const [clock, type] = ['LocalTimeParameters/1', 'ReadingType/1'];
  const made = new Date(now).toISOString();
  const head = (title: string) =>
    xml('id', `urn:uuid:${makeId()}`) + xml('title', title) + xml('updated', made);
  const entry = (title: string, content: string, self: string, related: readonly string[] = []) => {
    const links = [
      ['self', self],
      ['up', self.slice(0, self.lastIndexOf('/'))],
      ...related.map((target) => ['related', target] as const),
    ] as const;
    return xml(
      'entry',
      head(title) +
        xml('published', made) +
        links.map(([rel, href]) => xml('link', '', { rel, href })).join('') +
        xml('content', content, { type: 'application/xml' }),
    );
  };
  const known = readings.filter(({ kwh }) => kwh !== null);
  const hasCost = known.some(({ cents }) => cents !== null);
  const usagePoint = sequence({ ServiceCategory: sequence({ kind: code.electricity }) });
  const entries = [
    entry('Electricity', resource('UsagePoint', usagePoint), point, [`${point}/MeterReading`, clock]),
    entry('New Zealand time', resource('LocalTimeParameters', sequence(clocks)), clock),
    entry(`Electricity by the ${intervals[detail].word}`, resource('MeterReading', ''), meter, [
      `${meter}/IntervalBlock`,
      type,
    ]),
    entry('Energy in watt-hours', resource('ReadingType', readingType(detail, hasCost)), type),
    ...byMonth(known).map((month, index) =>
      entry(
        'Intervals',
        resource('IntervalBlock', intervalBlock(month)),
        `${meter}/IntervalBlock/${index + 1}`,
      ),
    ),
  ];
  const feed = xml('feed', `${head('Electricity use')}\n${entries.join('\n')}\n`, {
    xmlns: 'http://www.w3.org/2005/Atom',
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${feed}\n`;
}

const readingType = (detail: Detail, hasCost: boolean) =>
  sequence({
    accumulationBehaviour: code.deltaData,
    commodity: code.electricitySecondaryMetered,
    ...(hasCost ? { currency: code.nzd } : {}),
    dataQualifier: code.normal,
    flowDirection: code.forward,
    intervalLength: intervals[detail].seconds,
    kind: code.energy,
    powerOfTenMultiplier: 0,
    uom: code.wattHours,
  });

/** Readings by the calendar month in New Zealand. */
function byMonth(readings: readonly FileReading[]): FileReading[][] {
  const months = new Map<string, FileReading[]>();
  for (const reading of readings) {
    const month = nzDateTime(reading.start).date.slice(0, 7);
    const list = months.get(month);
    if (list === undefined) months.set(month, [reading]);
    else list.push(reading);
  }
  return [...months.values()];
}

function intervalBlock(readings: readonly FileReading[]): string {
  const [first, last] = [readings.at(0), readings.at(-1)];
  if (first === undefined || last === undefined) return '';
  const length = (last.start - first.start) / 1000 + last.seconds;
  return xml('interval', period(first.start, length)) + readings.map(intervalReading).join('');
}

const period = (start: number, duration: number) => sequence({ duration, start: start / 1000 });

/** Cost in hundred-thousandths of a dollar, energy in whole watt-hours. */
function intervalReading({ start, seconds, kwh, cents, kind }: FileReading): string {
  const quality = kind === 'estimated' ? code.estimatedByReferenceDay : code.validData;
  return xml(
    'IntervalReading',
    sequence({
      ...(cents === null ? {} : { cost: Math.round(cents * 1000) }),
      ReadingQuality: sequence({ quality }),
      timePeriod: period(start, seconds),
      value: Math.round((kwh ?? 0) * 1000),
    }),
  );
}
