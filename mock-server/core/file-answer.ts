import type { Violation } from '#schemas/check/schema-check.ts';
import type { AnswerFile } from '#schemas/entities/file.ts';
import type { JsonSchema } from '#schemas/json-schema.ts';
import type { Operation } from '#schemas/operation.ts';
import type { Answer } from './exchange.ts';

/** The media type of an answer that is a file; undefined for JSON. */
export function mediaTypeOf(schema: JsonSchema | null | undefined): string | undefined {
  return schema?.contentMediaType;
}

/** Media types of an operation's successes beside JSON. */
export function fileTypesOf({ responses }: Operation): readonly string[] {
  return Object.values(responses).flatMap((schema) => mediaTypeOf(schema) ?? []);
}

/** A name that is in a header as it is: no quotes, no path, no line breaks. */
const nameForm = /^[A-Za-z0-9][A-Za-z0-9._ -]{0,120}$/;

/** Whether a handler's reply is a file that can be sent: bytes, and a plain name. */
export function checkFile(body: unknown): Violation | undefined {
  if (!isFile(body)) return { pointer: '/response/body', message: 'expected a file' };
  if (body.bytes.length === 0) return { pointer: '/response/body/bytes', message: 'is empty' };
  if (!nameForm.test(body.fileName))
    return { pointer: '/response/body/fileName', message: 'is not a plain file name' };
  return undefined;
}

export function fileAnswer(status: number, mediaType: string, { fileName, bytes }: AnswerFile): Answer {
  return {
    status,
    headers: {
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${fileName}"`,
    },
    body: bytes,
  };
}

export function isFile(body: unknown): body is AnswerFile {
  return (
    typeof body === 'object' &&
    body !== null &&
    'bytes' in body &&
    body.bytes instanceof Uint8Array &&
    'fileName' in body &&
    typeof body.fileName === 'string'
  );
}
