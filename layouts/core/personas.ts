import type { FromSchema } from 'json-schema-to-ts';
import { checkSchema, type Violation } from '#schemas/check/schema-check.ts';
import { array, count, flag, object, oneOf, text } from '#schemas/json-schema.ts';
import { conditionProblems } from './check-when.ts';
import { type Documents, jsonAt } from './documents.ts';
import type { Facts } from './facts.ts';
import type { Viewer } from './losses.ts';
import type { Audience } from './when.ts';

/** Where the people are for whom pages are compared. */
export const personasPath = 'policy/personas.json';

const names = (description: string) => array(text('A declared name.', 60), description, { maxItems: 200 });

/** Schema of somebody as conditions see them. */
export const audienceSchema = object({
  accountType: oneOf(['residential', 'sme'], 'Kind of account.'),
  brand: text('Brand.', 60),
  supplyTypes: names('Those that they have.'),
  flags: names('Those that are on.'),
  siteCount: count('Sites, all accounts together.'),
  hasUsage: flag('Whether there is any usage to draw.'),
  siteStatus: text('Of the selected site.', 60),
});

const personasSchema = object({
  personas: array(
    object({
      id: text('Short name.', 40),
      name: text('Name.', 80),
      summary: text('Who they are, in a sentence.', 300),
      audiences: array(audienceSchema, 'As conditions see them; one for each brand.', {
        minItems: 1,
        maxItems: 20,
      }),
    }),
    'People for whom pages are compared and drawn.',
    { maxItems: 200 },
  ),
});

/** Somebody for whom pages are compared and drawn. */
export interface Persona extends Omit<FromSchema<typeof personasSchema>['personas'][number], 'audiences'> {
  readonly audiences: readonly Audience[];
}

/** What is wrong with the shape of the file of personas. */
function shapeFault(json: unknown): Violation | undefined {
  return checkSchema(personasSchema, json);
}

/** Everything that is wrong with the file of personas, the names that nothing declares included. */
export function checkPersonas(json: unknown, facts: Facts): Violation[] {
  const wrong = shapeFault(json);
  if (wrong !== undefined) return [wrong];
  // The schema has shown this shape.
  const { personas } = json as { personas: readonly Persona[] };
  return personas.flatMap(({ audiences }, index) =>
    audiences.flatMap(({ brand, supplyTypes, flags, siteStatus }, place) =>
      conditionProblems(
        { brand, supplyTypes, flags, siteStatus: [siteStatus] },
        `/personas/${index}/audiences/${place}`,
        facts,
      ).map((fault) => ({ ...fault, pointer: fault.pointer.replace(/\/siteStatus\/0$/, '/siteStatus') })),
    ),
  );
}

/** Whether a fault of the personas is only that one has a name that nothing declares: everybody is compared all the same. */
export const isOfAudience = ({ pointer }: Pick<Violation, 'pointer'>): boolean =>
  /^\/personas\/\d+\/audiences\/\d+\/(brand|siteStatus|(supplyTypes|flags)\/\d+)$/.test(pointer);

/** The personas of documents; none where the file is missing or wrong. */
export function personasIn(documents: Documents): readonly Persona[] {
  const json = jsonAt(documents, personasPath);
  // The schema has shown this shape.
  return shapeFault(json) === undefined ? (json as { personas: readonly Persona[] }).personas : [];
}

/** Every persona in every brand. */
export const viewersIn = (documents: Documents): readonly Viewer[] =>
  personasIn(documents).flatMap(({ id, audiences }) =>
    audiences.map((audience) => ({ persona: id, audience })),
  );
