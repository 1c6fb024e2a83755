import type { FromSchema } from 'json-schema-to-ts';
import { array, object, text } from '#schemas/json-schema.ts';
import type { Experiment } from './experiments.ts';
import type { When } from './when.ts';

const declaration = object({
  owner: text('The team to ask.'),
  meaning: text('What is true of such a customer: the end of "a customer who …".'),
});
/** Names of a sort that can be declared. */
const mostDeclared = 300;
const declarations = (description: string) =>
  ({
    type: 'object',
    description,
    minProperties: 1,
    maxProperties: mostDeclared,
    additionalProperties: declaration,
  }) as const;
/** Every proof looks at all of them. */
const mostImpossible = 200;

/** Where the facts are declared. */
export const factsPath = 'policy/facts.json';

/** How many values of one fact can be told apart in a proof: as many as bits can be counted through. */
export const mostValues = 30;

/** Schema of `policy/facts.json`; what `impossible` contains is checked on its own. */
export const factsSchema = object({
  brands: array(text('Id of a brand.', 60), 'Every brand.', { minItems: 1, maxItems: mostValues }),
  supplyTypes: declarations('Kinds of supply that a condition may name.'),
  siteStatuses: { ...declarations('Site statuses that a condition may name.'), maxProperties: mostValues },
  flags: declarations('Flags that a condition may name.'),
  impossible: array({ type: 'object' }, 'Conditions that hold for nobody.', { maxItems: mostImpossible }),
});

/** Declared names, each with its owner and its meaning. */
export type Declarations = Readonly<Record<string, FromSchema<typeof declaration>>>;

/** What may be said of a customer in a condition. A name that isn't declared would hide a widget from everybody. */
export interface Facts {
  readonly brands: readonly string[];
  readonly supplyTypes: Declarations;
  readonly siteStatuses: Declarations;
  readonly flags: Declarations;
  /** Combinations that can't occur, so that nothing has to be shown for them. */
  readonly impossible: readonly When[];
  /** Declared beside the facts; none when absent. */
  readonly experiments?: readonly Experiment[];
}
