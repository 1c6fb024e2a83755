import { useMemo } from 'react';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import { array, object, text } from '#schemas/json-schema.ts';
import { checkSchema } from '#src/schema/check-schema.ts';

/** Somebody as whom a page can be seen. */
export interface Viewer {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
}

/** What is read of the file; the service checks the rest. */
const personas = object({
  personas: array(
    object({ id: text('Short name.'), name: text('Name.'), summary: text('Who they are.') }),
    'People for whom pages are drawn.',
  ),
});

/** The personas of a change. Until they are there, and where the file is wrong, there are none. */
export function usePersonas(change: string): readonly Viewer[] {
  const source = useCall('documents.get', { params: { id: change, path: 'policy/personas.json' } }).data
    ?.value;
  return useMemo(() => (source === undefined ? [] : read(source)), [source]);
}

function read(source: string): readonly Viewer[] {
  try {
    const value: unknown = JSON.parse(source);
    // The schema shows that it has this shape.
    return checkSchema(personas, value) === null ? (value as { personas: readonly Viewer[] }).personas : [];
  } catch {
    return [];
  }
}
