// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { createExclusive } from './exclusive.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const forever = () => new Promise<void>(() => {});
const area = () => {
  const memory = createMemoryArea();
  return createStorage(() => memory);
};

describe('with Web Locks', () => {
  test('R23: gives up after ten seconds and never steals', async () => {
    const request = vi.fn(
      (_name: string, options: LockOptions) =>
        new Promise((_, reject) =>
          options.signal?.addEventListener('abort', () => reject(options.signal?.reason)),
        ),
    );
    // Only the form with options is used.
    const locks = { request } as unknown as LockManager;
    const waiting = createExclusive({ locks, store: area(), owner: 'a', now: Date.now })(forever);
    const failure = expect(waiting).rejects.toMatchObject({ name: 'TimeoutError' });
    await vi.advanceTimersByTimeAsync(10_000);
    await failure;
    expect(request.mock.calls[0]?.[1]).not.toHaveProperty('steal');
  });

  test('doesn’t cut off work that has begun', async () => {
    const request = (_name: string, options: LockOptions, work: () => Promise<void>) => {
      options.signal?.throwIfAborted();
      return work();
    };
    const locks = { request } as unknown as LockManager;
    const work = createExclusive({ locks, store: area(), owner: 'a', now: Date.now })(
      () => new Promise((resolve) => setTimeout(resolve, 20_000)),
    );
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(work).resolves.toBeUndefined();
  });
});

describe('R24: without Web Locks', () => {
  const tabs = () => {
    const shared = createMemoryArea();
    return ['a', 'b', 'c'].map((owner) =>
      createExclusive({ store: createStorage(() => shared), owner, now: Date.now }),
    );
  };

  test('one tab works at a time, and the next when it is done', async () => {
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 500));
      running -= 1;
    };
    const all = Promise.all(tabs().map((exclusive) => exclusive(work)));
    await vi.advanceTimersByTimeAsync(5_000);
    await all;
    expect(most).toBe(1);
  });

  test('a tab that is gone is waited for no longer than ten seconds', async () => {
    const [first, second] = tabs();
    void first?.(forever);
    await vi.advanceTimersByTimeAsync(100);
    const work = vi.fn(async () => {});
    const next = second?.(work);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(work).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    await next;
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('a lease from a clock that was wrong doesn’t lock for ever', async () => {
    const shared = createMemoryArea();
    const store = createStorage(() => shared);
    store.write('auth-lease', { owner: 'gone', until: Date.now() + 86_400_000 });
    const work = vi.fn(async () => {});
    const next = createExclusive({ store, owner: 'a', now: Date.now })(work);
    await vi.advanceTimersByTimeAsync(1_000);
    await next;
    expect(work).toHaveBeenCalledTimes(1);
  });
});
