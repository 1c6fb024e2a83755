import type { ResponseOf } from '#schemas/wire.ts';

type Accounts = ResponseOf<'powershout.eligibleAccounts'>;

/** Where hours can be booked: a connection to electricity. */
export interface Place {
  readonly billingAccountId: string;
  readonly siteId: string;
  readonly supplyPointId: string;
  readonly supplyAgreementId: string;
  /** What the customer calls it, or its address. */
  readonly name: string;
  readonly address: string;
}

const nameOf = (name: string, connection: number | undefined) =>
  connection === undefined ? name : `${name}, connection ${connection}`;

/** Every connection where hours can be booked, in the order of the server. */
export const placesOf = ({ eligibleBillingAccounts }: Accounts): Place[] =>
  eligibleBillingAccounts.flatMap(({ id: billingAccountId, billingAccountSites }) =>
    billingAccountSites.flatMap(({ id: siteId, address, nickname, supplyPoints }) =>
      supplyPoints.map(({ id, supplyAgreementId }, index) => ({
        billingAccountId,
        siteId,
        supplyPointId: id,
        supplyAgreementId,
        name: nameOf(nickname.trim() || address, supplyPoints.length > 1 ? index + 1 : undefined),
        address,
      })),
    ),
  );

/** The chosen connection; else one of the selected sites, else the first. */
export function placeOf(
  places: readonly Place[],
  chosen: string | undefined,
  selectedSites: readonly { readonly id: string }[],
): Place | undefined {
  return (
    places.find(({ supplyPointId }) => supplyPointId === chosen) ??
    places.find(({ siteId }) => selectedSites.some(({ id }) => id === siteId)) ??
    places[0]
  );
}
