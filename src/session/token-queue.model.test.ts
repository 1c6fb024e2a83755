import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError, problemType } from '#src/api/api-error.ts';
import { randomRuns } from '#src/test/depth.ts';
import type { AuthRecord } from './auth-record.ts';
import { createTokenQueue, type RefreshAnswer } from './token-queue.ts';

type ProviderAnswer = '200' | '400' | '500' | 'timeout' | 'malformed';
type EndOf = 'nobody' | 'this tab' | 'another tab';

const day = 24 * 60 * 60 * 1000;
const firstRecord: AuthRecord = {
  kind: 'web',
  sid: 'one',
  at: 'token 1',
  rt: 'refresh 1',
  atExp: 0,
  rtExp: day,
  policy: 'p',
  gen: 1,
};

/** What the tabs share, a strict provider and a server that knows the newest token only. */
function createWorld(scheduler: fc.Scheduler, answers: readonly ProviderAnswer[]) {
  let record: AuthRecord | undefined = { ...firstRecord };
  let locked: Promise<void> = Promise.resolve();
  const seen = { refreshesByGen: new Map<number, number>(), sentAfterEnd: 0, reuses: 0, ends: 0 };
  let validAccess = 'none';
  let validRefresh = 'refresh 1';
  let refreshes = 0;

  const createTab = () => {
    let ended = false;
    const end = () => {
      if (ended) return;
      ended = true;
      seen.ends += 1;
      record = undefined;
    };
    const queue = createTokenQueue({
      record: () => (ended ? undefined : record),
      write(next) {
        record = next;
      },
      async refresh(used): Promise<RefreshAnswer> {
        if (ended || record === undefined) seen.sentAfterEnd += 1;
        seen.refreshesByGen.set(used.gen, (seen.refreshesByGen.get(used.gen) ?? 0) + 1);
        const answer = answers[refreshes % answers.length] ?? '200';
        refreshes += 1;
        if (used.rt !== validRefresh) seen.reuses += 1;
        if (answer === '200') {
          validRefresh = `refresh ${used.gen + 1}`;
          validAccess = `token ${used.gen + 1}`;
        }
        await scheduler.schedule(Promise.resolve(), `refresh ${answer}`);
        if (answer === '200') return { kind: 'tokens', at: validAccess, rt: validRefresh, atExp: 0 };
        return answer === '400' ? { kind: 'refused' } : { kind: 'failed' };
      },
      exclusive(work) {
        const mine = locked.then(work);
        locked = mine.catch(() => undefined);
        return mine;
      },
      now: () => 0,
      end,
    });
    const attempt = async (token: string) => {
      if (ended || record === undefined) seen.sentAfterEnd += 1;
      // The server decides when the request arrives; the answer may arrive at any time.
      await scheduler.schedule(Promise.resolve(), 'request arrives');
      const status = token === validAccess ? 200 : 401;
      await scheduler.schedule(Promise.resolve(), `answer ${status}`);
      return { status };
    };
    return { call: (name: number) => queue.call(`GET /${name}`, attempt), end };
  };
  return { createTab, seen, isOver: () => record === undefined };
}

const providerAnswers = fc.array(
  fc.constantFrom<ProviderAnswer>('200', '200', '400', '500', 'timeout', 'malformed'),
  { minLength: 1, maxLength: 4 },
);

test('the refresh queue meets its guarantees in any interleaving', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 3 }),
      providerAnswers,
      fc.constantFrom<EndOf>('nobody', 'nobody', 'this tab', 'another tab'),
      async (scheduler, requests, tabCount, answers, endOf) => {
        const world = createWorld(scheduler, answers);
        const tabs = Array.from({ length: tabCount }, world.createTab);
        const calls = Array.from({ length: requests }, async (_, index) => {
          await scheduler.schedule(Promise.resolve(), 'begin');
          return tabs[index % tabCount]?.call(index);
        });
        const ender = endOf === 'this tab' ? tabs[0] : world.createTab();
        const ending =
          endOf === 'nobody'
            ? undefined
            : scheduler.schedule(Promise.resolve(), 'sign out').then(() => ender?.end());
        const settled = Promise.allSettled([...calls, ending]);
        await scheduler.waitFor(settled);
        const results = (await settled).slice(0, requests);

        const failing = answers.every((answer) => answer !== '200' && answer !== '400');
        for (const [gen, times] of world.seen.refreshesByGen) {
          // Only a failed refresh may be tried again, and no tab tries twice within its backoff.
          expect(times, `refreshes of generation ${gen}`).toBeLessThanOrEqual(tabCount);
        }
        if (answers[0] === '200' || answers[0] === '400') {
          expect(world.seen.refreshesByGen.get(1) ?? 0).toBeLessThanOrEqual(1);
        }
        expect(world.seen.sentAfterEnd).toBe(0);
        expect(world.seen.reuses).toBe(0);
        for (const result of results) {
          if (result.status === 'rejected') {
            expect(result.reason).toBeInstanceOf(ApiError);
            const over = result.reason.type === problemType.sessionEnded;
            if (over) expect(world.isOver()).toBe(true);
            else expect(result.reason.title).toBe('Something went wrong');
          }
        }
        if (endOf === 'nobody' && answers[0] === '200') {
          expect(results.map((result) => result.status === 'fulfilled' && result.value?.status)).toEqual(
            Array(requests).fill(200),
          );
        }
        if (endOf === 'nobody' && failing) expect(world.isOver()).toBe(false);
      },
    ),
    randomRuns(10_000),
  );
});
