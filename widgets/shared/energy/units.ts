import { useSyncExternalStore } from 'react';
import type { units } from '#schemas/entities/money.ts';
import type { Account } from '#src/runtime/account.ts';
import { useServices } from '#src/services.tsx';
import { z } from '#src/zod.ts';

/** Kilowatt-hours or dollars. */
export type Unit = (typeof units)[number];

/** Decimals of kilowatt-hours by where they are shown; the only such table. */
export const kwhDecimals = { summary: 0, day: 1, interval: 2, file: 2, meterRead: 1 } as const;
export type KwhPlace = keyof typeof kwhDecimals;

/** Rounds half up on the decimals of the number, away from zero. */
export function roundDecimals(value: number, decimals: number): number {
  const size = Math.abs(value);
  if (size < 1e-6) return 0;
  const rounded = Number(`${Math.round(Number(`${size}e${decimals}`))}e-${decimals}`);
  return value < 0 ? -rounded || 0 : rounded;
}

const formats = new Map<number, Intl.NumberFormat>();

function formatOf(decimals: number): Intl.NumberFormat {
  let format = formats.get(decimals);
  if (format === undefined) {
    format = new Intl.NumberFormat('en-NZ', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(decimals, format);
  }
  return format;
}

/** "1,234.5": the number alone, with thousands and as many decimals as the place has. */
export function formatKwhNumber(kwh: number, place: KwhPlace): string {
  const decimals = kwhDecimals[place];
  return formatOf(decimals).format(roundDecimals(kwh, decimals));
}

/** "14.2 kWh" */
export function formatKwh(kwh: number, place: KwhPlace): string {
  return `${formatKwhNumber(kwh, place)} kWh`;
}

/** What the use itself determines about its unit. */
export interface CostFacts {
  readonly hasCost: boolean;
  readonly isCostIncluded: boolean;
  readonly isValuePlan: boolean;
}

/** What decides which unit use is first shown in. */
export interface UnitFacts extends CostFacts {
  readonly isBuyingGroup: boolean;
}

export interface UnitChoice {
  readonly unit: Unit;
  /** Why dollars can't be chosen. */
  readonly disabledReason?: string;
}

/**
 * The unit to show: kilowatt-hours without cost, on a value plan and for a
 * buying group; dollars otherwise. What the customer last chose wins where there is a choice.
 */
export function resolveUnit(facts: UnitFacts, chosen: Unit | undefined): UnitChoice {
  if (!facts.hasCost) {
    return { unit: 'kwh', disabledReason: "We don't have costs for this plan, so use is shown in kWh." };
  }
  if (chosen !== undefined) return { unit: chosen };
  const isMonetary = facts.isCostIncluded && !facts.isValuePlan && !facts.isBuyingGroup;
  return { unit: isMonetary ? 'nzd' : 'kwh' };
}

const unitSchema = z.enum(['kwh', 'nzd']);

/**
 * The unit to show use in: what the customer last chose in this billing account, which the browser remembers, else what
 * suits the plan. The widget has to read the selected account (`account-reads.ts`): without it a choice belongs to no
 * account in particular.
 * @param chosen the unit in the address, which takes precedence
 */
export function useUnit({ selected }: Pick<Account, 'selected'>, facts: CostFacts, chosen?: Unit) {
  const { storage } = useServices();
  const key = `usage.unit.${selected?.id ?? 'any'}`;
  const remembered = useSyncExternalStore(
    (listener) => storage.subscribe(key, listener),
    () => storage.read(key, unitSchema),
  );
  const choice = resolveUnit(
    { ...facts, isBuyingGroup: selected?.isBuyingGroup ?? false },
    chosen ?? remembered,
  );
  return { ...choice, remember: (unit: Unit) => void storage.write(key, unit) };
}
