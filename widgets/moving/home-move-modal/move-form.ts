import type { ResponseOf } from '#schemas/wire.ts';
import { parsePlainDate } from '#src/time/plain-date.ts';
import { z } from '#src/zod.ts';
import { isEmail } from '#widgets/shared/contact/email-input.ts';
import { canBeMobile, parsePhone } from '#widgets/shared/contact/phone.ts';
import { healthProblems } from '#widgets/shared/moving/health.ts';
import { rangeText } from '#widgets/shared/moving/move-dates.ts';
import { type MoveAnswers, propertyFields } from './move-answers.ts';

/** What the server says of a customer who moves. */
export type MoveFacts = ResponseOf<'homeMove.form'>;

const day = (missing: string, facts: MoveFacts) =>
  z.string().check(
    z.refine((text) => parsePlainDate(text) !== null, { error: missing, abort: true }),
    z.refine((text) => text >= facts.earliestDate && text <= facts.latestDate, {
      error: `Choose ${rangeText(facts)}.`,
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

/** What is wrong with the answers about the property and the people. */
function propertyProblems(value: z.infer<typeof propertyFields>) {
  const { meterAccessPrevented, meterAccessNotes, isDogOnSite, additionalMessage } = value;
  const notes = meterAccessPrevented === 'yes' ? meterAccessNotes.trim() : undefined;
  const own = [
    { field: 'meterAccessPrevented', message: meterAccessPrevented === '' && 'Choose yes or no.' },
    { field: 'meterAccessNotes', message: notes === '' && 'Tell us what keeps people from the meter.' },
    {
      field: 'meterAccessNotes',
      message: notes !== undefined && notes.length > 255 && 'Use at most 255 characters.',
    },
    { field: 'isDogOnSite', message: isDogOnSite === '' && 'Choose yes or no.' },
    {
      field: 'additionalMessage',
      message: additionalMessage.trim().length > 500 && 'Use at most 500 characters.',
    },
  ];
  return [...own, ...healthProblems(value)];
}

/** The new property, who comes there, and who depends on power. */
export const propertyForm = propertyFields.check(({ value, issues }) => {
  for (const { field, message } of propertyProblems(value))
    if (message !== false) issues.push({ code: 'custom', input: undefined, path: [field], message });
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
export const isPropertyComplete = (answers: MoveAnswers): boolean => propertyForm.safeParse(answers).success;
export const isContactComplete = ({ emailAddress }: MoveAnswers): boolean =>
  email.safeParse(emailAddress).success;
