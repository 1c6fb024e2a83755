import { createApi } from '#src/api/api.ts';
import type { Read } from '#src/api/read.ts';
import type { TestApi } from './mock-api.ts';

/** What the mock answers to a read, decoded as a page has it. */
export function answerOf<T>(
  { fetch }: Pick<TestApi, 'fetch'>,
  { operation, args }: Read<T>,
  brandId: 'beacon' | 'ember' = 'beacon',
): Promise<T> {
  const client = createApi({
    base: '/api/v1',
    brandId,
    deviceId: () => '3f2b8c1e-9d47-4a6b-8e15-7c0d2a9b4f63',
    send: fetch,
    sendPublic: fetch,
  });
  // The table ties the answer of an operation to its type.
  return client.callAny(operation, args) as Promise<T>;
}
