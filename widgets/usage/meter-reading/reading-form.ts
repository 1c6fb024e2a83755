import { anyObject, z } from '#src/zod.ts';
import { fieldName, type Meter, parseReading, type Reading, type ReadingField } from './reading.ts';

/** What is typed, by the name of the field. */
export type Typed = Readonly<Record<string, unknown>>;

/** The text of a field. */
export const typedAt = (typed: Typed, { name }: ReadingField): string => {
  const text = typed[name];
  return typeof text === 'string' ? text.trim() : '';
};

/** What is wrong with the number of a register; undefined where it can be sent. */
function faultOf(text: string, field: ReadingField): string | undefined {
  const { digits } = field.register;
  const name = fieldName(field);
  if (text === '') return `${name}: type the ${digits} digits that it shows.`;
  const number = parseReading(text);
  if (number === undefined) return `${name}: type whole numbers only, without what is after the point.`;
  if (number.length > digits)
    return `${name}: it has ${digits} digits. Leave out red ones and what is after the point.`;
  return undefined;
}

/**
 * The form of the registers of a site. A meter is left out while nothing is typed for it, as long as there is another
 * one; of a meter that was begun every register is needed.
 */
export function readingForm(fields: readonly ReadingField[]) {
  const wanted = (typed: Typed): readonly ReadingField[] => {
    const begun = new Set<Meter>(
      fields.filter((field) => typedAt(typed, field) !== '').map(({ meter }) => meter),
    );
    return begun.size === 0 ? fields : fields.filter(({ meter }) => begun.has(meter));
  };
  const typed = anyObject().check(({ value, issues }) => {
    for (const field of wanted(value)) {
      const message = faultOf(typedAt(value, field), field);
      if (message !== undefined)
        issues.push({ code: 'custom', input: undefined, path: [field.name], message });
    }
  });
  return z.pipe(
    typed,
    z.transform((values: Typed): Reading[] =>
      wanted(values).map((field) => ({ field, value: Number(parseReading(typedAt(values, field))) })),
    ),
  );
}
