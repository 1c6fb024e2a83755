import { expect, test } from 'vitest';
import type { Answer } from './exchange.ts';
import { createKeptAnswers } from './kept-answers.ts';

/** Keeps answers by a second that the test moves; `read` tells how often an answer was made so far. */
function open() {
  let second = 0;
  let made = 0;
  const kept = createKeptAnswers(() => second);
  const make = async (): Promise<Answer> => {
    made += 1;
    return { status: 200, headers: {}, body: `${made}` };
  };
  return {
    kept,
    make,
    tick: () => {
      second += 1;
    },
    read: async (key = 'a', run: Parameters<typeof kept.read>[1] = make) => (await kept.read(key, run)).body,
  };
}

test('sends an answer again within the same second', async () => {
  const { read } = open();
  expect([await read(), await read(), await read('b'), await read()]).toEqual(['1', '1', '2', '1']);
});

test('makes an answer once for all who ask meanwhile', async () => {
  const { read } = open();
  expect(await Promise.all([read(), read(), read()])).toEqual(['1', '1', '1']);
});

test('shares no refusal, and no answer that belongs to one call', async () => {
  const { read, make } = open();
  const refused = () => Promise.reject(new Error('no'));
  const outcomes = await Promise.allSettled([read('a', refused), read('a', refused), read()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  const passed = async ({ pass }: { pass: () => void }) => {
    pass();
    return make();
  };
  expect(new Set(await Promise.all([read('b', passed), read('b', passed)])).size).toBe(2);
});

test('lets go of the oldest when there are too many, so that what is asked for now is kept', async () => {
  const { read } = open();
  for (let key = 0; key < 501; key += 1) await read(`${key}`);
  expect(await read('500')).toBe('501');
  expect(await read('1')).toBe('2');
  expect(await read('0')).toBe('502');
});

test('makes an answer anew in the next second', async () => {
  const { read, tick } = open();
  await read();
  tick();
  expect(await read()).toBe('2');
});

test('makes an answer anew after a write, and during one', async () => {
  const { kept, read } = open();
  await read();
  await kept.write(async () => {
    expect(await read()).toBe('2');
    expect(await read()).toBe('3');
  });
  expect([await read(), await read()]).toEqual(['4', '4']);
});

test('a write that fails has forgotten what was kept', async () => {
  const { kept, read } = open();
  await read();
  await expect(kept.write(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect([await read(), await read()]).toEqual(['2', '2']);
});

test('does not keep an answer that a write, a second or a patch overtook', async () => {
  for (const overtake of ['write', 'tick', 'forget'] as const) {
    const { kept, make, read, tick } = open();
    let go: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => {
      go = resolve;
    });
    const slow = kept.read('a', async () => {
      const answer = await make();
      await waits;
      return answer;
    });
    if (overtake === 'write') await kept.write(async () => undefined);
    else if (overtake === 'tick') tick();
    else kept.forget();
    go();
    expect((await slow).body).toBe('1');
    expect(await read(), overtake).toBe('2');
  }
});

test('does not keep failures, nor what says that it must not be kept', async () => {
  const { make, read } = open();
  const failed = async () => ({ ...(await make()), status: 404 });
  expect([await read('a', failed), await read('a', failed)]).toEqual(['1', '2']);
  const passed = async ({ pass }: { pass(): void }) => {
    pass();
    return make();
  };
  expect([await read('b', passed), await read('b', passed)]).toEqual(['3', '4']);
});

test('keeps nothing while somebody may write at any time', async () => {
  const { kept, read } = open();
  await read();
  kept.stop();
  expect([await read(), await read()]).toEqual(['2', '3']);
  kept.start();
  expect([await read(), await read()]).toEqual(['4', '4']);
});

test('a kept answer is the same to an adapter each time, and a fresh one is another', async () => {
  const { kept, make, tick } = open();
  const first = await kept.read('a', make);
  expect((await kept.read('a', make)).sameAs).toBe(first.sameAs);
  tick();
  expect((await kept.read('a', make)).sameAs).not.toBe(first.sameAs);
});
