import { personaEntries } from '#mock/world/personas.ts';
import { registry } from './registry.ts';
import { type State, statesOf } from './states.ts';
import { visit } from './visit.ts';
import type { Setting } from './visitor.ts';

const newcomer = personaEntries.find(({ kind }) => kind === 'newCustomer')?.id ?? '';

/** The states of a type, after a look at it with the eyes of every persona. Rejects for a type that isn't registered. */
export async function surveyOf(type: string, setting: Setting): Promise<State[]> {
  if (!registry.widgets.has(type)) throw new Error(`There is no widget ${type}.`);
  const visits = await Promise.all(personaEntries.map(({ id }) => visit(type, id, setting)));
  return statesOf(
    visits.filter((each) => each !== undefined),
    newcomer,
  );
}
