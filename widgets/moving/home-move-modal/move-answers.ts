import { z } from '#src/zod.ts';
import { emptyHealth, healthFields } from '#widgets/shared/moving/health.ts';

const text = z.string();

/** What is answered about the property and the people. */
export const propertyFields = z.object({
  ...healthFields,
  meterAccessPrevented: z.enum(['', 'yes', 'no']),
  meterAccessNotes: text,
  isDogOnSite: z.enum(['', 'yes', 'no']),
  additionalMessage: text,
});

/** Everything that is answered on the way. Those about health are only in the memory of the page. */
export const answersSchema = z.object({
  ...propertyFields.shape,
  /** Id of the property that is left. */
  propertyIdToPopulate: text,
  currentMoveDate: text,
  newAddress: text,
  /** The address is one of the postal service's list, not typed by hand. */
  nzPostAddressSelected: z.boolean(),
  nzPostDpId: text,
  newMoveDate: text,
  selectedEnergy: z.array(z.enum(['electricity', 'naturalGas', 'lpg'])),
  /** The connection of each kind of energy; empty where there is none. */
  registryAddressSelected: z.object({ electricity: text, naturalGas: text }),
  /** The address for which the energy was chosen. */
  energyOf: text,
  selectedOffer: text,
  selectedTerm: z.enum(['', 'flexibleTerm', 'fixedTerm']),
  bonusOfferCode: text,
  selectedOfferFullString: text,
  /** What the plan costs a month, and what its term binds to, as they were shown with it. */
  selectedCost: text,
  selectedTermText: text,
  referenceId: text,
  /** Day on which the bonuses were first shown. */
  promotionSeenDate: text,
  /** What the offer was chosen for; see `offerKey`. */
  offerOf: text,
  emailAddress: text,
  mobileNumber: text,
});

export type MoveAnswers = Readonly<z.infer<typeof answersSchema>>;
export type Term = 'flexibleTerm' | 'fixedTerm';

export const noAnswers: MoveAnswers = {
  propertyIdToPopulate: '',
  currentMoveDate: '',
  newAddress: '',
  nzPostAddressSelected: false,
  nzPostDpId: '',
  newMoveDate: '',
  selectedEnergy: [],
  registryAddressSelected: { electricity: '', naturalGas: '' },
  energyOf: '',
  selectedOffer: '',
  selectedTerm: '',
  bonusOfferCode: '',
  selectedOfferFullString: '',
  selectedCost: '',
  selectedTermText: '',
  referenceId: '',
  promotionSeenDate: '',
  offerOf: '',
  meterAccessPrevented: '',
  meterAccessNotes: '',
  isDogOnSite: '',
  additionalMessage: '',
  ...emptyHealth,
  emailAddress: '',
  mobileNumber: '',
};
