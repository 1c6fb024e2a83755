import { expect, test } from 'vitest';
import type { Api } from './api.ts';
import { createDataSource } from './data-source.ts';
import { query } from './query.ts';

const outage = query('outage.current');

function createSource() {
  const asked: string[] = [];
  let time = 0;
  // Only `callAny` is used here.
  const api = {
    callAny: async (operation: string) => {
      asked.push(operation);
      return { number: asked.length };
    },
  } as unknown as Api;
  const source = createDataSource(api, () => time);
  const wait = (milliseconds: number) => {
    time += milliseconds;
  };
  return { source, asked, wait };
}

test('an answer that was asked ahead is taken over once', async () => {
  const { source, asked } = createSource();
  source.prefetch(outage);
  source.prefetch(outage);
  expect(await source.read(outage)).toEqual({ number: 1 });
  expect(asked).toHaveLength(1);
  expect(await source.read(outage)).toEqual({ number: 2 });
});

test('an answer that was asked ahead long ago is not taken over', async () => {
  const { source, wait } = createSource();
  source.prefetch(outage);
  wait(10_000);
  expect(await source.read(outage)).toEqual({ number: 2 });
});

test('what somebody has just read is not asked ahead as well', async () => {
  const { source, asked, wait } = createSource();
  const reading = source.read(outage);
  source.prefetch(outage);
  await reading;
  source.prefetch(outage);
  expect(asked).toHaveLength(1);
  wait(10_000);
  source.prefetch(outage);
  expect(asked).toHaveLength(2);
});

test('an answer that is shared goes to the next reader too, and to nobody after that', async () => {
  const { source } = createSource();
  source.prefetch(outage);
  expect(await source.share(outage)).toEqual({ number: 1 });
  expect(await source.read(outage)).toEqual({ number: 1 });
  expect(await source.read(outage)).toEqual({ number: 2 });
});
