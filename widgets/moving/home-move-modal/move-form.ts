import type { ResponseOf } from '#schemas/wire.ts';
import { formatDate } from '#src/time/format-date.ts';
import { parsePlainDate } from '#src/time/plain-date.ts';
import { z } from '#src/zod.ts';
import { isEmail } from '#widgets/shared/contact/email-input.ts';
import { canBeMobile, parsePhone } from '#widgets/shared/contact/phone.ts';
import { medicalText } from '#widgets/shared/moving/medical-text.ts';
import type { MoveAnswers } from './move-answers.ts';

/** What the server says of a customer who moves. */
export type MoveFacts = ResponseOf<'homeMove.form'>;

const day = (missing: string, { earliestDate, latestDate }: MoveFacts) =>
  z.string().check(
    z.refine((text) => parsePlainDate(text) !== null, { error: missing, abort: true }),
    z.refine((text) => text >= earliestDate && text <= latestDate, {
      error: `Choose a day from ${formatDate(earliestDate)} to ${formatDate(latestDate)}.`,
    }),
  );

const byList = 'Choose your new address from the list.';

/** Which property is left and when, and where to. */
export const datesForm = (facts: MoveFacts) =>
  z
    .object({
      propertyIdToPopulate: z.string().check(
        z.refine((id) => facts.sites.some((site) => site.id === id), {
          error: 'Choose the property that you leave.',
        }),
      ),
      currentMoveDate: day('Enter your last day at the old address.', facts),
      newAddress: z
        .string()
        .check(
          z.trim(),
          z.minLength(5, facts.allowManualAddressSelection ? 'Enter your new address.' : byList),
          z.maxLength(200, 'The address can be at most 200 characters.'),
        ),
      nzPostAddressSelected: z.boolean(),
      nzPostDpId: z.string(),
      newMoveDate: day('Enter your first day at the new address.', facts),
    })
    .check(({ value, issues }) => {
      const refuse = (message: string) =>
        issues.push({ code: 'custom', input: value.newAddress, path: ['newAddress'], message });
      if (!value.nzPostAddressSelected && !facts.allowManualAddressSelection) refuse(byList);
      const old = facts.sites.find(({ id }) => id === value.propertyIdToPopulate)?.address;
      if (old !== undefined && old.toLowerCase() === value.newAddress.trim().toLowerCase())
        refuse('That’s the address that you leave.');
    });

const lettersOnly = 'Use letters, spaces, dots, hyphens and apostrophes only.';

type PropertyValues = Pick<
  MoveAnswers,
  | 'meterAccessPrevented'
  | 'meterAccessNotes'
  | 'isDogOnSite'
  | 'additionalMessage'
  | 'medicalSupport'
  | 'medicalFirstName'
  | 'medicalLastName'
  | 'medicalGp'
  | 'hasNoGp'
  | 'criticalEquipment'
  | 'otherCriticalEquipment'
  | 'isVulnerable'
>;

interface TextRule {
  readonly maximum: number;
  readonly letters: RegExp;
}

/** What is wrong with a text that has to be there. */
function faultOf(text: string, missing: string, { maximum, letters }: TextRule, wrong: string) {
  const trimmed = text.trim();
  if (trimmed === '') return missing;
  if (trimmed.length > maximum) return `Use at most ${maximum} characters.`;
  return letters.test(trimmed) ? undefined : wrong;
}

/** What is wrong with the answers about the property and the people, by field. */
export function propertyFaults(value: PropertyValues): Partial<Record<keyof PropertyValues, string>> {
  const isMedical = value.medicalSupport === 'yes';
  const name = (text: string, missing: string, rule: TextRule) =>
    isMedical ? faultOf(text, missing, rule, lettersOnly) : undefined;
  const hasOther = isMedical && value.criticalEquipment.includes('other');
  const anything = { maximum: 255, letters: /^/u };
  const faults: Partial<Record<keyof PropertyValues, string | undefined>> = {
    meterAccessPrevented: value.meterAccessPrevented === '' ? 'Choose yes or no.' : undefined,
    meterAccessNotes:
      value.meterAccessPrevented === 'yes'
        ? faultOf(value.meterAccessNotes, 'Tell us what keeps people from the meter.', anything, '')
        : undefined,
    isDogOnSite: value.isDogOnSite === '' ? 'Choose yes or no.' : undefined,
    additionalMessage:
      value.additionalMessage.trim().length > 500 ? 'Use at most 500 characters.' : undefined,
    medicalSupport: value.medicalSupport === '' ? 'Choose yes or no.' : undefined,
    medicalFirstName: name(value.medicalFirstName, 'Enter their first name.', medicalText.firstName),
    medicalLastName: name(value.medicalLastName, 'Enter their last name.', medicalText.lastName),
    medicalGp: value.hasNoGp
      ? undefined
      : name(value.medicalGp, 'Enter the name of their GP.', medicalText.gp),
    criticalEquipment:
      isMedical && value.criticalEquipment.length === 0 ? 'Choose the equipment.' : undefined,
    otherCriticalEquipment: hasOther
      ? faultOf(
          value.otherCriticalEquipment,
          'Say which equipment.',
          medicalText.otherEquipment,
          'Use letters, digits, spaces, dots, commas, hyphens and apostrophes only.',
        )
      : undefined,
    isVulnerable: value.isVulnerable === '' ? 'Choose yes or no.' : undefined,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, message]) => message !== undefined));
}

const yesNo = z.enum(['', 'yes', 'no']);

/** The new property, who comes there, and who depends on power. */
export const propertyForm = z
  .object({
    meterAccessPrevented: yesNo,
    meterAccessNotes: z.string(),
    isDogOnSite: yesNo,
    additionalMessage: z.string(),
    medicalSupport: yesNo,
    medicalFirstName: z.string(),
    medicalLastName: z.string(),
    medicalGp: z.string(),
    hasNoGp: z.boolean(),
    criticalEquipment: z.array(z.string()),
    otherCriticalEquipment: z.string(),
    isVulnerable: yesNo,
  })
  .check(({ value, issues }) => {
    for (const [field, message] of Object.entries(propertyFaults(value)))
      issues.push({ code: 'custom', input: undefined, path: [field], message });
  });

const notAMobile = 'Please enter a valid mobile phone number.';

const email = z.string().check(z.trim(), z.refine(isEmail, { error: 'Please enter a valid email address' }));

/** How to reach the customer about this move; the mobile number can be left out. */
export const contactForm = z.object({
  emailAddress: email,
  mobileNumber: z.string().check(
    z.trim(),
    z.refine(
      async (text) => {
        if (text === '') return true;
        const phone = await parsePhone(text);
        return phone !== undefined && canBeMobile(phone);
      },
      { error: notAMobile },
    ),
  ),
});

export const isDatesComplete = (answers: MoveAnswers, facts: MoveFacts): boolean =>
  datesForm(facts).safeParse(answers).success;
export const isPropertyComplete = (answers: MoveAnswers): boolean =>
  Object.keys(propertyFaults(answers)).length === 0;
export const isContactComplete = ({ emailAddress }: MoveAnswers): boolean =>
  email.safeParse(emailAddress).success;
