import { expect, test } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import type { WriteOutcome } from '#src/api/use-write.ts';
import { saveResultOf } from './save.ts';
import { problemOf, sentenceOf } from './write-problem.ts';

const otherwise = "We couldn't do that. Try again.";
const sentences = { otherwise, '/error/payments/card_ended': 'That card has ended.' };

const refused = (problem: ApiError) => ({ kind: 'refused', problem }) as const;
const never = () => Promise.reject(new Error('Nobody looks in this test.'));
const unknown: WriteOutcome<unknown> = {
  kind: 'unknown',
  problem: new ApiError({ type: '/error/no_response' }),
  look: never,
  sendAgain: never,
};

test.each([
  ['/error/payments/card_ended', 409, 'That card has ended.'],
  ['/error/impersonation', 403, 'Staff can look. Only the customer can change this.'],
  ['/error/account_changed', 409, 'The account was switched in another tab, so nothing was changed.'],
  ['/error/too_many', 429, 'That was a lot of tries. Wait a minute, then try again.'],
  ['/error/else', 400, otherwise],
])('%s (%i) is said as "%s"', (type, status, text) => {
  const problem = new ApiError({ type, status, detail: 'What a server wrote' });
  expect(sentenceOf(problem, sentences)).toBe(text);
  expect(problemOf(refused(problem), sentences)).toEqual({ kind: 'refused', text });
});

test.each([
  [undefined, 'a minute'],
  [60_000, 'a minute'],
  [41_500, '42 seconds'],
  [1000, 'a second'],
  [0, 'a second'],
])('a write that came too often says when to try again: %s ms are %s', (retryAfter, wait) => {
  const problem = new ApiError(
    { type: '/error/too_many_requests', status: 429 },
    retryAfter === undefined ? {} : { retryAfter },
  );
  expect(sentenceOf(problem, sentences)).toBe(`That was a lot of tries. Wait ${wait}, then try again.`);
});

test('the words of a form go before those that fit every form', () => {
  const staff = new ApiError({ type: '/error/impersonation', status: 403 });
  expect(sentenceOf(staff, { otherwise, '/error/impersonation': 'Only the customer can pay.' })).toBe(
    'Only the customer can pay.',
  );
});

test('a token that could not be refreshed has its own message', () => {
  const renewal = new ApiError({
    type: '/error/refresh_failed',
    status: 401,
    detail: 'Please refresh to try again.',
  });
  expect(sentenceOf(renewal, sentences)).toBe('Please refresh to try again.');
});

test('an unknown outcome leaves open what happened', () => {
  const problem = problemOf(unknown, sentences);
  expect(problem?.kind).toBe('unknown');
  expect(problem?.text).toContain("We don't know yet whether that worked.");
});

test('there is no problem with a write that is done or that needs no message', () => {
  expect(problemOf({ kind: 'none' }, sentences)).toBeUndefined();
  expect(problemOf({ kind: 'done', answer: undefined }, sentences)).toBeUndefined();
});

test('a field in place shows the outcome of its save', () => {
  const inUse = new ApiError({ type: '/error/in_use', status: 409 });
  expect(saveResultOf({ kind: 'done', answer: undefined })).toEqual({ ok: true });
  expect(saveResultOf({ kind: 'none' })).toEqual({ ok: false, message: undefined });
  expect(saveResultOf(refused(inUse), { '/error/in_use': 'It is used already.' })).toEqual({
    ok: false,
    message: 'It is used already.',
  });
  expect(saveResultOf(refused(inUse))).toEqual({ ok: false, message: "We couldn't save that. Try again." });
  expect(saveResultOf(unknown)).toEqual({
    ok: false,
    message: "We don't know yet whether that was saved. Try again in a moment.",
  });
});
