import { createRandom } from '#mock/random.ts';

/** Letters and digits that nobody mixes up on the phone. */
const legible = [...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'] as [string, ...string[]];

/**
 * What a customer calls something by, "CP-7KQ2M9XD": twelve characters at most, as a bank statement has room for. The
 * same id has the same reference; ids themselves are never shown.
 */
export function referenceOf(kind: 'CP' | 'PY' | 'CR' | 'RF' | 'FE' | 'LPG', id: string): string {
  const random = createRandom(`receipt/${id}`);
  return `${kind}-${Array.from({ length: 8 }, () => random.pick(legible)).join('')}`;
}
