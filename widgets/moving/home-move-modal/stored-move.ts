import { z } from '#src/zod.ts';
import type { MoveState } from './move-model.ts';

const text = z.string();
const yesNo = z.enum(['', 'yes', 'no']);
const answers = z.object({
  propertyIdToPopulate: text,
  currentMoveDate: text,
  newAddress: text,
  nzPostAddressSelected: z.boolean(),
  nzPostDpId: text,
  newMoveDate: text,
  selectedEnergy: z.array(z.enum(['electricity', 'naturalGas', 'lpg'])),
  registryAddressSelected: z.object({ electricity: text, naturalGas: text }),
  energyOf: text,
  selectedOffer: text,
  selectedTerm: z.enum(['', 'flexibleTerm', 'fixedTerm']),
  bonusOfferCode: text,
  selectedOfferFullString: text,
  referenceId: text,
  promotionSeenDate: text,
  offerOf: text,
  meterAccessPrevented: yesNo,
  meterAccessNotes: text,
  isDogOnSite: yesNo,
  additionalMessage: text,
  medicalSupport: yesNo,
  medicalFirstName: text,
  medicalLastName: text,
  medicalGp: text,
  hasNoGp: z.boolean(),
  criticalEquipment: z.array(text),
  otherCriticalEquipment: text,
  isVulnerable: yesNo,
  emailAddress: text,
  mobileNumber: text,
});
const state = z.object({
  answers,
  modalStep: z.literal([1, 2, 3, 4, 5, 6, 7]),
  isSent: z.boolean(),
  result: z.nullable(z.object({ caseNumber: z.nullable(text), answers })),
});

/** A move that this tab has stored; undefined where it is none of this version. */
export function readMove(stored: unknown): MoveState | undefined {
  const { data } = state.safeParse(stored);
  return data;
}
