import { beforeEach, expect, test } from 'vitest';
import { type TestMock, testMock } from '#mock/handlers/test-mock.ts';
import type { WireOf } from '#schemas/wire.ts';

/** What a slip of the finger does to a bill, for each register of a home with basic meters. */

const persona = 'hemi';
const usual = { day: 37_353, night: 24_930, gas: 32_592 };
const last = { day: 37_141, night: 24_835, gas: 32_562 };
type Name = keyof typeof usual;
const names = Object.keys(usual) as Name[];

/** The bill that is likely is never more than so many times what it is after the right reading. */
const plausible = 3;

let mock: TestMock;
beforeEach(() => {
  mock = testMock();
});

const power = (day: number, night: number) => ({
  id: 'sp-107000',
  devices: [
    { id: 'E107000-1', deviceReading: day },
    { id: 'E107000-2', deviceReading: night },
  ],
});
const gas = (deviceReading: number) => ({ id: 'sp-107001', devices: [{ id: 'G107001-1', deviceReading }] });
const withdrawn = (name: Name) => ({ id: name === 'gas' ? 'sp-107001' : 'sp-107000', devices: [] });
const meterOf = (name: Name, { day, night, gas: cubic }: typeof usual) =>
  name === 'gas' ? gas(cubic) : power(day, night);

async function submit(meter: object, confirmed: boolean) {
  const { status, body } = await mock.call('meterRead.submit', {
    persona,
    body: { meters: [meter], ...(confirmed ? { confirmed } : {}) },
  });
  const { type = '', heldMeterIds } = body as { type?: string; heldMeterIds?: string[] };
  if (status === 200) return heldMeterIds === undefined ? 'taken' : 'held';
  return type.split('/').at(-1);
}

async function bill() {
  const { body } = await mock.call('drd.widget.sidekick', { persona });
  const { billArea } = body as WireOf<'drd.widget.sidekick'>;
  return { soFar: billArea.soFarNZD, likely: billArea.projectedHighNZD ?? Number.NaN };
}

/** Everything that a reading moves. */
async function figures() {
  const calls = [
    mock.call('drd.widget.sidekick', { persona }),
    mock.call('usage.summary', { persona, body: { startDate: '2026-02-17', endDate: '2026-03-16' } }),
    mock.call('electricity.billPeriod', { persona, body: {} }),
    mock.call('electricityForecast', { persona }),
    mock.call('naturalGas.usage', {
      persona,
      query: { supplyPointId: 'sp-107001', selectedYear: '2026' },
    }),
    mock.call('naturalGas.siteUsage', { persona, body: { supplyPointId: 'sp-107001' } }),
    mock.call('billPlanner', { persona }),
    mock.call('meterRead.siteMeters', { persona }),
  ];
  const answers = await Promise.all(calls);
  for (const { status } of answers) expect(status).toBe(200);
  return answers;
}

/** What people type in place of a number: one wrong digit, two neighbours swapped, a lower one, ten times the use. */
function slipsOf(name: Name): number[] {
  const right = usual[name];
  const digits = [...String(right)];
  const wrong = digits.flatMap((_, place) =>
    Array.from({ length: 10 }, (_digit, digit) => digits.with(place, String(digit)).join('')),
  );
  const swapped = digits.slice(1).map((digit, place) =>
    digits
      .with(place, digit)
      .with(place + 1, digits[place] ?? '')
      .join(''),
  );
  const others = [last[name] - 1, last[name] - 142, last[name] + 10 * (right - last[name]), right * 10];
  return [...new Set([...wrong, ...swapped].map(Number).concat(others))].filter((each) => each !== right);
}

/**
 * A slip costs nothing unless the customer insists, and then nothing implausible.
 * Returns what becomes of it, first and where the customer insists.
 */
async function tryOut(slip: object) {
  const none = await bill();
  const first = await submit(slip, false);
  const unasked = await bill();
  const insisted = await submit(slip, true);
  const after = await bill();
  expect(['taken', 'below_last', 'unusually_high', 'bad_request']).toContain(first);
  if (first !== 'taken') expect(unasked).toEqual(none);
  if (insisted !== 'taken') expect(after).toEqual(none);
  expect(Math.max(unasked.likely, after.likely) / none.likely).toBeLessThan(plausible);
  return { first, insisted };
}

test.each(names)('a slip in the %s reading never costs, and the right one corrects it', async (name) => {
  const right = meterOf(name, usual);
  expect(await submit(right, false)).toBe('taken');
  const due = await figures();
  for (const value of slipsOf(name)) {
    expect(await submit(withdrawn(name), false)).toBe('taken');
    const { first, insisted } = await tryOut(meterOf(name, { ...usual, [name]: value }));
    if (value < last[name]) expect(first, String(value)).toBe('below_last');
    expect(await submit(right, false)).toBe('taken');
    // A refused one has changed nothing, as seen above.
    if (insisted === 'taken' || insisted === 'held') {
      expect(await figures(), String(value)).toEqual(due);
    }
  }
});

test('registers that are swapped are refused, also where the customer insists', async () => {
  const before = await figures();
  const swapped = power(usual.night, usual.day);
  expect(await tryOut(swapped)).toEqual({ first: 'below_last', insisted: 'below_last' });
  expect(await figures()).toEqual(before);
});

test('a reading that is withdrawn leaves every figure as it was', async () => {
  const before = await figures();
  for (const [meter, name] of [
    [power(37_953, 24_930), 'day'],
    [power(47_353, 24_930), 'day'],
    [gas(32_592), 'gas'],
    [gas(92_592), 'gas'],
  ] as const) {
    await submit(meter, true);
    expect(await submit(withdrawn(name), false)).toBe('taken');
    expect(await figures()).toEqual(before);
    expect(await submit(withdrawn(name), false)).toBe('nothing_to_withdraw');
  }
});
