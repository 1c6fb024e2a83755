import { Problem } from '#mock/problem.ts';
import { checkSchema, type Violation } from '#schemas/check/schema-check.ts';
import type { Operation } from '#schemas/operation.ts';
import { checkFile, mediaTypeOf } from './file-answer.ts';

/** What the core may answer to every operation, in addition to the table. */
const always = new Set([400, 401, 403, 406, 409, 413, 415]);

/** Thrown by the core when the mock server itself breaks the contract. */
export class ContractViolation extends Error {
  override readonly name = 'ContractViolation';
  readonly violation: Violation;

  constructor(operation: string, violation: Violation, cause?: unknown) {
    super(`${operation}: ${violation.pointer} ${violation.message}`, { cause });
    this.violation = violation;
  }
}

/** Whether a handler's reply follows the table: the status and every field of the body. */
export function checkReply(operation: Operation, reply: unknown): Violation | undefined {
  if (typeof reply !== 'object' || reply === null || !('status' in reply)) {
    return { pointer: '/response', message: 'expected a reply' };
  }
  const status = Number(reply.status);
  const body = 'body' in reply ? reply.body : undefined;
  const schema = operation.responses[status];
  if (schema === undefined) return { pointer: '/response/status', message: `${status} is not in the table` };
  if (schema === null) {
    return body === undefined ? undefined : { pointer: '/response/body', message: 'expected no body' };
  }
  if (mediaTypeOf(schema) !== undefined) return checkFile(body);
  const violation = checkSchema(schema, body, '/response/body');
  // A property that is undefined is not sent, so the check of what is sent decides.
  return violation && checkSchema(schema, wireForm(body), '/response/body');
}

function wireForm(body: unknown): unknown {
  return body === undefined ? undefined : JSON.parse(JSON.stringify(body));
}

/** Whether a handler's failure is one that the table lists. */
export function checkFailure(operation: Operation, failure: unknown): Violation | undefined {
  if (!(failure instanceof Problem)) {
    const message = failure instanceof Error ? failure.message : String(failure);
    return { pointer: '/response', message: `the handler failed: ${message}` };
  }
  if (always.has(failure.status) || operation.errors?.[failure.status] !== undefined) return undefined;
  return { pointer: '/response/status', message: `${failure.status} is not in the errors of the table` };
}
