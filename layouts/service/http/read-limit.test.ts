import { expect, test } from 'vitest';
import { createReadLimit } from './write-limit.ts';

const refused = (title: string) => expect.objectContaining({ status: 429, message: title });

test('a person reads so many at once, and others as many', () => {
  const reads = createReadLimit(() => 0, 1000, 3);
  for (let count = 0; count < 3; count += 1) reads.begin('ana');
  expect(() => reads.begin('ana')).toThrow(refused('These are too many questions at once.'));
  reads.begin('eddie');
  reads.end('ana');
  reads.begin('ana');
  expect(() => reads.begin('ana')).toThrow();
});

test('a person reads so many in a minute, and then is told when to ask again', () => {
  let now = 0;
  const reads = createReadLimit(() => now, 60, 3);
  for (let count = 0; count < 60; count += 1) {
    reads.begin('ana');
    reads.end('ana');
  }
  expect(() => reads.begin('ana')).toThrow(refused('These are too many questions in a minute.'));
  now = 1000;
  reads.begin('ana');
});
