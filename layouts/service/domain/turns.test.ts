import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

/** Tasks that end when the test says so, and how they begin and end. */
function tasks() {
  const events: string[] = [];
  const ends = new Map<string, (isDone: boolean) => void>();
  const task = (name: string) => () => {
    events.push(`begins ${name}`);
    return new Promise<string>((resolve, reject) => {
      ends.set(name, (isDone) => (isDone ? resolve(name) : reject(new Error(name))));
    });
  };
  return { events, task, end: (name: string, isDone = true) => ends.get(name)?.(isDone) };
}

test('tasks about the same are done in their order, also after one that failed, and others meanwhile', async () => {
  const { events, task, end } = tasks();
  const inTurn = createTurns();
  const [first, second, third] = ['first', 'second', 'third'].map((name) => inTurn('a', task(name)));
  const other = inTurn('b', task('other'));
  expect(events).toEqual(['begins first', 'begins other']);
  end('other');
  expect(await other).toBe('other');
  end('first', false);
  await expect(first).rejects.toThrow('first');
  await expect.poll(() => events.at(-1)).toBe('begins second');
  end('second');
  expect(await second).toBe('second');
  await expect.poll(() => events.at(-1)).toBe('begins third');
  end('third');
  expect(await third).toBe('third');
  const later = inTurn('a', task('later'));
  await expect.poll(() => events.at(-1)).toBe('begins later');
  end('later');
  expect(await later).toBe('later');
});

test('who has waited for long goes on beside one that hangs', async () => {
  const { events, task, end } = tasks();
  const inTurn = createTurns(20);
  void inTurn('a', task('hangs'));
  const second = inTurn('a', task('second'));
  await expect.poll(() => events).toEqual(['begins hangs', 'begins second']);
  end('second');
  expect(await second).toBe('second');
});
