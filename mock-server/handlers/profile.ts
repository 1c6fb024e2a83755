import { type Context, type Handlers, noContent, reply } from '#mock/handler.ts';
import type { BusinessProfile, HomeProfile } from '#mock/world/customer.ts';
import { selectedAccount } from '#mock/world/customer.ts';
import { mostRooms, questionOfUse, questionsOfUses } from '#mock/world/profile-answers.ts';
import { badField, unauthorisedProfile } from './shared/problems.ts';

type Profile = Pick<
  Handlers,
  'homeProfile.get' | 'homeProfile.save' | 'businessProfile.get' | 'businessProfile.save'
>;

/**
 * The profile of a home or a business. Each kind of account has its own;
 * Ember has no home profile.
 */
export const profile: Profile = {
  'homeProfile.get': (_input, context) => {
    requireHome(context);
    return reply(200, context.customer.homeProfile ?? emptyHome);
  },
  'homeProfile.save': ({ body }, context) => {
    requireHome(context);
    const { customer, world } = context;
    for (const [index, { RoomType, Count }] of (body.RoomDetails ?? []).entries()) {
      if (Count > mostRooms[RoomType])
        throw badField(`/body/RoomDetails/${index}/Count`, `At most ${mostRooms[RoomType]} of this kind.`);
    }
    // Without an EV at home there is no wall charger.
    const charger = body.HasEvThatChargesAtHome === false ? false : body.HasDedicatedEvWallCharger;
    customer.homeProfile = { ...body, HasDedicatedEvWallCharger: charger };
    customer.profileChangedOn = world.today();
    return noContent();
  },
  'businessProfile.get': (_input, context) => {
    requireBusiness(context);
    return reply(200, context.customer.businessProfile ?? emptyBusiness);
  },
  'businessProfile.save': ({ body }, context) => {
    requireBusiness(context);
    // An answer that belongs to another main use isn't kept.
    const own = questionOfUse(body.MainUse);
    const kept: BusinessProfile = { ...body };
    for (const question of questionsOfUses) if (question !== own) kept[question] = null;
    context.customer.businessProfile = kept;
    context.customer.profileChangedOn = context.world.today();
    return noContent();
  },
};

function requireHome({ customer, brand }: Context): void {
  if (selectedAccount(customer).type !== 'residential') {
    throw unauthorisedProfile('A business has a business profile.');
  }
  if (brand === 'ember') throw unauthorisedProfile('This brand has no home profile.');
}

function requireBusiness({ customer }: Context): void {
  if (selectedAccount(customer).type !== 'sme') throw unauthorisedProfile('A home has a home profile.');
}

const emptyHome: HomeProfile = {
  EnergyTypesUsed: null,
  HouseType: null,
  FloorArea: null,
  WaterHeating: null,
  HeatingFuels: null,
  AirConditioning: null,
  OtherEnergyUsageImpact: null,
  IsHomeOwner: null,
  HouseAge: null,
  NumberOfAdultOccupants: null,
  NumberOfChildOccupants: null,
  RoomDetails: null,
  HeatingSystems: null,
  Insulation: null,
  HasEvThatChargesAtHome: null,
  HasDedicatedEvWallCharger: null,
  HasSkippedEv: false,
};

const emptyBusiness: BusinessProfile = {
  Industry: null,
  MainUse: null,
  NumberOfEmployees: null,
  LandAreaInHa: null,
  FloorAreaInM2: null,
  PaidServices: null,
  TypesOfEnergyUsed: null,
  NumberOfRoomsManaged: null,
  MilkProducedInLitresPerMonth: null,
  WineProducedInLitresPerMonth: null,
  NumberOfCustomersServedPerMonth: null,
  OtherPowerSources: null,
  TotalNumberOfSites: null,
};
