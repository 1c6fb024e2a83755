import { expect, test } from 'vitest';
import { formatKwh, formatKwhNumber, resolveUnit, roundDecimals } from './units.ts';

test('rounds kilowatt-hours by where they are shown', () => {
  expect(formatKwh(1234.567, 'summary')).toBe('1,235 kWh');
  expect(formatKwh(14.25, 'day')).toBe('14.3 kWh');
  expect(formatKwh(1.005, 'interval')).toBe('1.01 kWh');
  expect(formatKwhNumber(0, 'file')).toBe('0.00');
  expect(formatKwh(12345.05, 'meterRead')).toBe('12,345.1 kWh');
});

test('rounds half up on decimals and never to a negative zero', () => {
  expect(roundDecimals(1.005, 2)).toBe(1.01);
  expect(roundDecimals(-1.005, 2)).toBe(-1.01);
  expect(Object.is(roundDecimals(-0.001, 2), 0)).toBe(true);
  expect(roundDecimals(2.5e-7, 2)).toBe(0);
});

/** An account with one supply point for each plan. */
const accountWith = (
  plans: readonly {
    supplyType?: 'electricity' | 'naturalGas';
    isValuePlan?: boolean;
  }[],
  isBuyingGroup = false,
) =>
  ({
    selected: { isBuyingGroup },
    supplyPoints: plans.map(({ supplyType = 'electricity', ...planObject }) => ({ supplyType, planObject })),
  }) as unknown as Parameters<typeof resolveUnit>[0];
const plain = accountWith([{}]);

test('shows dollars where the plan has costs', () => {
  expect(resolveUnit(plain, true, undefined)).toEqual({ unit: 'nzd' });
  expect(resolveUnit(accountWith([]), true, undefined)).toEqual({ unit: 'nzd' });
});

test('shows kilowatt-hours on a value plan and for a buying group', () => {
  for (const account of [accountWith([{ isValuePlan: true }]), accountWith([{}], true)]) {
    expect(resolveUnit(account, true, undefined)).toEqual({ unit: 'kwh' });
  }
});

test('goes by the plan of the fuel that is shown', () => {
  const gasValue = { supplyType: 'naturalGas', isValuePlan: true } as const;
  const unit = (plans: Parameters<typeof accountWith>[0], fuel?: 'naturalGas') =>
    resolveUnit(accountWith(plans), true, undefined, fuel).unit;
  expect(unit([{}, gasValue])).toBe('nzd');
  expect(unit([{}, gasValue], 'naturalGas')).toBe('kwh');
  expect(unit([{ isValuePlan: true }, { supplyType: 'naturalGas' }], 'naturalGas')).toBe('nzd');
  expect(unit([gasValue, { isValuePlan: true }])).toBe('kwh');
});

test('lets the last choice win, except for dollars that nobody knows', () => {
  expect(resolveUnit(plain, true, 'kwh').unit).toBe('kwh');
  expect(resolveUnit(accountWith([{ isValuePlan: true }]), true, 'nzd').unit).toBe('nzd');
  const withoutCost = resolveUnit(plain, false, 'nzd');
  expect(withoutCost.unit).toBe('kwh');
  expect(withoutCost.disabledReason).toBe(
    'Costs of this plan are on your bill only, so use is shown in kWh.',
  );
  expect(resolveUnit(accountWith([{}], true), false, undefined).disabledReason).toMatch(
    /^Your buying group's costs are on your bill only/,
  );
});
