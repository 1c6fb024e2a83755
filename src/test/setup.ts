import { afterEach, beforeEach, vi } from 'vitest';
import { complain, takeComplaints } from './complaints.ts';

beforeEach(() => {
  takeComplaints();
  // A test that expects one of these replaces it with a spy of its own, which then takes the call.
  vi.spyOn(console, 'error').mockImplementation((...values) => complain('console.error', values));
  vi.spyOn(console, 'warn').mockImplementation((...values) => complain('console.warn', values));
  // No test reaches a network: code that is not given a fetch of the mock API is a mistake.
  vi.stubGlobal('fetch', (input: RequestInfo | URL) => {
    const address = input instanceof Request ? `${input.method} ${input.url}` : String(input);
    complain('unhandled request', [address]);
    return Promise.reject(new TypeError(`Unhandled request: ${address}`));
  });
});

afterEach(() => {
  const found = takeComplaints();
  if (found.length > 0) throw new Error(`The test caused what it did not expect:\n${found.join('\n')}`);
});
