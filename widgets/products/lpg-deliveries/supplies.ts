import type { ResponseOf } from '#schemas/wire.ts';
import type { Account } from '#src/runtime/account.ts';

export type Supply = ResponseOf<'lpg.deliverySummary'>['supplyPoints'][number];

/** Deliveries of a page. */
export const pageSize = 40;

/** The page of the address; the first one for anything else. */
export function pageOf(text: string | undefined): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 2500 ? page : 1;
}

/** The supply of the address, or of the selected site, or the first one. */
export const chosenSupply = (
  supplies: readonly Supply[],
  agreement: string | undefined,
  { supplyPoints }: Pick<Account, 'supplyPoints'>,
): Supply | undefined =>
  supplies.find(({ supplyAgreementId }) => supplyAgreementId === agreement) ??
  supplies.find(({ supplyAgreementId }) =>
    supplyPoints.some((point) => point.supplyAgreementId === supplyAgreementId),
  ) ??
  supplies[0];

/** The name that the customer gave the site, with the number where that isn't enough; else the address. */
export function nameOf(
  supply: Supply,
  { selected }: Pick<Account, 'selected'>,
  all: readonly Supply[],
): string {
  const site = selected?.billingAccountSites.find(({ supplyPoints }) =>
    supplyPoints.some(({ supplyAgreementId }) => supplyAgreementId === supply.supplyAgreementId),
  );
  const nickname = site?.nickname.trim() ?? '';
  const name = nickname === '' ? supply.address : `${nickname}, ${supply.address}`;
  const isShared = all.filter(({ address }) => address === supply.address).length > 1;
  return isShared ? `${name}, LPG number ${supply.id.replace(/^LPG/, '')}` : name;
}
