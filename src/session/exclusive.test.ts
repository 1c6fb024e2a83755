import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStorage } from '#src/storage/create-storage.ts';
import { createMemoryArea } from '#src/storage/memory-area.ts';
import { createExclusive } from './exclusive.ts';

// Loaded beforehand: the timers of these tests don't wait for a download.
beforeAll(() => import('./exclusive-by-lease.ts'));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const forever = () => new Promise<void>(() => {});
const noNotes = async () => ({ held: [], pending: [] });
const generation = () => ({ sid: 's', gen: 1 });
const area = () => {
  const memory = createMemoryArea();
  return createStorage(() => memory);
};

describe('with Web Locks', () => {
  test('gives up after ten seconds and never steals', async () => {
    const request = vi.fn(
      (_name: string, options: LockOptions) =>
        new Promise((_, reject) =>
          options.signal?.addEventListener('abort', () => reject(options.signal?.reason)),
        ),
    );
    // Only the form with options is used.
    const locks = { request, query: noNotes } as unknown as LockManager;
    const waiting = createExclusive({ locks, store: area(), owner: 'a', now: Date.now, generation })(forever);
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
    const locks = { request, query: noNotes } as unknown as LockManager;
    const work = createExclusive({ locks, store: area(), owner: 'a', now: Date.now, generation })(
      () => new Promise((resolve) => setTimeout(resolve, 20_000)),
    );
    await vi.advanceTimersByTimeAsync(20_000);
    await expect(work).resolves.toBeUndefined();
  });
});

describe('storage that lags behind the lock (tabs are processes of their own)', () => {
  /** Locks of one browser with their names, and two tabs that see different storage for a while. */
  function world() {
    const held = new Map<string, number>();
    const locks = {
      async request(name: string, _options: LockOptions, work: () => Promise<void>) {
        held.set(name, (held.get(name) ?? 0) + 1);
        await work();
        held.delete(name);
      },
      query: async () => ({ held: [...held.keys()].map((name) => ({ name })), pending: [] }),
    } as unknown as LockManager;
    const tab = (generationOf: () => { sid: string; gen: number } | undefined) =>
      createExclusive({ locks, store: area(), owner: 'a', now: Date.now, generation: generationOf });
    return { tab };
  }

  test('is waited for before anything is done', async () => {
    const { tab } = world();
    let first = 1;
    let second = 1;
    await tab(() => ({ sid: 's', gen: first }))(async () => {
      first = 2;
    });
    const work = vi.fn(async () => {});
    const next = tab(() => ({ sid: 's', gen: second }))(work);
    await vi.advanceTimersByTimeAsync(200);
    expect(work).not.toHaveBeenCalled();
    second = 2;
    await vi.advanceTimersByTimeAsync(20);
    await next;
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('is given up after a second, before anything was sent', async () => {
    const { tab } = world();
    let first = 1;
    await tab(() => ({ sid: 's', gen: first }))(async () => {
      first = 2;
    });
    const work = vi.fn(async () => {});
    const failure = expect(tab(() => ({ sid: 's', gen: 1 }))(work)).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    await vi.advanceTimersByTimeAsync(1_100);
    await failure;
    expect(work).not.toHaveBeenCalled();
  });

  test('of another session is ignored, and one is published for three seconds', async () => {
    const { tab } = world();
    let first = 1;
    await tab(() => ({ sid: 's', gen: first }))(async () => {
      first = 2;
    });
    const work = vi.fn(async () => {});
    await tab(() => ({ sid: 'other', gen: 1 }))(work);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3_001);
    await tab(() => ({ sid: 's', gen: 1 }))(work);
    expect(work).toHaveBeenCalledTimes(2);
  });
});

describe('without Web Locks', () => {
  const tabs = () => {
    const shared = createMemoryArea();
    return ['a', 'b', 'c'].map((owner) =>
      createExclusive({ store: createStorage(() => shared), owner, now: Date.now, generation }),
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

  test('a lease from a clock that was wrong doesn’t lock permanently', async () => {
    const shared = createMemoryArea();
    const store = createStorage(() => shared);
    store.write('auth-lease', { owner: 'gone', until: Date.now() + 86_400_000 });
    const work = vi.fn(async () => {});
    const next = createExclusive({ store, owner: 'a', now: Date.now, generation })(work);
    await vi.advanceTimersByTimeAsync(1_000);
    await next;
    expect(work).toHaveBeenCalledTimes(1);
  });
});
