import { expect, test } from 'vitest';
import { formatKwh, formatKwhNumber, resolveUnit, roundDecimals } from './units.ts';

const facts = { hasCost: true, isCostIncluded: true, isValuePlan: false, isBuyingGroup: false };

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

test('shows dollars where the plan has costs', () => {
  expect(resolveUnit(facts, undefined)).toEqual({ unit: 'nzd' });
});

test('shows kilowatt-hours on a value plan, for a buying group and where cost is not part of the plan', () => {
  for (const part of [{ isValuePlan: true }, { isBuyingGroup: true }, { isCostIncluded: false }]) {
    expect(resolveUnit({ ...facts, ...part }, undefined)).toEqual({ unit: 'kwh' });
  }
});

test('lets the last choice win, except for dollars that nobody knows', () => {
  expect(resolveUnit(facts, 'kwh').unit).toBe('kwh');
  expect(resolveUnit({ ...facts, isValuePlan: true }, 'nzd').unit).toBe('nzd');
  const withoutCost = resolveUnit({ ...facts, hasCost: false }, 'nzd');
  expect(withoutCost.unit).toBe('kwh');
  expect(withoutCost.disabledReason).toMatch(/don't have costs/);
});
