import { checkSchema } from '#schemas/check/schema-check.ts';
import type { Operation } from '#schemas/operation.ts';
import type { Example } from './examples.ts';

/** Where an example differs from the contract: pointers, with what was expected there. */
export function faultsOfExample(
  operation: Operation,
  { params, query, body, status, answer }: Example,
): string[] {
  const success = operation.responses[status];
  if (success === undefined) return [`There is no success ${status}.`];
  const isFile = success?.contentMediaType !== undefined;
  const parts = [
    ['params', operation.params, operation.params && (params ?? {})],
    ['query', operation.query, operation.query && (query ?? {})],
    ['body', operation.body, body],
    ['answer', isFile ? null : success, answer],
  ] as const;
  return parts.flatMap(([name, schema, value]) => {
    if (schema === undefined || schema === null)
      return value === undefined ? [] : [`/${name} expected nothing`];
    const fault = checkSchema(schema, value);
    return fault ? [`/${name}${fault.pointer} ${fault.message}`] : [];
  });
}
