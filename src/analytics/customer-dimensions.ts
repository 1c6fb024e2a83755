import type { ResponseOf } from '#schemas/wire.ts';

type HomeProfile = ResponseOf<'homeProfile.get'>;
type Room = NonNullable<HomeProfile['RoomDetails']>[number]['RoomType'];

/** What analytics knows of a customer. A question that isn't answered is left out. */
export type CustomerDimensions = Readonly<Record<string, string | number | boolean>>;

/** Names that analytics uses for rooms. */
const roomNames: Readonly<Record<Room, string>> = {
  bedroom: 'bedroom',
  lounge: 'lounge',
  kitchen: 'kitchen',
  bathroom: 'bathroom',
  laundry: 'laundry',
  diningRoom: 'dining',
  office: 'office',
  garage: 'garage',
  other: 'other',
};

const list = (values: readonly string[] | null) => (values === null ? undefined : values.join(','));

function band(value: HomeProfile['FloorArea']): string | undefined {
  if (value === null || (value.Min === null && value.Max === null)) return undefined;
  return `${value.Min ?? ''}-${value.Max ?? ''}`;
}

function profileDimensions(profile: HomeProfile) {
  const { NumberOfAdultOccupants: adults, NumberOfChildOccupants: children } = profile;
  const rooms = (profile.RoomDetails ?? []).map(
    ({ RoomType, Count }) => [roomNames[RoomType], Count] as const,
  );
  return {
    houseOwner: profile.IsHomeOwner ?? undefined,
    householdSize: adults === null && children === null ? undefined : (adults ?? 0) + (children ?? 0),
    adultOccupants: adults ?? undefined,
    childOccupants: children ?? undefined,
    houseType: profile.HouseType ?? undefined,
    floorArea: band(profile.FloorArea),
    mainHeater: profile.HeatingSystems?.[0],
    airConditioner: profile.AirConditioning ?? undefined,
    poolOwner: profile.OtherEnergyUsageImpact?.some((use) => /pool/i.test(use)),
    otherEnergyUsageImpact: list(profile.OtherEnergyUsageImpact),
    hotWater: list(profile.WaterHeating),
    insulation: list(profile.Insulation),
    ...Object.fromEntries(rooms),
  };
}

/** The dimensions of a customer, derived from the home profile and the donor flag. */
export function customerDimensions(facts: {
  readonly accountType: 'residential' | 'sme' | undefined;
  readonly isDonor: boolean | undefined;
  readonly homeProfile: HomeProfile | undefined;
}): CustomerDimensions {
  const all = {
    accountType: facts.accountType,
    activeDonor: facts.isDonor,
    ...(facts.homeProfile ? profileDimensions(facts.homeProfile) : {}),
  };
  const known = Object.entries(all).filter(
    (entry): entry is [string, string | number | boolean] => entry[1] !== undefined,
  );
  return Object.fromEntries(known);
}
