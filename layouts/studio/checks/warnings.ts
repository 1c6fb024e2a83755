import type { Report } from '#layouts/api/shapes.ts';
import type { Persona } from '#layouts/core/personas.ts';
import { typeName } from '#layouts/studio/document/names.ts';
import { useLivePersonas } from '#layouts/studio/shared/live-policy.ts';
import { capital, counted, documentName } from '#layouts/studio/words.ts';
import { personaIn } from './viewers.ts';

const mostNamed = 3;

type Warnings = NonNullable<Report['warnings']>;

/** What has to be accepted before a change is published, as people call the widgets, the pages and the personas. */
export function useWarnings(report: Report): Warnings {
  return warningsInWords(report, useLivePersonas());
}

/** The warnings of a report; a widget that somebody loses, its page and the people by their names. */
export function warningsInWords(
  { warnings = [], viewers }: Pick<Report, 'warnings' | 'viewers'>,
  personas: readonly Pick<Persona, 'id' | 'name'>[],
): Warnings {
  return warnings.map(({ id, sentence }) => {
    const lost = viewers.find(
      ({ change, path, widget }) => change === 'lost' && id === `lost ${path} ${widget}`,
    );
    if (lost === undefined) return { id, sentence };
    const { path, widget, type, names } = lost;
    const who = peopleIn(names, (persona) => personas.find((each) => each.id === persona)?.name ?? persona);
    return {
      id,
      sentence: `${typeName(type)} (${widget}) on ${documentName(path)} is no longer shown to ${who}.`,
    };
  });
}

/** "Aroha Tāmati, Wiremu Hōhepa on Ember and 3 more"; each person once. */
function peopleIn(names: readonly string[], nameOf: (persona: string) => string): string {
  const people = [...Map.groupBy(names.map(personaIn), ({ persona }) => persona)].map(([persona, own]) => {
    const [first] = own;
    const isOne = own.length === 1 && first?.brand !== undefined;
    return `${nameOf(persona)}${isOne ? ` on ${capital(first.brand ?? '')}` : ''}`;
  });
  const more = people.length - mostNamed;
  return more > 0
    ? `${people.slice(0, mostNamed).join(', ')} and ${counted(more, 'more', 'more')}`
    : people.join(' and ');
}
