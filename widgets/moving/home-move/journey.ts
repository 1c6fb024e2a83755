import { anyObject, z } from '#src/zod.ts';
import { emptyHealth, type Health, type HealthInput } from '#widgets/shared/moving/health.ts';
import { type Addresses, type AddressesInput, emptyAddresses, type MoveForm } from './addresses.ts';

export const steps = ['addresses', 'health', 'terms', 'check'] as const;
export type Step = (typeof steps)[number];

export const stepNames: Readonly<Record<Step, string>> = {
  addresses: 'Addresses and days',
  health: 'Health and safety',
  terms: 'Terms',
  check: 'Check your answers',
};

/** A page: what was typed, and its answer from the last "Next" as long as nobody changes what was typed. */
interface Page<Input, Answer> {
  readonly typed: Input;
  readonly answer: Answer | null;
}

/** Everything that was answered about a move that isn't submitted. */
export interface Journey {
  readonly addresses: Page<AddressesInput, Addresses>;
  /** In the memory of this page alone. */
  readonly health: Page<HealthInput, Health>;
  readonly hasAccepted: boolean;
}

/** The pages with fields, by what they are answered with. */
interface Pages {
  readonly addresses: Journey['addresses'];
  readonly health: Journey['health'];
}

/** Nothing answered. */
export const begun = (form: MoveForm): Journey => ({
  addresses: { typed: emptyAddresses(form), answer: null },
  health: { typed: emptyHealth, answer: null },
  hasAccepted: false,
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Remembers what is typed. The page has to be confirmed again, once that differs. */
export function typed<P extends keyof Pages>(journey: Journey, page: P, values: Pages[P]['typed']): Journey {
  if (isSame(values, journey[page].typed)) return journey;
  return { ...journey, [page]: { typed: values, answer: null } };
}

/** A page whose rules are met. */
export const answered = <P extends keyof Pages>(
  journey: Journey,
  page: P,
  values: Pages[P]['typed'],
  answer: NonNullable<Pages[P]['answer']>,
): Journey => ({ ...journey, [page]: { typed: values, answer } });

/** A page that the server has refused: it has to be confirmed again. */
export const reopened = (journey: Journey, page: Step): Journey =>
  page === 'addresses' || page === 'health'
    ? { ...journey, [page]: { ...journey[page], answer: null } }
    : { ...journey, hasAccepted: false };

const isDone = (journey: Journey, step: Step): boolean =>
  step === 'terms' ? journey.hasAccepted : step !== 'check' && journey[step].answer !== null;

/** The step that can be shown: the one in the address, or the first one before it that has no answer. */
export const stepAt = (journey: Journey, wanted: Step): Step =>
  steps.slice(0, steps.indexOf(wanted)).find((step) => !isDone(journey, step)) ?? wanted;

/** Where "Next" leads: to the step that follows, or to the check where everything is answered already. */
export const stepAfter = (journey: Journey, step: Step): Step => {
  const following = steps[steps.indexOf(step) + 1] ?? 'check';
  return stepAt(journey, 'check') === 'check' ? 'check' : following;
};

export const stepBefore = (step: Step): Step => steps[steps.indexOf(step) - 1] ?? 'addresses';

/** Whether nothing was typed: there is nothing to lose. */
export const isUntouched = (journey: Journey, form: MoveForm): boolean => isSame(journey, begun(form));

/** What a draft may contain: nothing about health. */
export const storable = ({ addresses, hasAccepted }: Journey) => ({ addresses, hasAccepted });

const text = z.string();
const connection = z.object({
  icp: text,
  fullAddress: text,
  supplyType: z.enum(['electricity', 'naturalGas']),
  meterType: z.enum(['smart', 'basic', 'unknown']),
});
const storedTyped = z.object({
  moveOutIds: z.array(text),
  moveOutDate: text,
  moveInDate: text,
  found: text,
  isByHand: z.boolean(),
  line1: text,
  suburb: text,
  town: text,
  postcode: text,
  electricity: text,
  naturalGas: text,
});
const storedAnswer = z.object({
  moveOutIds: z.array(text),
  moveOutDate: text,
  moveInDate: text,
  moveInAddress: text,
  connections: z.array(connection),
});
const stored = z.object({
  addresses: z.object({ typed: storedTyped, answer: z.nullable(storedAnswer) }),
  hasAccepted: z.boolean(),
});

/** The journey of a draft. What can't be read counts as none; health has to be answered again in any case. */
export function restored(draft: unknown, form: MoveForm): Journey {
  const parsed = z.safeParse(z.pipe(anyObject(), stored), draft);
  if (!parsed.success) return begun(form);
  const { addresses, hasAccepted } = parsed.data;
  // The dates of an answer were days when it was stored, and `fitted` looks at them again.
  const answer = addresses.answer as Addresses | null;
  return fitted({ ...begun(form), addresses: { typed: addresses.typed, answer }, hasAccepted }, form);
}

/** The journey by what the server says now: a site may be closing by now, and a day may be in the past. */
export function fitted(journey: Journey, form: MoveForm): Journey {
  const { typed: values, answer } = journey.addresses;
  const offered = new Set(form.sites.map(({ id }) => id));
  const moveOutIds = values.moveOutIds.filter((id) => offered.has(id));
  const isInRange = (day: string) => day >= form.earliestDate && day <= form.latestDate;
  const isGone = moveOutIds.length < values.moveOutIds.length;
  const holds =
    answer !== null &&
    !isGone &&
    isInRange(answer.moveOutDate) &&
    isInRange(answer.moveInDate) &&
    (answer.connections.length > 0 || form.allowManualAddressSelection);
  if (!isGone && (holds || answer === null)) return journey;
  const kept = isGone ? { ...values, moveOutIds } : values;
  return { ...journey, addresses: { typed: kept, answer: holds ? answer : null } };
}
