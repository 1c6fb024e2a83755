import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { JsonSchema } from '#schemas/json-schema.ts';
import { wireFormats } from '#schemas/values.ts';
import { nearest } from './nearest.ts';

/** What is wrong, where. */
export interface Violation {
  /** JSON pointer of the wrong value. */
  readonly pointer: string;
  /** What was expected, in plain words. */
  readonly message: string;
}

const settings = { strictTypes: false, strictTuples: false, validateSchema: false, verbose: true } as const;

const compiled = new WeakMap<object, ValidateFunction>();
const ajv = formats.default(new Ajv2020({ ...settings, formats: wireFormats }));

function validatorOf(schema: JsonSchema): ValidateFunction {
  const known = compiled.get(schema);
  if (known) return known;
  // Compiled when first requested: all of the table at once would cost a second at every start.
  // Ajv's type wants a mutable schema; it never writes to one.
  const validate = ajv.compile(schema as object);
  compiled.set(schema, validate);
  return validate;
}

/** Checks a value against a schema: undefined when it is valid, otherwise the first fault. */
export function checkSchema(schema: JsonSchema, value: unknown, root = ''): Violation | undefined {
  const validate = validatorOf(schema);
  if (validate(value)) return undefined;
  const error = mostSpecific(validate.errors ?? []);
  if (!error) return { pointer: root, message: 'does not follow the schema' };
  return violationOf(error, root);
}

const compiledComplete = new WeakMap<object, ValidateFunction>();
const completeAjv = formats.default(new Ajv2020({ ...settings, formats: wireFormats, allErrors: true }));

/**
 * Everything in which a value differs from a schema, for reports; slower than `checkSchema`. Where an `anyOf` fails,
 * the branch that was meant is reported, or else the `anyOf` itself.
 */
export function findViolations(schema: JsonSchema, value: unknown, root = ''): Violation[] {
  const validate = compiledComplete.get(schema) ?? completeAjv.compile(schema as object);
  compiledComplete.set(schema, validate);
  if (validate(value)) return [];
  return relevantErrors(validate.errors ?? []).map((error) => violationOf(error, root));
}

/** Leaves the branches of an `anyOf` out, but for the one that was meant. */
function relevantErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const inside = (error: ErrorObject, choice: ErrorObject) =>
    error !== choice &&
    error.schemaPath.startsWith(`${choice.schemaPath}/`) &&
    error.instancePath.startsWith(choice.instancePath);
  const outer = choices.filter((choice) => !choices.some((other) => inside(choice, other)));
  const plain = errors.filter(
    (error) => !outer.includes(error) && !outer.some((choice) => inside(error, choice)),
  );
  return [
    ...plain,
    ...outer.flatMap((choice) =>
      branchOf(
        choice,
        errors.filter((error) => inside(error, choice)),
      ),
    ),
  ];
}

function branchOf(choice: ErrorObject, errors: readonly ErrorObject[]): ErrorObject[] {
  const branches = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    const number = error.schemaPath.slice(choice.schemaPath.length + 1).split('/')[0] ?? '';
    branches.set(number, [...(branches.get(number) ?? []), error]);
  }
  // Another type, or another discriminator, means that this branch was not meant.
  const meant = [...branches.values()].filter(
    (branch) =>
      !branch.some(
        ({ keyword, instancePath }) =>
          (keyword === 'type' && instancePath === choice.instancePath) || keyword === 'const',
      ),
  );
  const [best] = meant.toSorted((a, b) => a.length - b.length);
  return best === undefined ? [choice] : relevantErrors(best);
}

/** Inside an `anyOf`, the error of the branch that got furthest is more specific than that of the `anyOf`. */
function mostSpecific(errors: readonly ErrorObject[]): ErrorObject | undefined {
  const last = errors.at(-1);
  if (last?.keyword !== 'anyOf' && last?.keyword !== 'oneOf') return errors[0];
  const depth = (error: ErrorObject) => error.instancePath.split('/').length;
  const inside = errors.filter((error) => error !== last && error.keyword !== 'anyOf');
  const deepest = inside.reduce<ErrorObject | undefined>(
    (best, error) => (!best || depth(error) > depth(best) ? error : best),
    undefined,
  );
  return deepest && depth(deepest) > depth(last) ? deepest : last;
}

function violationOf(error: ErrorObject, root: string): Violation {
  const pointer = `${root}${error.instancePath}`;
  const params: Readonly<Record<string, unknown>> = error.params;
  const named = (key: string) => `${pointer}/${escapePointer(String(params[key]))}`;
  switch (error.keyword) {
    case 'required':
      return { pointer: named('missingProperty'), message: 'is missing' };
    case 'additionalProperties':
      return {
        pointer: named('additionalProperty'),
        message: `is not known here${hint(params['additionalProperty'], keysOf(error))}`,
      };
    case 'enum':
      return { pointer, message: notOneOf(error.data, params['allowedValues']) };
    case 'const':
      return { pointer, message: `expected ${JSON.stringify(params['allowedValue'])}` };
    case 'type':
      return { pointer, message: `expected ${typeNames(params['type'])}` };
    case 'format':
      return { pointer, message: `expected a value in the format ${String(params['format'])}` };
    case 'pattern':
      return { pointer, message: `expected text of the form ${String(params['pattern'])}` };
    case 'anyOf':
    case 'oneOf':
      return { pointer, message: 'matches none of the allowed shapes' };
    default:
      return { pointer, message: `${error.message ?? 'is wrong'}`.replace(/^must be/, 'expected') };
  }
}

/** The complaint about a value that is none of those that are allowed. */
export const notOneOf = (value: unknown, allowed: unknown): string =>
  `expected one of ${list(allowed)}${hint(value, allowed)}`;

/** The names that the object with the unknown one may have. */
function keysOf({ parentSchema }: ErrorObject): string[] {
  const properties: unknown = parentSchema?.['properties'];
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : [];
}

function hint(wrong: unknown, known: unknown): string {
  if (typeof wrong !== 'string' || !Array.isArray(known)) return '';
  const near = nearest(wrong, known.map(String));
  return near === undefined ? '' : `; did you mean "${near}"?`;
}

function typeNames(type: unknown): string {
  const names = (Array.isArray(type) ? type : [type]).map((name) =>
    name === 'object' || name === 'array' || name === 'integer'
      ? `an ${name}`
      : name === 'null'
        ? name
        : `a ${name}`,
  );
  return names.join(' or ');
}

function list(values: unknown): string {
  return Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(', ') : String(values);
}

/** One reference token of a JSON pointer (RFC 6901). */
export function escapePointer(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}
