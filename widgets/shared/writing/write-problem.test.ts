import { expect, test } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { writeProblem } from './write-problem.ts';

const otherwise = "We couldn't do that. Try again.";

test.each([
  { type: '/error/no_response' },
  { type: 'error/parse_error', status: 500 },
  { type: '/error/error_missing', status: 503 },
])('%o leaves open what happened', (fields) => {
  const problem = writeProblem(new ApiError(fields), otherwise);
  expect(problem?.kind).toBe('unknown');
  expect(problem?.text).toContain("We don't know yet whether that worked.");
});

test.each([
  ['/error/impersonation', 403, /as staff/],
  ['/error/payments/managed_by_group', 409, /buying group/],
  ['/error/payments/settled', 409, /Call us/],
  ['/error/payments/no_saved_card', 409, /No card is saved/],
  ['/error/payments/card_ended', 409, /has ended/],
  ['/error/payments/card_on_autopay', 409, /use this card/],
])('%s has a sentence of its own', (type, status, text) => {
  expect(writeProblem(new ApiError({ type, status }), otherwise)?.text).toMatch(text);
});

test('another refusal says what the caller says', () => {
  expect(writeProblem(new ApiError({ type: '/error/else', status: 400 }), otherwise)).toEqual({
    kind: 'refused',
    text: otherwise,
  });
});

test('a token that could not be renewed says its own sentence; an ended session none', () => {
  const renewal = { type: '/error/refresh_failed', status: 401, detail: 'Please refresh to try again.' };
  expect(writeProblem(new ApiError(renewal), otherwise)?.text).toBe('Please refresh to try again.');
  expect(
    writeProblem(new ApiError({ type: '/error/session_ended', status: 401 }), otherwise),
  ).toBeUndefined();
});
