import { expect, test, vi } from 'vitest';
import { eventually } from '#src/test/eventually.ts';
import { createAnswers } from './answers.ts';
import { read } from './read.ts';

const outage = read('outage.current');
const header = read('drd.widgets.list', { query: { tabId: 'header' } });

function scene() {
  const requested: string[] = [];
  let time = 0;
  const answers = createAnswers(
    {
      callAny: async (operation) => {
        requested.push(operation);
        return { number: requested.length };
      },
    },
    () => time,
  );
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { answers, requested, pass };
}

test('all readers share a pending request', async () => {
  const { answers, requested } = scene();
  answers.prefetch(outage);
  const [first, second] = await Promise.all([answers.load(outage), answers.fetch(outage)]);
  expect(first).toBe(second);
  expect(requested).toEqual(['outage.current']);
});

test('the same operation with other arguments is another request', async () => {
  const { answers, requested } = scene();
  await Promise.all([
    answers.load(header),
    answers.load(read('drd.widgets.list', { query: { tabId: 'newDashboard' } })),
  ]);
  expect(requested).toHaveLength(2);
});

test('an answer is fresh for ten seconds, and no longer', async () => {
  const { answers, requested, pass } = scene();
  const first = await answers.load(outage);
  pass(9_999);
  expect(answers.isFresh(outage)).toBe(true);
  expect(await answers.load(outage)).toBe(first);
  answers.prefetch(outage);
  expect(requested).toHaveLength(1);
  pass(1);
  expect(answers.isFresh(outage)).toBe(false);
  expect(await answers.load(outage)).not.toBe(first);
  expect(requested).toHaveLength(2);
});

test('what was loaded before the page was there is in the cache that SWR takes over', async () => {
  const { answers } = scene();
  const answer = await answers.load(header);
  expect([...answers.cache]).toEqual([[`drd.widgets.list ${JSON.stringify(header.args)}`, { data: answer }]]);
  expect(answers.get(header)).toBe(answer);
  expect(answers.receivedAt(answer)).toBe(0);
});

test('a reload reads from the server, past what is in the cache or under way', async () => {
  const { answers, requested } = scene();
  const under = answers.load(outage);
  const reloaded = await answers.reload(outage);
  expect(await under).not.toBe(reloaded);
  expect(requested).toHaveLength(2);
});

test('after any write a layout is read again when its page opens, and not before', async () => {
  const { answers, requested } = scene();
  await answers.load(header);
  await answers.load(outage);
  const renewed: string[] = [];
  answers.attach(async (which) => {
    for (const key of answers.cache.keys()) if (typeof which === 'function' && which(key)) renewed.push(key);
  });
  answers.refresh(['tips.list']);
  expect(renewed).toEqual([]);
  expect([answers.isFresh(header), answers.isFresh(outage)]).toEqual([false, true]);
  answers.prefetch(header);
  expect(requested).toEqual(['drd.widgets.list', 'outage.current', 'drd.widgets.list']);
});

test('a refresh forgets the answers of the changed operations', async () => {
  const { answers } = scene();
  await answers.load(outage);
  await answers.load(header);
  answers.refresh(['drd.widgets.list']);
  expect(answers.get(header)).toBeUndefined();
  expect(answers.get(outage)).toBeDefined();
});

test('an answer that a write has changed is not fresh, also where nobody shows it now', async () => {
  const { answers, requested } = scene();
  await answers.load(outage);
  answers.attach(async () => undefined);
  expect(answers.isFresh(outage)).toBe(true);
  answers.refresh(['outage.current']);
  expect(answers.isFresh(outage)).toBe(false);
  await answers.load(outage);
  expect(requested).toHaveLength(2);
});

test('once the page is attached, it is notified of every change', async () => {
  const { answers } = scene();
  const mutate = vi.fn(async () => undefined);
  const detach = answers.attach(mutate);
  const answer = await answers.load(outage);
  expect(mutate).toHaveBeenCalledWith('outage.current', answer, { revalidate: false });
  // SWR refuses a cache whose page has gone, as while an outage is shown.
  detach();
  const newer = await answers.reload(outage);
  expect(mutate).toHaveBeenCalledOnce();
  expect(answers.get(outage)).toBe(newer);
});

test('the first reader gets the failure of a prefetch, and the next one sends the request again', async () => {
  let time = 0;
  const callAny = vi.fn(() => Promise.reject(new Error('no network')));
  const answers = createAnswers({ callAny }, () => time);
  answers.prefetch(outage);
  await eventually(() => expect(callAny).toHaveBeenCalledOnce());
  await expect(answers.load(outage)).rejects.toThrow('no network');
  expect(answers.get(outage)).toBeUndefined();
  expect(callAny).toHaveBeenCalledOnce();
  await expect(answers.load(outage)).rejects.toThrow('no network');
  expect(callAny).toHaveBeenCalledTimes(2);
  time = 10_000;
  answers.prefetch(outage);
  await eventually(() => expect(callAny).toHaveBeenCalledTimes(3));
  // A failure this old is no longer valid.
  time = 20_000;
  await expect(answers.load(outage)).rejects.toThrow('no network');
  expect(callAny).toHaveBeenCalledTimes(4);
});

test('a prefetch repeats nothing that has just failed, read or not, and does so ten seconds later', async () => {
  let time = 0;
  const callAny = vi.fn(() => Promise.reject(new Error('no network')));
  const answers = createAnswers({ callAny }, () => time);
  answers.prefetch(outage);
  await expect(answers.load(outage)).rejects.toThrow('no network');
  answers.prefetch(outage);
  answers.prefetch(header);
  await eventually(() => expect(callAny).toHaveBeenCalledTimes(2));
  answers.prefetch(header);
  time = 9_999;
  answers.prefetch(outage);
  expect(callAny).toHaveBeenCalledTimes(2);
  time = 10_000;
  answers.prefetch(outage);
  expect(callAny).toHaveBeenCalledTimes(3);
});
