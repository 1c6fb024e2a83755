import type { ResponseOf } from '#schemas/wire.ts';
import { type PlainDate, plainDate } from '#src/time/plain-date.ts';
import { z } from '#src/zod.ts';
import { addressInLine, addressParts } from '#widgets/shared/address/address-parts.ts';
import { dateProblem } from '#widgets/shared/moving/move-dates.ts';
import {
  answerFor,
  type Connection,
  chosenConnections,
  energyKinds,
} from '#widgets/shared/moving/registry.ts';
import type { RegistryLookUp } from '#widgets/shared/moving/use-registry.ts';

export type MoveForm = ResponseOf<'homeMove.form'>;
export type MeterType = ResponseOf<'homeMove.siteRates'>['meterType'];

/** The first page as typed. */
export interface AddressesInput {
  readonly moveOutIds: string[];
  readonly moveOutDate: string;
  readonly moveInDate: string;
  /** An address that was found, in one line. */
  readonly found: string;
  readonly isByHand: boolean;
  readonly line1: string;
  readonly suburb: string;
  readonly town: string;
  readonly postcode: string;
  /** The connection that was picked, or one of `otherAnswers`. */
  readonly electricity: string;
  readonly naturalGas: string;
}

/** The first page, once every rule is met. */
export interface Addresses {
  readonly moveOutIds: readonly string[];
  readonly moveOutDate: PlainDate;
  readonly moveInDate: PlainDate;
  readonly moveInAddress: string;
  readonly connections: readonly Connection[];
}

/** Untyped: the default site is moved out of. */
export const emptyAddresses = ({ sites }: MoveForm): AddressesInput => ({
  moveOutIds: sites.filter((site) => site.isDefault || sites.length === 1).map(({ id }) => id),
  moveOutDate: '',
  moveInDate: '',
  found: '',
  isByHand: false,
  line1: '',
  suburb: '',
  town: '',
  postcode: '',
  electricity: '',
  naturalGas: '',
});

/** Rates of the old and the new address, as far as they are loaded. */
export interface RatesState {
  readonly status: 'none' | 'loading' | 'success' | 'error';
  readonly meterType: MeterType;
}

/** What the first page is judged by, besides what was typed. */
export interface AddressFacts {
  readonly form: MoveForm;
  readonly lookUp: Pick<RegistryLookUp, 'status' | 'connections'>;
  readonly rates: RatesState;
  /** To call where an address can't be taken here. */
  readonly phone: string;
}

/** Whether a customer uses gas at one of the sites that they leave. */
export const usesGas = ({ sites }: MoveForm, moveOutIds: readonly string[]): boolean =>
  sites.some(({ id, energyTypes }) => moveOutIds.includes(id) && energyTypes.includes('naturalGas'));

/** The address in one line, and its connections; undefined as long as it is no valid one. */
export function newAddress(
  input: AddressesInput,
  { form, lookUp }: Pick<AddressFacts, 'form' | 'lookUp'>,
): { readonly line: string; readonly connections: readonly Connection[] } | undefined {
  if (input.isByHand) {
    const parts = addressParts.safeParse(input);
    return parts.success && form.allowManualAddressSelection
      ? { line: addressInLine(parts.data), connections: [] }
      : undefined;
  }
  if (input.found === '' || lookUp.status !== 'ready') return undefined;
  const gas = usesGas(form, input.moveOutIds);
  const isAnswered = energyKinds.every(
    (kind) => answerFor(kind, lookUp.connections, input, gas) !== undefined,
  );
  const connections = chosenConnections(lookUp.connections, input, gas);
  const isKnown = connections.length > 0 || form.allowManualAddressSelection;
  return isAnswered && isKnown ? { line: input.found, connections } : undefined;
}

interface Problem {
  readonly field: keyof AddressesInput;
  readonly message: string;
}

/** Everything that keeps the first page from being complete. */
export function addressProblems(input: AddressesInput, facts: AddressFacts): readonly Problem[] {
  const { form } = facts;
  const found: Problem[] = [];
  const add = (field: keyof AddressesInput, message: string | undefined) => {
    if (message !== undefined) found.push({ field, message });
  };
  const offered = new Set(form.sites.map(({ id }) => id));
  const isFromKnown = input.moveOutIds.length > 0 && input.moveOutIds.every((id) => offered.has(id));
  add('moveOutIds', isFromKnown ? undefined : 'Choose the address you move out of.');
  add('moveOutDate', dateProblem(input.moveOutDate, 'move out', form));
  add('moveInDate', dateProblem(input.moveInDate, 'move in', form));
  found.push(...newAddressProblems(input, facts));
  return found;
}

const pickKind = {
  electricity: 'Choose the electricity connection.',
  naturalGas: "Choose the gas connection, or say that you don't want gas.",
} as const;

function newAddressProblems(input: AddressesInput, facts: AddressFacts): readonly Problem[] {
  const { form, lookUp, rates, phone } = facts;
  if (input.isByHand) {
    if (!form.allowManualAddressSelection)
      return [{ field: 'found', message: 'Find your new address in the list.' }];
    const parts = addressParts.safeParse(input);
    if (!parts.success)
      return parts.error.issues.map(({ path, message }) => ({
        field: path[0] as keyof AddressesInput,
        message,
      }));
  } else {
    if (input.found === '')
      return [{ field: 'found', message: 'Find your new address, and choose it from the list.' }];
    if (lookUp.status === 'loading')
      return [{ field: 'found', message: "Wait a moment: we're looking up the address." }];
    if (lookUp.status !== 'ready')
      return [{ field: 'found', message: "We couldn't look up this address. Try again." }];
    const gas = usesGas(form, input.moveOutIds);
    const open = energyKinds.filter((kind) => answerFor(kind, lookUp.connections, input, gas) === undefined);
    if (open.length > 0) return open.map((kind) => ({ field: kind, message: pickKind[kind] }));
    if (newAddress(input, facts) === undefined)
      return [
        {
          field: 'found',
          message: `We can't find a connection at this address. Choose another one, or call us on ${phone}.`,
        },
      ];
  }
  if (rates.status === 'loading')
    return [{ field: 'found', message: "Wait a moment: we're getting the prices." }];
  if (rates.meterType !== 'smart' && !form.allowManualAddressSelection) {
    const message =
      rates.status === 'error'
        ? "We couldn't check the meter at this address. Try again."
        : `The meter at this address isn't a smart one, and your plan needs one. Call us on ${phone}.`;
    return [{ field: 'found', message }];
  }
  return [];
}

/** The form of the first page. */
export function addressesSchema(facts: AddressFacts) {
  const filledIn = z.custom<AddressesInput>().check(({ value, issues }) => {
    for (const { field, message } of addressProblems(value, facts))
      issues.push({ code: 'custom', input: value, path: [field], message });
  });
  return z.pipe(
    filledIn,
    z.transform((input: AddressesInput): Addresses => {
      const { line, connections } = newAddress(input, facts) ?? { line: '', connections: [] };
      return {
        moveOutIds: input.moveOutIds,
        moveOutDate: plainDate(input.moveOutDate),
        moveInDate: plainDate(input.moveInDate),
        moveInAddress: line,
        connections,
      };
    }),
  );
}
