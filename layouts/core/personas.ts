import type { FromSchema } from 'json-schema-to-ts';
import { checkSchema, type Violation } from '#schemas/check/schema-check.ts';
import { array, count, flag, object, oneOf, text } from '#schemas/json-schema.ts';
import { type Documents, jsonAt } from './documents.ts';
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

/** What is wrong with the file of personas. */
export function checkPersonas(json: unknown): Violation[] {
  const wrong = checkSchema(personasSchema, json);
  return wrong === undefined ? [] : [wrong];
}

/** The personas of documents; none where the file is missing or wrong. */
export function personasIn(documents: Documents): readonly Persona[] {
  const json = jsonAt(documents, personasPath);
  // checkPersonas has shown that it has this shape.
  return checkPersonas(json).length === 0 ? (json as { personas: readonly Persona[] }).personas : [];
}

/** Every persona in every brand. */
export const viewersIn = (documents: Documents): readonly Viewer[] =>
  personasIn(documents).flatMap(({ id, audiences }) =>
    audiences.map((audience) => ({ persona: id, audience })),
  );
