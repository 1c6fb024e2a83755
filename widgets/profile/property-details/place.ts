import type { ResponseOf } from '#schemas/wire.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { supplyNames } from '#widgets/shared/energy/supply-icons.ts';
import { propertyName } from '#widgets/shared/property/property-name.ts';
import { matcherOf } from '#widgets/shared/text/matches-search.ts';

type PlannedSite = ResponseOf<'billing.plans'>['billingAccountSites'][number];
type Listed = ResponseOf<'drd.widget.propertyList'>['properties'][number];

export type SupplyPoint = PlannedSite['supplyPoints'][number];
export type Tariff = SupplyPoint['tariffs'][number];

/** A property with its plans, and with the data of the list where that has loaded. */
export interface Place extends PlannedSite {
  readonly billingAccountId: string;
  readonly listed: Pick<Listed, 'isSelected' | 'statusDate'> | undefined;
}

/** Plans and list of properties in one. */
export function placesOf(
  { billingAccountId, billingAccountSites }: ResponseOf<'billing.plans'>,
  list: ResponseOf<'drd.widget.propertyList'> | undefined,
): readonly Place[] {
  const known = new Map(list?.properties.map((property) => [property.siteId, property]));
  return billingAccountSites.map((site) => ({ ...site, billingAccountId, listed: known.get(site.id) }));
}

/** What a property is called. */
export const placeName = (place: Place, today: PlainDate) =>
  propertyName({ ...place, statusDate: place.listed?.statusDate }, today);

/** Id of a property's heading. */
export const headingIdOf = ({ id }: Place): string => `property-${id}`;

/** The properties whose nickname, address, ICP or LPG number, plans or supplies have every word of the search. */
export function findPlaces(places: readonly Place[], search: string): readonly Place[] {
  const matches = matcherOf(search);
  return places.filter(({ nickname, address, supplyPoints }) =>
    matches([
      nickname,
      address,
      ...supplyPoints.flatMap(({ supplyPointId, planName, supplyType }) => [
        supplyPointId,
        planName,
        supplyNames[supplyType],
      ]),
    ]),
  );
}
