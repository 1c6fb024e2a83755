import type { ResponseOf } from '#schemas/wire.ts';
import { read } from '#src/api/read.ts';
import { useRead } from '#src/api/use-read.ts';
import type { Connection } from '#widgets/shared/moving/registry.ts';
import type { MoveForm, RatesState } from './addresses.ts';

export interface Rates extends RatesState {
  readonly data: ResponseOf<'homeMove.siteRates'> | undefined;
  /** There is no connection yet, so that nobody knows which kinds of energy the address has. */
  readonly isLookedFor: boolean;
  readonly retry: () => void;
}

/**
 * Prices at an old address and at the new one. Nothing is read before both are known.
 *
 * @param connections at the new address; none where people have to look for them, and then the meter is unknown
 */
export function useRates(
  site: MoveForm['sites'][number] | undefined,
  connections: readonly Connection[] | undefined,
): Rates {
  const { data, error, retry } = useRead(
    site === undefined || connections === undefined
      ? null
      : read('homeMove.siteRates', { body: bodyOf(site, connections) }),
  );
  const isWanted = site !== undefined && connections !== undefined;
  const status = !isWanted ? 'none' : data !== undefined ? 'success' : error ? 'error' : 'loading';
  const isLookedFor = connections?.length === 0;
  return { status, meterType: data?.meterType ?? 'unknown', data, isLookedFor, retry };
}

function bodyOf({ id, energyTypes }: MoveForm['sites'][number], connections: readonly Connection[]) {
  if (connections.length > 0) {
    const kinds = new Set(connections.map(({ supplyType }) => supplyType));
    return { siteId: id, energyTypes: [...kinds], moveInIcps: connections.map(({ icp }) => icp) };
  }
  // The same kinds as now; bottles need no connection.
  const kinds = energyTypes.filter((kind) => kind !== 'lpg');
  return { siteId: id, energyTypes: kinds.length > 0 ? kinds : (['electricity'] as const).slice() };
}
