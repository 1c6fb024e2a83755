import { personaEntries } from '#mock/world/personas.ts';

const kinds: Readonly<Record<string, string>> = {
  empty: 'Empty',
  loading: 'Loading',
  failed: 'Failed',
  wrong: 'Wrong data',
  stale: 'Stale',
  fallback: 'Fallback',
  off: 'Switched off',
};

/** A state in words, by its name in the address. */
export function labelOf(name: string): string {
  const persona = personaEntries.find(({ id }) => id === name);
  if (persona !== undefined) return persona.name;
  const part = /^partial-(.+)$/.exec(name)?.[1];
  return part === undefined ? (kinds[name] ?? name) : `Without ${part}`;
}
