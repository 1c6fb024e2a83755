import { personaEntries } from '#mock/world/personas.ts';
import { registry } from './registry.ts';
import { type State, statesOf } from './states.ts';
import { tabsWith, type Visit, visit } from './visit.ts';
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

/** What makes a widget as tall as it is, besides the answers of its persona. */
const placeOf = ({ persona, layout }: Visit): string =>
  JSON.stringify([
    persona,
    ...layout.sections.map(({ type, widgets }) => [
      type,
      ...widgets.map((widget) => ({ ...widget, id: '' })),
    ]),
  ]);

/** The type as every persona sees it on every page that has it, to be measured: once where pages place it alike. */
export async function everywhere(type: string, setting: Setting): Promise<State[]> {
  const tabs = tabsWith(type, setting.layouts);
  const visits = await Promise.all(
    personaEntries.flatMap(({ id }) =>
      (tabs.length === 0 ? [[]] : tabs.map((tab) => [tab])).map((pages) => visit(type, id, setting, pages)),
    ),
  );
  const byPlace = new Map<string, Visit>();
  for (const each of visits) if (each !== undefined) byPlace.set(placeOf(each), each);
  return [...byPlace.values()].map((each) => ({
    name: `${each.persona} ${each.layout.tabId}`,
    kind: 'ready',
    visit: each,
    isRepeat: false,
  }));
}
