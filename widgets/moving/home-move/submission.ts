import type { BodyOf, ResponseOf } from '#schemas/wire.ts';
import type { ApiError } from '#src/api/api-error.ts';
import { type HealthInput, healthCorrections } from '#widgets/shared/moving/health.ts';
import { sentenceOf } from '#widgets/shared/writing/write-problem.ts';
import type { Addresses, AddressesInput, MoveForm } from './addresses.ts';
import { type Journey, stepAt } from './journey.ts';

type Body = BodyOf<'homeMove.submit'>;
export type KnownMove = ResponseOf<'homeMove.form'>['moves'][number];

/** The addresses of these sites, in one line. */
export const addressesOf = ({ sites }: MoveForm, ids: readonly string[]): string =>
  sites
    .filter(({ id }) => ids.includes(id))
    .map(({ address }) => address)
    .join('; ');

/** The body of a journey whose pages all have their answers; undefined for any other. */
export function bodyOf(journey: Journey, form: MoveForm): Body | undefined {
  const { addresses, health } = journey;
  if (stepAt(journey, 'check') !== 'check' || addresses.answer === null || health.answer === null)
    return undefined;
  const { moveOutIds, moveOutDate, moveInDate, moveInAddress, connections } = addresses.answer;
  return {
    moveOutIds: [...moveOutIds],
    moveInIcps: connections.map(({ icp }) => icp),
    moveOutAddress: addressesOf(form, moveOutIds),
    moveOutDate,
    moveInAddress,
    moveInDate,
    ...health.answer,
  };
}

/** The move of the server's list that closes one of these sites: a site closes once. */
export const moveOf = (
  moves: readonly KnownMove[],
  { moveOutIds }: Pick<Addresses, 'moveOutIds'>,
): KnownMove | undefined => moves.find((move) => move.moveOutIds.some((id) => moveOutIds.includes(id)));

/** Why the server refused, and where that is put right. */
export interface Refusal {
  readonly message: string;
  /** The page that has to be corrected; undefined where no page can put it right. */
  readonly step?: 'addresses' | 'health';
  readonly field?: keyof AddressesInput | keyof HealthInput;
}

interface Correction {
  readonly field: keyof AddressesInput;
  readonly message: string;
}

const addressCorrections: Readonly<Record<string, Correction>> = {
  moveOutIds: { field: 'moveOutIds', message: 'We can no longer take this address here. Choose again.' },
  moveOutDate: { field: 'moveOutDate', message: "We can't end the supply on that day. Choose another one." },
  moveInDate: { field: 'moveInDate', message: "We can't start the supply on that day. Choose another one." },
  moveInAddress: { field: 'found', message: "We can't take this address. Check it, or choose another one." },
  moveInIcps: {
    field: 'found',
    message: "We can't take a connection at this address. Choose another one, or call us.",
  },
};

/**
 * Words for a refused move, and the page where it is corrected. The server's own words are not shown: they may repeat
 * what was typed.
 */
export function refusalOf(problem: ApiError, phone: string): Refusal {
  const pointed = /^\/body\/(\w+)/.exec(problem.instance ?? '')?.[1] ?? '';
  if (problem.type === '/error/home_move/already_closing')
    return {
      step: 'addresses',
      field: 'moveOutIds',
      message: 'That address is closing already. Look at the moves we have, or choose another address.',
    };
  if (problem.status === 400 || problem.status === 404) {
    const [address, health] = [addressCorrections[pointed], healthCorrections[pointed]];
    if (address !== undefined) return { step: 'addresses', ...address };
    if (health !== undefined) return { step: 'health', ...health };
  }
  return {
    message: sentenceOf(problem, {
      otherwise: `We couldn't send your move, and nothing has changed. Try again, or call us on ${phone}.`,
    }),
  };
}
