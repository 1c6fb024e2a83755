import { describe, expect, test, vi } from 'vitest';
import { z } from '#src/zod.ts';
import { createStorage, refusal } from './create-storage.ts';
import { keyPrefix } from './keys.ts';
import { createMemoryArea } from './memory-area.ts';

const person = z.strictObject({ name: z.string(), age: z.number() });

test('gives back what was written, and nothing else', () => {
  const area = createMemoryArea();
  const store = createStorage(() => area);
  expect(store.write('person', { name: 'Aroha', age: 41 })).toBe(true);
  expect(store.read('person', person)).toEqual({ name: 'Aroha', age: 41 });
  expect(store.read('other', person)).toBeUndefined();
  expect(area.getItem(`${keyPrefix}person`)).toBe('{"name":"Aroha","age":41}');
  expect(store.persistent).toBe(true);
});

test('leaves no trace of its own probe', () => {
  const area = createMemoryArea();
  createStorage(() => area);
  expect(area.length).toBe(0);
});

describe('a value that was tampered with', () => {
  const schemas = {
    auth: person,
    'device-id': z.uuid(),
    'tx.abc': person,
    'seen.promo-1': z.boolean(),
    list: z.array(z.number()),
  };
  const junk = [
    '',
    'undefined',
    'null',
    '{',
    '[]',
    '{}',
    '"text"',
    '12345678901234567890',
    '{"name":1,"age":"x"}',
    '{"__proto__":{"admin":true},"name":"x","age":1,"extra":1}',
    'x'.repeat(1_000_001),
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  ];
  const wrong = Object.entries(schemas).flatMap(([key, schema]) =>
    junk
      .filter((text) => !(key === 'list' && text === '[]'))
      .map((text) => ({ key, schema, text, shown: text.slice(0, 40) })),
  );

  test.each(wrong)('is deleted: $key = $shown', ({ key, schema, text }) => {
    const area = createMemoryArea([[keyPrefix + key, text]]);
    const store = createStorage(() => area);
    expect(store.read(key, z.union([schema]))).toBeUndefined();
    expect(area.getItem(keyPrefix + key)).toBeNull();
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe('storage that refuses', () => {
  test('a browser that throws on access gets a store in memory', () => {
    const store = createStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(store.persistent).toBe(false);
    expect(store.write('person', { name: 'Aroha', age: 41 })).toBe(false);
    expect(store.read('person', person)).toEqual({ name: 'Aroha', age: 41 });
    expect(store.keys('')).toEqual(['person']);
    store.remove('person');
    expect(store.read('person', person)).toBeUndefined();
  });

  test('a full store has the new value in memory and drops the old one', () => {
    const area = createMemoryArea();
    const store = createStorage(() => area);
    store.write('person', { name: 'old', age: 1 });
    area.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(store.write('person', { name: 'new', age: 2 })).toBe(false);
    expect(store.read('person', person)?.name).toBe('new');
    expect(area.getItem(`${keyPrefix}person`)).toBeNull();
    expect(store.persistent).toBe(false);
  });

  test('who wants to know is told once that a store is full, after the write', async () => {
    const area = createMemoryArea();
    const store = createStorage(() => area);
    const [told, stopped] = [vi.fn(), vi.fn()];
    store.subscribe(refusal, told);
    store.subscribe(refusal, stopped)();
    area.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    store.write('person', { name: 'new', age: 2 });
    expect(told).not.toHaveBeenCalled();
    await Promise.resolve();
    store.write('person', { name: 'newer', age: 3 });
    await Promise.resolve();
    expect([told.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 0]);
  });

  test('a store that is cleared while the page is open reads as empty', () => {
    const area = createMemoryArea();
    const store = createStorage(() => area);
    store.write('person', { name: 'Aroha', age: 41 });
    area.clear();
    expect(store.read('person', person)).toBeUndefined();
    expect(store.keys('')).toEqual([]);
  });
});

test('refuses a value that is too large, and forgets the old one', () => {
  const area = createMemoryArea();
  const store = createStorage(() => area);
  store.write('text', 'short');
  expect(store.write('text', 'x'.repeat(1_000_001))).toBe(false);
  expect(store.read('text', z.string())).toBeUndefined();
});

test('sweeps every version of our keys except those to spare, and no key of other code', () => {
  const area = createMemoryArea([
    ['theme-of-somebody-else', '1'],
    ['ep.0.auth', '{}'],
  ]);
  const store = createStorage(() => area);
  for (const key of ['auth', 'device-id', 'seen.a', 'seen.b', 'seenish']) store.write(key, 1);
  store.sweep(['device-id', 'seen.']);
  expect(store.keys('').sort()).toEqual(['device-id', 'seen.a', 'seen.b']);
  expect(area.getItem('theme-of-somebody-else')).toBe('1');
  expect(area.getItem('ep.0.auth')).toBeNull();
});

test('notifies subscribers of changes until they unsubscribe', () => {
  const area = createMemoryArea();
  const store = createStorage(() => area);
  const listener = vi.fn();
  const stop = store.subscribe('auth', listener);
  store.write('auth', 1);
  store.write('other', 1);
  store.remove('auth');
  store.write('auth', 1);
  store.sweep([]);
  expect(listener).toHaveBeenCalledTimes(4);
  stop();
  store.write('auth', 2);
  expect(listener).toHaveBeenCalledTimes(4);
});

test('is notified of changes in another tab', () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const area = createMemoryArea();
  const store = createStorage(() => area);
  vi.unstubAllGlobals();
  const listener = vi.fn();
  store.subscribe('auth', listener);
  const change = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  change(`${keyPrefix}auth`);
  expect(listener).toHaveBeenCalledTimes(1);
  change(`${keyPrefix}other`);
  change('auth');
  expect(listener).toHaveBeenCalledTimes(1);
  change(null);
  expect(listener).toHaveBeenCalledTimes(2);
});
