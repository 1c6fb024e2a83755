import { useSyncExternalStore } from 'react';
import type { units } from '#schemas/entities/money.ts';
import type { Account } from '#src/runtime/account.ts';
import { useServices } from '#src/services.tsx';
import { fingerprint } from '#src/storage/fingerprint.ts';
import { z } from '#src/zod.ts';
import { formatNumber } from '#widgets/shared/text/format-number.ts';

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

/** "1,234.5": the number alone, with thousands and as many decimals as the place has. */
export function formatKwhNumber(kwh: number, place: KwhPlace): string {
  const decimals = kwhDecimals[place];
  return formatNumber(roundDecimals(kwh, decimals), decimals);
}

/** "14.2 kWh" */
export function formatKwh(kwh: number, place: KwhPlace): string {
  return `${formatKwhNumber(kwh, place)} kWh`;
}

/** The switch between them has one order everywhere. */
export const unitOptions = (hasCost: boolean) =>
  [
    { value: 'nzd', label: '$', disabled: !hasCost },
    { value: 'kwh', label: 'kWh' },
  ] as const;

export interface UnitChoice {
  readonly unit: Unit;
  /** Why dollars can't be chosen. */
  readonly disabledReason?: string;
}

/** A fuel that a meter counts. */
type MeteredFuel = 'electricity' | 'naturalGas';

/** What of the account decides about the unit. */
type UnitAccount = Pick<Account, 'selected' | 'supplyPoints'>;

/**
 * The unit to show: kilowatt-hours without costs, and, unless the customer chose, for a buying group and where the fuel
 * is on a value plan; dollars otherwise. Only the account decides, so that every chart of a fuel opens in the same unit.
 * @param hasCost whether what is shown has costs
 * @param fuel what the page is about; electricity where a chart has several
 */
export function resolveUnit(
  { selected, supplyPoints }: UnitAccount,
  hasCost: boolean,
  chosen: Unit | undefined,
  fuel: MeteredFuel = 'electricity',
): UnitChoice {
  if (!hasCost) {
    const whose = selected?.isBuyingGroup ? "Your buying group's costs" : 'Costs of this plan';
    return { unit: 'kwh', disabledReason: `${whose} are on your bill only, so use is shown in kWh.` };
  }
  if (chosen !== undefined) return { unit: chosen };
  const isEnergy =
    selected?.isBuyingGroup ||
    supplyPoints.some(({ supplyType, planObject }) => supplyType === fuel && planObject.isValuePlan);
  return { unit: isEnergy ? 'kwh' : 'nzd' };
}

const unitSchema = z.enum(['kwh', 'nzd']);

/**
 * The unit to show use in: what the customer last chose in this billing account, which the browser remembers beyond the
 * session under a fingerprint of the account, else what suits the plan. The widget has to read the selected account
 * (`account-reads.ts`): without it a choice belongs to no account in particular.
 * @param chosen the unit in the address, which takes precedence
 * @param fuel electricity unless it is gas alone
 */
export function useUnit(account: UnitAccount, hasCost: boolean, chosen?: Unit, fuel?: MeteredFuel) {
  const { storage } = useServices();
  const key = `chart.unit.${fingerprint(account.selected?.id ?? '')}`;
  const remembered = useSyncExternalStore(
    (listener) => storage.subscribe(key, listener),
    () => storage.read(key, unitSchema),
  );
  const choice = resolveUnit(account, hasCost, chosen ?? remembered, fuel);
  return { ...choice, remember: (unit: Unit) => void storage.write(key, unit) };
}
