import { afterEach, expect, test, vi } from 'vitest';
import type { Documents } from '#layouts/core/documents.ts';
import { createThreads, type ThreadOptions, type Threads } from './threads.ts';

let threads: Threads | undefined;
afterEach(() => threads?.close());

function begin(options: ThreadOptions): Threads {
  threads = createThreads(options);
  return threads;
}

const compare = (before: Documents, after: Documents) => ({ before, after });
const page = (text: string): Documents => new Map([['donate.json', JSON.stringify({ text })]]);
const small = (index = 0) => compare(page('a'), page(`b${index}`));
/** Two large documents that have nothing in common: seconds of work. */
const keys = (prefix: string) =>
  new Map([
    [
      'x.json',
      JSON.stringify(Object.fromEntries(Array.from({ length: 80_000 }, (_, at) => [prefix + at, at]))),
    ],
  ]);
const large = () => compare(keys('a'), keys('b'));

test('a thread does what this one would, and answers with lists and texts', async () => {
  const { do: work } = begin({ size: 1 });
  await expect(work('differences', small())).resolves.toEqual([
    {
      ...{ path: 'donate.json', edit: 'changed', layout: [] },
      sentences: ['Changed the text of donate from "a" to "b0".'],
    },
  ]);
});

test('what takes longer than it may is refused in a sentence, and the next one is done', async () => {
  const { do: work } = begin({ size: 1, deadline: 1 });
  const refused = work('differences', large());
  await expect(refused).rejects.toMatchObject({
    status: 422,
    problem: { title: 'This takes too long to check.', detail: expect.stringContaining('Make it smaller') },
  });
  await threads?.close();
  await expect(begin({ size: 1 }).do('differences', small())).resolves.toHaveLength(1);
});

test('where other processes leave it little of the machine, work has longer, but not for ever', async () => {
  const deadline = 200;
  const { do: work } = begin({ size: 1, deadline });
  // The thread is ready.
  await work('differences', small());
  const usage = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
  const began = performance.now();
  await expect(work('differences', large())).rejects.toMatchObject({ status: 422 });
  expect(performance.now() - began).toBeGreaterThanOrEqual(4 * deadline);
  usage.mockRestore();
});

test('what takes more memory than it may ends its thread, and not the process', async () => {
  const { do: work } = begin({ size: 1, memory: 32, deadline: 60_000 });
  await expect(work('differences', large())).rejects.toMatchObject({ status: 422 });
  // Another thread is there for the next one.
  await expect(work('differences', small())).resolves.toHaveLength(1);
});

test('the same is done once for all who ask for it, and who asks for much waits behind others', async () => {
  const { do: work } = begin({ size: 1 });
  const order: string[] = [];
  const note = (name: string, done: Promise<unknown>) => done.then(() => order.push(name));
  const first = work('differences', small(), { by: 'ana', key: 'k' });
  const again = Array.from({ length: 200 }, () => work('differences', small(), { by: 'ana', key: 'k' }));
  const rest = Array.from({ length: 10 }, (_, index) =>
    note(`ana ${index}`, work('differences', small(index), { by: 'ana' })),
  );
  await expect(work('differences', small(), { by: 'ana' })).rejects.toMatchObject({ status: 429 });
  const eddie = note('eddie', work('differences', small(), { by: 'eddie' }));
  const results = await Promise.all([first, ...again]);
  expect(new Set(results).size).toBe(1);
  await Promise.all([...rest, eddie]);
  expect(order[0]).toBe('eddie');
});

test('a process that stops refuses what waits', async () => {
  const { do: work, close } = begin({ size: 1 });
  const waiting = [work('differences', large()), work('differences', small())];
  const outcome = Promise.allSettled(waiting);
  await close();
  expect((await outcome).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
