import type { BodyOf } from '#schemas/wire.ts';
import { type PlainDate, plainDate } from '#src/time/plain-date.ts';
import { parsePhone } from '#widgets/shared/contact/phone.ts';
import { healthCorrections, healthOf } from '#widgets/shared/moving/health.ts';
import type { MoveAnswers } from './move-answers.ts';
import type { MoveFacts } from './move-form.ts';
import type { ModalStep, MoveResult } from './move-model.ts';

type Submission = BodyOf<'homeMove.submit'>;

/** The request of a move whose steps are all complete. */
export async function submissionOf(answers: MoveAnswers, facts: MoveFacts): Promise<Submission> {
  const { electricity, naturalGas } = answers.registryAddressSelected;
  const icps = [
    ...(answers.selectedEnergy.includes('electricity') ? [electricity] : []),
    ...(answers.selectedEnergy.includes('naturalGas') ? [naturalGas] : []),
  ];
  return {
    moveOutIds: [answers.propertyIdToPopulate],
    moveInIcps: icps.filter((icp) => icp !== ''),
    moveOutAddress: facts.sites.find(({ id }) => id === answers.propertyIdToPopulate)?.address ?? '',
    moveOutDate: plainDate(answers.currentMoveDate),
    moveInAddress: answers.newAddress.trim(),
    moveInDate: plainDate(answers.newMoveDate),
    ...healthOf(answers),
    offer: {
      planId: answers.selectedOffer,
      term: answers.selectedTerm === '' ? 'flexibleTerm' : answers.selectedTerm,
      bonusCode: answers.bonusOfferCode === '' ? null : answers.bonusOfferCode,
      energyTypes: [...answers.selectedEnergy],
    },
    access: {
      meterAccess: answers.meterAccessPrevented === 'yes' ? answers.meterAccessNotes.trim() : '',
      dog: answers.isDogOnSite === 'yes',
      message: answers.additionalMessage.trim(),
    },
    contact: {
      email: answers.emailAddress.trim(),
      mobile: (await parsePhone(answers.mobileNumber)) ?? null,
    },
  };
}

/** What the server refused: the step where it is answered, its field, and what to do. */
export interface Refusal {
  readonly step: ModalStep;
  readonly field: keyof MoveAnswers;
  readonly message: string;
}

const closing = 'This property closes already. Choose another one, or call us.';
const again = 'We don’t offer that for this address any more. Choose again.';

/** By the beginning of the pointer that the server names. */
const refusals: readonly (readonly [pointer: string, Refusal])[] = [
  [
    '/body/moveOutDate',
    {
      step: 1,
      field: 'currentMoveDate',
      message: 'We can’t close this property on that day. Choose another.',
    },
  ],
  [
    '/body/moveInDate',
    { step: 1, field: 'newMoveDate', message: 'We can’t start on that day. Choose another.' },
  ],
  ['/body/moveInAddress', { step: 1, field: 'newAddress', message: 'We can’t take this address. Check it.' }],
  ['/body/moveOut', { step: 1, field: 'propertyIdToPopulate', message: closing }],
  [
    '/body/moveInIcps',
    { step: 2, field: 'selectedEnergy', message: 'We can’t connect this. Choose again, or call us.' },
  ],
  ['/body/offer/energyTypes', { step: 2, field: 'selectedEnergy', message: again }],
  ['/body/offer/bonusCode', { step: 3, field: 'bonusOfferCode', message: again }],
  ['/body/offer', { step: 3, field: 'selectedOffer', message: again }],
  [
    '/body/access/meterAccess',
    { step: 4, field: 'meterAccessNotes', message: 'We can’t take this text. Change it.' },
  ],
  ['/body/access', { step: 4, field: 'additionalMessage', message: 'We can’t take this text. Change it.' }],
  [
    '/body/contact/mobile',
    { step: 5, field: 'mobileNumber', message: 'Please enter a valid mobile phone number.' },
  ],
  ['/body/contact', { step: 5, field: 'emailAddress', message: 'Please enter a valid email address' }],
];

/** The field that a refused request is about; undefined where it is about none. */
export function refusalOf(problem: {
  readonly type: string;
  readonly status?: number | undefined;
  readonly instance?: string | undefined;
}): Refusal | undefined {
  const { status, instance = '' } = problem;
  if (status !== 400 && status !== 404 && status !== 409) return undefined;
  const health = healthCorrections[instance.split('/')[2] ?? ''];
  if (health !== undefined) return { step: 4, ...health };
  return refusals.find(([pointer]) => instance.startsWith(pointer))?.[1];
}

/** The two days of a move, for a calendar. */
export function moveEvents({ answers, caseNumber }: MoveResult) {
  const id = caseNumber ?? 'move';
  const text = caseNumber === null ? '' : `Case number ${caseNumber}.`;
  const event = (key: string, title: string, day: PlainDate, place: string) => ({
    id: `${id}-${key}`,
    title,
    text,
    ...(place === '' ? {} : { place }),
    when: { day },
  });
  return [
    event('out', 'Last day of power at the old address', plainDate(answers.currentMoveDate), ''),
    event('in', 'First day at the new address', plainDate(answers.newMoveDate), answers.newAddress),
  ];
}
