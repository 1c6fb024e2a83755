import type { SupplyType } from '#widgets/shared/energy/supply-icons.ts';
import type { Picked } from '#widgets/shared/moving/registry.ts';

/** Everything that is answered on the way. Fields about health are `secretFields`. */
export interface MoveAnswers {
  /** Id of the property that is left. */
  readonly propertyIdToPopulate: string;
  readonly currentMoveDate: string;
  readonly newAddress: string;
  /** The address is one of the postal service's list, not typed by hand. */
  readonly nzPostAddressSelected: boolean;
  readonly nzPostDpId: string;
  readonly newMoveDate: string;
  readonly selectedEnergy: readonly SupplyType[];
  /** The connection of each kind of energy; empty where there is none. */
  readonly registryAddressSelected: Picked;
  /** The address for which the energy was chosen. */
  readonly energyOf: string;
  readonly selectedOffer: string;
  readonly selectedTerm: '' | Term;
  readonly bonusOfferCode: string;
  readonly selectedOfferFullString: string;
  readonly referenceId: string;
  /** Day on which the bonuses were first shown. */
  readonly promotionSeenDate: string;
  /** What the offer was chosen for; see `offerKey`. */
  readonly offerOf: string;
  readonly meterAccessPrevented: YesNo;
  readonly meterAccessNotes: string;
  readonly isDogOnSite: YesNo;
  readonly additionalMessage: string;
  readonly medicalSupport: YesNo;
  readonly medicalFirstName: string;
  readonly medicalLastName: string;
  readonly medicalGp: string;
  readonly hasNoGp: boolean;
  readonly criticalEquipment: readonly string[];
  readonly otherCriticalEquipment: string;
  readonly isVulnerable: YesNo;
  readonly emailAddress: string;
  readonly mobileNumber: string;
}

export type Term = 'flexibleTerm' | 'fixedTerm';
export type YesNo = '' | 'yes' | 'no';

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
  referenceId: '',
  promotionSeenDate: '',
  offerOf: '',
  meterAccessPrevented: '',
  meterAccessNotes: '',
  isDogOnSite: '',
  additionalMessage: '',
  medicalSupport: '',
  medicalFirstName: '',
  medicalLastName: '',
  medicalGp: '',
  hasNoGp: false,
  criticalEquipment: [],
  otherCriticalEquipment: '',
  isVulnerable: '',
  emailAddress: '',
  mobileNumber: '',
};

/** Answers about health, which are only in the memory of the page. */
export const secretFields = [
  'medicalSupport',
  'medicalFirstName',
  'medicalLastName',
  'medicalGp',
  'hasNoGp',
  'criticalEquipment',
  'otherCriticalEquipment',
  'isVulnerable',
] as const satisfies readonly (keyof MoveAnswers)[];
