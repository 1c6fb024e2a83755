import { useMemo } from 'react';
import { keyOf, type Part } from '#layouts/core/outline.ts';
import { plainSentence } from '#layouts/studio/checks/finding-words.ts';
import { moveItem, setField } from '#layouts/studio/document/commands.ts';
import type { Path } from '#layouts/studio/document/set-value.ts';
import type { FormEdits } from '#layouts/studio/forms/field-props.ts';
import type { JsonSchema } from '#schemas/json-schema.ts';
import { type WidgetType, widgetConfigs } from '#schemas/widgets/index.ts';
import { useDesign } from './use-design.tsx';

/** Edits of a part, from a place in it on, whose keys and indexes are apart by slashes: `otherwise/0/config`. */
export function usePartEdits(part: Part, place: string): FormEdits {
  const { run, readOnly, found } = useDesign();
  const { kind, id } = part;
  const own = found.get(keyOf(part));
  return useMemo(() => {
    const pointer = `/${place}`;
    const base: Path = place.split('/').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    return {
      isReadOnly: readOnly !== undefined,
      set(path, value, order) {
        const whole = [...base, ...path];
        run(setField({ kind, id }, whole, value, order), `${kind} ${id} ${whole.join('/')}`);
      },
      place: pointer,
      found: (own ?? [])
        .filter(({ at }) => at === pointer || at.startsWith(`${pointer}/`))
        .map(({ at, finding }) => ({ pointer: at.slice(pointer.length), sentence: plainSentence(finding) })),
      move: (path, from, to) => run(moveItem({ kind, id }, [...base, ...path], from, to)),
    };
  }, [run, readOnly, kind, id, place, own]);
}

/** The schema of the config of a widget type; undefined for a type that isn't known. */
export const configSchema = (type: unknown): JsonSchema | undefined =>
  typeof type === 'string' && Object.hasOwn(widgetConfigs, type)
    ? widgetConfigs[type as WidgetType].config
    : undefined;
