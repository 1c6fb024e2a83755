import { beforeEach, describe, expect, test, vi } from 'vitest';
import { problemType } from '#src/api/api-error.ts';
import type { AuthRecord } from './auth-record.ts';
import { createTokenQueue, type RefreshAnswer } from './token-queue.ts';

let time = 0;
let record: AuthRecord | undefined;
const end = vi.fn(() => {
  record = undefined;
});
const refresh = vi.fn<(used: AuthRecord) => Promise<RefreshAnswer>>();
let exclusive = (work: () => Promise<void>) => work();
const makeQueue = () =>
  createTokenQueue({
    record: () => record,
    write: (next) => {
      record = next;
    },
    refresh,
    exclusive: (work) => exclusive(work),
    now: () => time,
    end,
  });
let queue = makeQueue();

beforeEach(() => {
  time = 0;
  record = {
    kind: 'web',
    sid: 's',
    at: 'old',
    rt: 'refresh',
    atExp: 900_000,
    rtExp: 86_400_000,
    policy: 'p',
    gen: 1,
  };
  end.mockClear();
  refresh.mockReset().mockResolvedValue({ kind: 'tokens', at: 'new', rt: 'next', atExp: 1 });
  exclusive = (work) => work();
  queue = makeQueue();
});

const server = (token: string) => Promise.resolve({ status: token === 'new' ? 200 : 401 });
const refused = () => Promise.resolve({ status: 401 });
const ended = { type: problemType.sessionEnded };
const failed = {
  title: 'Something went wrong',
  detail:
    'An error occurred while retrieving your data. Please refresh to try again. Thank you for your patience.',
};

test('twenty 401 responses at once make one refresh and twenty replays', async () => {
  const attempt = vi.fn(server);
  const calls = Array.from({ length: 20 }, (_, index) => queue.call(`GET /${index}`, attempt));
  expect((await Promise.all(calls)).every((response) => response.status === 200)).toBe(true);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(attempt).toHaveBeenCalledTimes(40);
});

test('a 401 that arrives after the refresh is replayed without another one', async () => {
  let release = () => {};
  const late = queue.call('GET /late', async (token) => {
    if (token === 'old') await new Promise<void>((resolve) => (release = resolve));
    return server(token);
  });
  await queue.call('GET /first', server);
  release();
  expect((await late).status).toBe(200);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a 401 that arrives after the end is rejected without a refresh', async () => {
  refresh.mockResolvedValue({ kind: 'refused' });
  let release = () => {};
  const late = queue.call('GET /late', async () => {
    await new Promise<void>((resolve) => (release = resolve));
    return { status: 401 };
  });
  await expect(queue.call('GET /first', server)).rejects.toMatchObject(ended);
  release();
  await expect(late).rejects.toMatchObject(ended);
  expect(refresh).toHaveBeenCalledTimes(1);
});

describe('a 401 after a refresh', () => {
  test('goes to the caller', async () => {
    expect((await queue.call('GET /profile', refused)).status).toBe(401);
    expect(end).not.toHaveBeenCalled();
  });

  test('of three different requests within ten seconds ends the session', async () => {
    await queue.call('GET /a', refused);
    await queue.call('GET /a', refused);
    await queue.call('GET /b', refused);
    await expect(queue.call('GET /c', refused)).rejects.toMatchObject(ended);
    expect(end).toHaveBeenCalledWith('rejected');
  });

  test('of three different requests over a longer time does not', async () => {
    for (const name of ['a', 'b', 'c', 'd']) {
      await queue.call(`GET /${name}`, refused);
      time += 5_001;
    }
    expect(end).not.toHaveBeenCalled();
  });
});

test('a refresh that is refused ends the session once', async () => {
  refresh.mockResolvedValue({ kind: 'refused' });
  const calls = Array.from({ length: 5 }, (_, index) => queue.call(`GET /${index}`, server));
  const results = await Promise.allSettled(calls);
  expect(results.every((result) => result.status === 'rejected' && result.reason.type === ended.type)).toBe(
    true,
  );
  expect(end.mock.calls).toEqual([['refused']]);
});

test('another failure leaves the tokens, rejects the call, backs off, and works later', async () => {
  refresh.mockResolvedValue({ kind: 'failed' });
  for (const pause of [5_000, 10_000, 20_000, 60_000, 60_000]) {
    const before = refresh.mock.calls.length;
    await expect(queue.call('GET /a', server)).rejects.toMatchObject(failed);
    expect(refresh).toHaveBeenCalledTimes(before + 1);
    time += pause - 1;
    await expect(queue.call('GET /a', server)).rejects.toMatchObject(failed);
    expect(refresh).toHaveBeenCalledTimes(before + 1);
    time += 1;
  }
  expect(record?.at).toBe('old');
  refresh.mockResolvedValue({ kind: 'tokens', at: 'new', atExp: 1 });
  expect((await queue.call('GET /a', server)).status).toBe(200);
  expect(end).not.toHaveBeenCalled();
});

test('a response without a refresh token leaves the old one in place', async () => {
  refresh.mockResolvedValue({ kind: 'tokens', at: 'new', atExp: 1 });
  await queue.call('GET /a', server);
  expect(record).toMatchObject({ at: 'new', rt: 'refresh', gen: 2 });
});

test('after a day nothing is sent and the session ends', async () => {
  time = 86_400_001;
  const attempt = vi.fn(server);
  await expect(queue.call('GET /a', attempt)).rejects.toMatchObject(ended);
  expect(attempt).not.toHaveBeenCalled();
  expect(refresh).not.toHaveBeenCalled();
  expect(end).toHaveBeenCalledWith('expired');
});

test('a token that works is not refreshed, whatever the clock shows', async () => {
  if (record) record = { ...record, at: 'new', atExp: -1 };
  time = 80_000_000;
  await queue.call('GET /a', server);
  expect(refresh).not.toHaveBeenCalled();
});

test('a token that another tab has renewed is used without a refresh', async () => {
  exclusive = async (work) => {
    if (record) record = { ...record, at: 'new', gen: 2 };
    await work();
  };
  expect((await queue.call('GET /a', server)).status).toBe(200);
  expect(refresh).not.toHaveBeenCalled();
});

describe('a lock that is not granted', () => {
  test('gives the documented error', async () => {
    exclusive = () => Promise.reject(new DOMException('late', 'TimeoutError'));
    await expect(queue.call('GET /a', server)).rejects.toMatchObject(failed);
  });

  test('is no loss if its holder renewed the token', async () => {
    exclusive = () => {
      if (record) record = { ...record, at: 'new', gen: 2 };
      return Promise.reject(new DOMException('late', 'TimeoutError'));
    };
    expect((await queue.call('GET /a', server)).status).toBe(200);
  });
});

test('tokens that arrive after a sign-out are dropped', async () => {
  refresh.mockImplementation(async () => {
    record = undefined;
    return { kind: 'tokens', at: 'new', atExp: 1 };
  });
  await expect(queue.call('GET /a', server)).rejects.toMatchObject(ended);
  expect(record).toBeUndefined();
});

test('a session without a refresh token ends at its first 401', async () => {
  if (record) record = { ...record, rt: undefined };
  await expect(queue.call('GET /a', server)).rejects.toMatchObject(ended);
  expect(end).toHaveBeenCalledWith('expired');
});
